import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSiteEvents } from '../../../server/http/site-events.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { thresholds } from '../../../server/lib/thresholds.ts';
import { createAlerts } from '../../../server/monitoring/alerts.ts';
import { conditions } from '../../../server/monitoring/conditions.ts';
import { createFacts } from '../../../server/monitoring/facts.ts';
import {
  createLeadPipeline,
  type LeadPipeline,
} from '../../../server/notifications/lead-pipeline.ts';
import { createMailer, mailLimits } from '../../../server/notifications/mail/transport.ts';
import { type MailSettings, readSettings } from '../../../server/settings/read.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { dataFolder, enquiry, newLead } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startTarget, until } from '../../support/processes.ts';
import { anew, shared } from '../../support/shared.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import { testClock } from '../../support/test-server.ts';

const minute = 60_000;
const mailQueue = { kind: 'lead.mail' } as const;

const box = shared(startMailServer);
const folder = anew(dataFolder);
let clock: ReturnType<typeof testClock>;
let stores: Ledger[];
let services: LeadPipeline[];
let lines: Record<string, unknown>[];
beforeEach(async () => {
  clock = testClock();
  [stores, services, lines] = [[], [], []];
  await box.behave({});
});
afterEach(async () => {
  for (const each of [...services, ...stores]) await each.close();
});

interface More {
  leadsTo?: string[];
  webhookUrls?: string[];
  dataDir?: string;
  databaseUrl?: string;
}

/** A server's alerts, on a store of its own to the one ledger, and what tells them. */
function newAlerts({
  webhookUrls = [],
  dataDir = folder.path,
  databaseUrl: DATABASE_URL,
  ...more
}: More = {}) {
  const database = DATABASE_URL && readSettings({ DATABASE_URL }).databaseUrl;
  const mail: MailSettings = {
    server: box.address,
    from: 'website@example.org',
    acknowledge: false,
    leadsTo: ['sales@example.com'],
    alertsTo: ['admin@example.com'],
    ...more,
  };
  const settings = {
    mail,
    contactUrl: undefined,
    quoteUrl: undefined,
    dataDir,
    upstreamTimeoutMs: 1000,
    leadsRetentionDays: 30,
    webhookUrls,
    webhookPrivate: true,
    ...(database && { databaseUrl: database }),
  };
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const [opened, ...beside] = openLedgers(settings, { log, clock });
  if (!opened) throw new Error('no store');
  stores.push(opened, ...beside);
  const all: Ledger['alerts']['all'] = async () => {
    const known = await opened.alerts.all();
    // All of several servers have read before one of them writes.
    await setImmediate();
    return known;
  };
  const store = { ...opened, alerts: { ...opened.alerts, all } };
  const health = () => ({ ageMs: undefined, failures: 0, failingForMs: 0 });
  const blogs = { list: () => undefined, health };
  const mailer = createMailer({ server: box.address, limits: { ...mailLimits, silenceMs: 1000 } });
  const mailing = { ...mail, mailer, site: defaultSite, words: defaultWords, next: nextSteps };
  const service = createLeadPipeline({
    settings,
    ledgers: [store, ...beside],
    log,
    clock,
    pollMs: 10,
    random: () => 0,
    mailing: { ...mailing, leadsTo: [] },
  });
  service.start();
  services.push(service);
  const site = {
    pages: { isReady: () => true },
    leads: { queues: () => [], endpointsDown: () => [] },
    blogs,
  };
  const watch = createAlerts({
    findFacts: createFacts({
      ...site,
      site: defaultSite,
      settings,
      ledger: store,
      now: clock.now,
      events: createSiteEvents(),
    }),
    channels: webhookUrls.length > 0 ? ['mail', 'webhook'] : ['mail'],
    notify: service.notify,
    store: store.alerts,
    now: clock.now,
    log,
  });
  return { store, service, alerts: watch };
}

async function looks(alerts: { look(): Promise<void> }, minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    await alerts.look();
    clock.pass(minute);
  }
}

const subjects = async () =>
  Promise.all((await box.mails()).map(readMail)).then((mails) =>
    mails.map(({ subject }) => subject),
  );
const told = () =>
  lines
    .filter(({ alert, level }) => alert && level === 50)
    .map(({ alert, state }) => `${alert} ${state}`);

const titleOf = (name: string) => conditions.find((each) => each.name === name)?.title;
const minutesOf = (ms: number) => ms / minute;

test('a lead that waits for too long is told once, and once more when it is gone', async () => {
  const { store, alerts } = newAlerts();
  await store.leads.insert({ ...newLead('inbox'), mailTo: ['sales@example.com'] });
  await looks(alerts, minutesOf(thresholds.leadWaitsMs) + 1);
  expect(await box.mails()).toEqual([]);
  await looks(alerts, 60);
  const title = `Alert: ${titleOf('leads-waiting')}`;
  await until(async () => (await box.mails()).length === 1);
  expect(await subjects()).toEqual([title]);
  const mail = await store.jobs.claim(mailQueue);
  if (mail) await store.jobs.settle(mail, 'delivered');
  await looks(alerts, 10);
  await until(async () => (await box.mails()).length === 2);
  expect(await subjects()).toEqual([title, `Re: ${title}`]);
  const [began, over] = await Promise.all((await box.mails()).map(readMail));
  expect(began).toMatchObject({ to: [{ address: 'admin@example.com' }] });
  expect(began?.text).toMatch(/- 1 lead of contact, the first from .* UTC, by mail/);
  expect(over).toMatchObject({ inReplyTo: began?.messageId });
  expect(told()).toEqual(['leads-waiting began', 'leads-waiting over']);
  expect(JSON.stringify(lines)).not.toContain('admin@');
});

test('an address that refuses every lead is named in the alert, with its server’s words, and nowhere in the log', async () => {
  const leadsTo = ['gone@example.com', 'sales@example.com'];
  const { store, alerts } = newAlerts({ leadsTo });
  for (let n = 0; n < 2; n++) {
    await store.leads.insert({ ...newLead('inbox'), mailTo: leadsTo });
    for (let place = 0; place < 2; place++) {
      const mail = await store.jobs.claim(mailQueue);
      if (!mail) throw new Error('not due');
      const isGone = mail.target === 'gone@example.com';
      const answer = isGone ? '550 5.1.1 No such user' : '250 OK';
      await store.jobs.settle(mail, isGone ? 'rejected' : 'delivered', { answer });
    }
  }
  await alerts.look();
  const [mail] = await until(async () => (await box.mails()).length > 0 && box.mails());
  const { text, subject } = await readMail(mail ?? expect.fail());
  expect(subject).toBe(`Alert: ${titleOf('mail-refused')}`);
  expect(text).toMatch(
    /- 2 leads of contact, .*, by mail, gone@example\.com: 550 5\.1\.1 No such user\n/,
  );
  expect(told()).toEqual(['mail-refused began']);
  expect(JSON.stringify(lines)).not.toContain('gone@');
});

test('a form that reaches nobody is told; several servers tell it once together', async () => {
  const several = [1, 2, 3].map(() => newAlerts({ leadsTo: [] }).alerts);
  for (let n = 0; n < 5; n++) {
    await Promise.all(several.map((alerts) => alerts.look()));
    // Its lease is not to run out meanwhile.
    await until(async () => (await box.mails()).length > 0);
    clock.pass(minute);
  }
  expect(told()).toEqual(['form-unattended began']);
  expect(await subjects()).toEqual(['Alert: A form’s leads reach nobody']);
});

/** A ledger, and what befalls it. */
interface LedgerPlace extends AsyncDisposable {
  more: Pick<More, 'dataDir' | 'databaseUrl'>;
  fail(): unknown;
  mend(): unknown;
}

async function onPostgres(): Promise<LedgerPlace> {
  const postgres = await startPostgres();
  return {
    more: { databaseUrl: await postgres.createDatabase() },
    fail: () => postgres.stop('immediate'),
    mend: postgres.start,
    [Symbol.asyncDispose]: postgres[Symbol.asyncDispose],
  };
}

async function onFullDisk(): Promise<LedgerPlace | undefined> {
  const disk = mountSmallDisk('1m');
  return (
    disk && {
      more: { dataDir: disk.path },
      fail: disk.fill,
      mend: disk.clear,
      [Symbol.asyncDispose]: async () => disk[Symbol.dispose](),
    }
  );
}

test.for([
  { what: 'a database that is killed', open: onPostgres },
  { what: 'a disk that is full', open: onFullDisk },
])(
  '$what is told by the way that works, then by the other, and so is what comes meanwhile',
  async ({ open }, context) => {
    const ledger = await open();
    if (!ledger) return context.skip('needs the right to mount');
    await using _ = ledger;
    await using receiver = await startTarget();
    const { alerts, service } = newAlerts({
      webhookUrls: [`${receiver.url}/hook`],
      ...ledger.more,
    });
    await service.open();
    await alerts.look();
    await box.behave({ instead: { body: 'stall' } });
    await ledger.fail();
    const heard = async () =>
      (await receiver.received())
        .map(({ body }) => JSON.parse(body))
        .map(({ type, data }) => `${type} ${data.name ?? data.form}`);
    expect(await service.submit('contact', enquiry(1))).toMatchObject({ status: 200 });
    await until(async () => (await heard()).includes('lead.received contact'));
    await looks(alerts, 2);
    expect(await heard()).toContain('alert.began ledger');
    await box.behave({});
    await until(async () => {
      await looks(alerts, 1);
      return (await subjects()).includes(`Alert: ${titleOf('ledger')}`);
    });
    await ledger.mend();
    await until(async () => {
      await looks(alerts, 1);
      return (await heard()).includes('alert.over ledger');
    });
    await until(async () => (await subjects()).includes(`Re: Alert: ${titleOf('ledger')}`));
    expect(told().filter((line) => line.startsWith('ledger'))).toEqual([
      'ledger began',
      'ledger over',
    ]);
  },
);
