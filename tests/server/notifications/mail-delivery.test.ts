import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { openExistingLedger } from '../../../server/ledger/open-ledgers.ts';
import { hourMs } from '../../../server/lib/durations.ts';
import type { LeadPipeline } from '../../../server/notifications/lead-pipeline.ts';
import { mailLimits } from '../../../server/notifications/mail/transport.ts';
import { type MailSettings, readSettings } from '../../../server/settings/read.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { type LedgerOverrides, leadServiceOf } from '../../support/lead-app.ts';
import { dataFolder, enquiry, openLedgerFile } from '../../support/leads.ts';
import { type MailBehaviour, type Script, startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { startTarget, until } from '../../support/processes.ts';
import { anew, shared } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const sent = { status: 200, message: sentMessage };

const box = shared(startMailServer);
const target = shared(startTarget);
const folder = anew(dataFolder);
let clock: ReturnType<typeof testClock>;
let lines: Record<string, unknown>[];
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  clock = testClock();
  lines = [];
  closing = [];
  await box.behave({});
});
afterEach(async () => {
  for (const close of closing) await close();
});

interface More {
  env?: Readonly<Record<string, string>>;
  mail?: Partial<MailSettings>;
  graceMs?: number;
  ledger?: LedgerOverrides;
}

function newSite({ env, mail, ...more }: More = {}): {
  service: LeadPipeline;
  admin: () => Ledger;
} {
  const settings = readSettings({
    DATA_DIR: folder.path,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    MAIL_FROM: 'website@example.org',
    UPSTREAM_TIMEOUT_MS: '1000',
    ...env,
  });
  if (settings.mail) Object.assign(settings.mail, mail);
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const limits = { ...mailLimits, greetingMs: 1500, silenceMs: 2000 };
  const quick = { pollMs: 10, graceMs: 3000, random: () => 0 };
  const service = leadServiceOf(settings, { log, clock, limits, ...quick, ...more });
  closing.push(() => service.close());
  service.start();
  const admin = () => {
    const opened = openExistingLedger(settings);
    closing.push(() => opened.close());
    return opened;
  };
  return { service, admin };
}

/** What came of each try. */
const triesOf = (way: 'mail' | 'acknowledgement') =>
  lines.filter(({ channel }) => channel === way).flatMap(({ outcome }) => outcome ?? []);

const stall: Script = { body: 'stall' };
const refusal = { code: 550, words: 'No mailbox here' };

// One fault of each kind, and what comes of it; `tests/server/notifications/smtp-results.test.ts` has the others.
test.each<[MailBehaviour | 'down', string, status?: number | undefined, answer?: string]>([
  ['down', 'unreachable', undefined, 'ECONNREFUSED'],
  [{ refuse: { sales: refusal } }, 'recipient refused', 550, '550 No mailbox here'],
  [{ instead: stall }, 'unknown: timeout'],
])(
  'a mail server that does this: %j is named, its lead waits, and arrives in the end',
  async (...row) => {
    const [wrong, outcome, status, answer] = row;
    const port = wrong === 'down' ? await freePort() : box.address.port;
    if (wrong !== 'down') await box.behave(wrong);
    const { service, admin } = newSite({
      env: { LEADS_PAGE_URL: 'https://leads.example.com', SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    expect(await service.submit('contact', enquiry())).toEqual(sent);
    await until(() => triesOf('mail').length > 0);
    expect(triesOf('mail')).toEqual([outcome]);
    const operator = admin();
    const [lead] = await operator.leads.list();
    const id = lead?.id ?? '';
    expect(lead).toMatchObject({ state: 'inbox' });
    const deliveries = () => operator.leads.deliveries(id);
    await until(async () => (await deliveries())[0]?.attempts.length === 1);
    const state = status === undefined ? 'pending' : 'rejected';
    const attempts = [expect.objectContaining({ outcome, status })];
    expect(await deliveries()).toMatchObject([{ channel: 'mail', state, attempts }]);
    if (answer) expect(await deliveries()).toMatchObject([{ answer }]);
    // The server's words may name a recipient.
    for (const secret of ['sales@', 'Asha']) expect(JSON.stringify(lines)).not.toContain(secret);

    await using other = wrong === 'down' ? await startMailServer('127.0.0.1', port) : undefined;
    const server = other ?? box;
    await server.behave({});
    if (state === 'rejected') await operator.leads.retry({ ids: [id] });
    clock.pass(61_000);
    const [mail] = await until(async () => (await server.mails()).length > 0 && server.mails());
    if (!mail) throw new Error('no mail');
    expect(await readMail(mail)).toMatchObject({
      subject: 'Contact enquiry from Asha Rao 1',
      text: expect.stringContaining(`Open this lead: https://leads.example.com/desk/leads/${id}`),
    });
    await until(async () => (await deliveries())[0]?.state === 'delivered');
    clock.pass(100 * hourMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await server.mails()).toHaveLength(1);
  },
);

test('after three failures the mail server is left alone, and gets everything at once when it is back', async () => {
  await box.behave({ instead: { banner: '421 Busy' } });
  const { service } = newSite();
  for (let n = 0; n < 6; n++) await service.submit('contact', enquiry(n));
  await until(() => lines.some(({ msg }) => String(msg).startsWith('The mail server is down')));
  expect(triesOf('mail')).toHaveLength(3);
  await box.behave({});
  clock.pass(61_000);
  await until(async () => (await box.mails()).length === 6);
  await until(() => lines.some(({ msg }) => msg === 'The mail server is back'));
});

test('a lead goes to its target and to the mailbox, whichever of them is down', async () => {
  await target.behaveAnew({ kind: 'answer', status: 503 });
  const { service, admin } = newSite({ env: { CONTACT_URL: target.url } });
  expect(await service.submit('contact', enquiry(1))).toMatchObject({ status: 202 });
  await until(async () => (await box.mails()).length === 1);
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  await box.behave({ instead: { banner: 'drop' } });
  clock.pass(1);
  expect(await service.submit('contact', enquiry(2))).toMatchObject({ status: 200 });
  await until(() => triesOf('mail').length === 2);
  const operator = admin();
  const [second, first] = await operator.leads.list();
  expect(first).toMatchObject({ state: 'pending' });
  expect(second).toMatchObject({ state: 'delivered' });
});

test('spam is neither mailed nor confirmed, until an operator says that it is none', async () => {
  const { service, admin } = newSite({ mail: { acknowledge: true } });
  await service.recordSpam('contact', { ...enquiry(1) }, 'x');
  await service.submit('contact', enquiry(2));
  await until(async () => (await box.mails()).length === 2);
  const operator = admin();
  const [spam] = await operator.leads.list({ state: 'spam' });
  expect(await operator.leads.retry({ ids: [spam?.id ?? ''] })).toBe(1);
  const mails = await until(async () => (await box.mails()).length === 3 && box.mails());
  expect(mails[2]).toMatchObject({ to: ['sales@example.com'] });
  expect(await operator.leads.list({ state: 'spam' })).toEqual([]);
  expect(await operator.leads.count({ state: 'inbox' })).toBe(2);
});

test('nobody is told an hour later, nor of a lead that was refused, nor twice to make sure', async () => {
  await box.behave({ instead: { banner: '421 Busy' } });
  const confirming = { mail: { leadsTo: [], acknowledge: true } };
  const { service } = newSite(confirming);
  await service.submit('contact', enquiry('late'));
  await until(() => triesOf('acknowledgement').length === 1);
  await box.behave({ instead: stall });
  clock.pass(hourMs + 1);
  await until(() => triesOf('acknowledgement').length === 2);
  expect(triesOf('acknowledgement')).toEqual(['put off', 'too late']);
  await service.submit('contact', enquiry('unsure'));
  await until(() => triesOf('acknowledgement').length === 3);
  expect(triesOf('acknowledgement')[2]).toBe('unknown: timeout');
  await box.behave({});
  await target.behaveAnew({ kind: 'answer', status: 422, body: '{"message":"No"}' });
  await service.close();
  const { service: forwarding } = newSite({ ...confirming, env: { CONTACT_URL: target.url } });
  expect(await forwarding.submit('contact', enquiry('refused'))).toMatchObject({ status: 502 });
  await until(() => triesOf('acknowledgement').length === 4);
  expect(triesOf('acknowledgement')[3]).toBe('lead not wanted');
  clock.pass(hourMs / 2);
  expect(await box.mails()).toEqual([]);
});

const refusing: MailBehaviour = { content: { code: 554, words: 'No' } };
const hanging: MailBehaviour = { instead: { answers: { 'MAIL FROM': 'stall' } } };
const away: MailBehaviour = { instead: { banner: 'drop' } };

// Where nothing can be kept the answer is what the target says, else what became of the mail.
test.each<
  [what: string, contact: number | undefined, MailBehaviour, status: number, mails: number]
>([
  ['DATA_DIR is off, no target, the mail is taken', undefined, {}, 200, 1],
  ['the ledger fails, no target, the mail is taken', undefined, {}, 200, 1],
  ['no target, the mail is refused', undefined, refusing, 502, 0],
  ['no target, the mail server hangs', undefined, hanging, 504, 0],
  ['the target takes it', 200, {}, 200, 1],
  ['the target is down, the mail is taken', 503, {}, 200, 1],
  ['both are down', 503, away, 502, 0],
])('%s', async (what, contact, mail, status, mails) => {
  await box.behave(mail);
  await target.behaveAnew({
    kind: 'answer',
    status: contact ?? 200,
    body: '{"message":"success"}',
  });
  const failing = { leads: { insert: () => Promise.reject(new DatabaseUnavailable('full')) } };
  const { service } = newSite({
    ...(what.startsWith('the ledger') && { ledger: failing }),
    env: {
      ...(!what.startsWith('the ledger') && { DATA_DIR: 'off' }),
      ...(contact && { CONTACT_URL: target.url }),
      // Who answers may take its time on a busy machine.
      ...(mail !== hanging && { UPSTREAM_TIMEOUT_MS: '30000' }),
    },
  });
  expect(await service.submit('contact', enquiry())).toMatchObject({ status });
  await service.close();
  expect(await box.mails()).toHaveLength(mails);
});

test('a mail that is under way when the server stops is tried again by the next one, at once', async () => {
  await box.behave({ instead: { bannerAfterMs: 1e6 } });
  const { service } = newSite({ graceMs: 50 });
  await service.submit('contact', enquiry());
  await until(async () => (await box.heard()).connections === 1);
  using db = openLedgerFile(folder.path);
  // Nobody else has it for as long as a conversation may take.
  const lease = db.prepare('SELECT lease_until FROM jobs WHERE lease IS NOT NULL').get();
  expect(lease).toEqual({ lease_until: clock.monotonic() + mailLimits.attemptMs + 5000 });
  await service.close();
  await box.behave({});
  newSite();
  await until(async () => (await box.mails()).length === 1);
});

test('what waits for a mailbox that the settings no longer name is given up after three days, and sent by a retry', async () => {
  await box.behave({ instead: { banner: '421 Busy' } });
  const { service, admin } = newSite();
  await service.submit('contact', enquiry());
  await until(() => triesOf('mail').length === 1);
  await service.close();
  await box.behave({});
  const operator = admin();
  const [lead] = await operator.leads.list();
  const mail = async () => (await operator.leads.deliveries(lead?.id ?? ''))[0];
  let waited = 0;
  for (; (await mail())?.state === 'pending'; waited += 13) {
    const tries = triesOf('mail').length;
    clock.pass(13 * hourMs);
    const without = newSite({ mail: { leadsTo: [] } });
    await until(() => triesOf('mail').length > tries);
    await without.service.close();
  }
  expect(waited).toBeGreaterThanOrEqual(72);
  expect(waited).toBeLessThan(160);
  expect(await mail()).toMatchObject({ state: 'dead' });
  expect((await mail())?.attempts.at(-1)).toMatchObject({ outcome: 'not configured' });

  newSite();
  expect(await operator.leads.retry({})).toBe(1);
  await until(async () => (await box.mails()).length === 1);
});

test('of two people who get leads one whose mailbox is full is tried again alone, and each has it once', async () => {
  const full = { refuse: { ben: { code: 452, words: '4.2.2 Mailbox full' } } };
  await box.behave(full);
  const { service, admin } = newSite({ env: { LEADS_MAIL_TO: 'ada@example.com,ben@example.com' } });
  for (let n = 0; n < 4; n++) await service.submit('contact', enquiry(n));
  await until(() => triesOf('mail').length === 8);
  expect(triesOf('mail').toSorted()).toEqual([
    ...Array(4).fill('accepted'),
    ...Array(4).fill('recipient put off'),
  ]);
  const mails = await box.mails();
  expect(mails.map(({ to }) => to)).toEqual(Array(4).fill(['ada@example.com']));
  // Who else has it stands in the mail.
  expect((await readMail(mails.at(0) ?? expect.fail())).to?.map(({ address }) => address)).toEqual([
    'ada@example.com',
    'ben@example.com',
  ]);
  // One full mailbox is no server that is down.
  expect(lines.some(({ msg }) => String(msg).startsWith('The mail server is down'))).toBe(false);
  const operator = admin();
  const [lead] = await operator.leads.list({ state: 'pending' });
  await until(
    async () => (await operator.leads.deliveries(lead?.id ?? ''))[1]?.state === 'pending',
  );
  expect(await operator.leads.deliveries(lead?.id ?? '')).toMatchObject([
    { target: 'ada@example.com', state: 'delivered', answer: '250 OK: taken' },
    { target: 'ben@example.com', state: 'pending', answer: '452 4.2.2 Mailbox full' },
  ]);
  await box.behave({});
  clock.pass(61_000);
  await until(async () => (await box.mails()).length === 4);
  expect((await box.mails()).map(({ to }) => to)).toEqual(Array(4).fill(['ben@example.com']));
});

test('without a ledger each recipient is mailed by himself, and one who has it is enough', async () => {
  await box.behave({ refuse: { ben: { code: 550, words: '5.1.1 No such user' } } });
  const { service } = newSite({
    env: { DATA_DIR: 'off', LEADS_MAIL_TO: 'ben@example.com,ada@example.com' },
  });
  expect(await service.submit('contact', enquiry())).toMatchObject({ status: 200 });
  await service.close();
  expect((await box.mails()).map(({ to }) => to)).toEqual([['ada@example.com']]);
});

test('what the settings are to blame for is tried again, and leaves once they are right', async () => {
  const notOwned = { code: 553, words: '5.7.1 Sender address rejected: not owned by user office' };
  await box.behave({ refuse: { sales: notOwned } });
  const { service, admin } = newSite();
  await service.submit('contact', enquiry());
  await until(() => triesOf('mail').length === 1);
  expect(triesOf('mail')).toEqual(['turned away']);
  expect(await admin().leads.list({ state: 'rejected' })).toEqual([]);
  await box.behave({});
  clock.pass(61_000);
  await until(async () => (await box.mails()).length === 1);
});

test('a notice waits for the mail server, and reaches each who is meant, once', async () => {
  await box.behave({ refuse: { night: { code: 450, words: '4.2.0 Greylisted' } } });
  const alertsTo = ['admin@example.com', 'night@example.com'];
  const { service, admin } = newSite({ mail: { alertsTo } });
  await service.open();
  const at = new Date(clock.now()).toISOString();
  const body = {
    name: 'disk',
    state: 'began',
    isFirst: true,
    title: 'Full',
    details: [],
    since: at,
    threadSince: at,
    at,
  };
  const notification = { kind: 'mail', event: 'alert.began', once: 'disk', body } as const;
  const { jobs } = admin();
  await jobs.add(notification);
  await jobs.add({ ...notification, once: 'unreadable', body: {} });
  await until(() => triesOf('mail').length === 4);
  expect(triesOf('mail').toSorted()).toEqual([
    'accepted',
    'recipient put off',
    'unreadable',
    'unreadable',
  ]);
  expect((await box.mails()).map(({ to }) => to)).toEqual([['admin@example.com']]);
  await box.behave({});
  const [mail] = await until(async () => {
    clock.pass(hourMs);
    const mails = await box.mails();
    return mails.length > 0 && mails;
  });
  expect(mail?.to).toEqual(['night@example.com']);
  expect(await jobs.add(notification)).toBe(false);
});
