import { expect, test, vi } from 'vitest';
import type { AlertRecord } from '../../../server/jobs/alerts-repository.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { thresholds } from '../../../server/lib/thresholds.ts';
import { createAlertMemory } from '../../../server/monitoring/alert-memory.ts';
import { advance, nextToTell } from '../../../server/monitoring/alert-state-machine.ts';
import { createAlerts } from '../../../server/monitoring/alerts.ts';
import { conditions } from '../../../server/monitoring/conditions.ts';
import { type Facts, ledgerFacts, volumeSpace } from '../../../server/monitoring/facts.ts';
import type { NotifyAtOnce } from '../../../server/monitoring/unsent-alerts.ts';
import { notificationMail } from '../../../server/notifications/mail/notification-mails.ts';
import { defaultSite } from '../../support/content.ts';
import { dataFolder, sqliteStore } from '../../support/leads.ts';

const minute = 60_000;

/** A minute's look after the other, from `from` on; mails that are due are sent at once. */
function watch(from: AlertRecord | undefined, start: number, looks: readonly boolean[]) {
  let alert = from;
  const mails: { at: number; state: string; thread: number }[] = [];
  for (const [n, isOn] of looks.entries()) {
    const now = start + n * minute;
    alert = advance(alert, { name: 'disk', isOn, now }) ?? alert;
    const state = alert && nextToTell(alert);
    if (!alert || !state) continue;
    mails.push({ at: n, state, thread: alert.threadSince });
    alert = { ...alert, mailed: state === 'began' ? 'began' : 'all' };
  }
  return { alert, mails };
}

const times = (n: number, isOn: boolean) => Array.from({ length: n }, () => isOn);

test('a trouble is told when it begins and when it has been gone for five minutes, and never between', () => {
  const { mails, alert } = watch(undefined, 0, [...times(60, true), ...times(30, false)]);
  expect(mails).toEqual([
    { at: 0, state: 'began', thread: 0 },
    { at: expect.toSatisfy((at: number) => at > 60 && at <= 65), state: 'over', thread: 0 },
  ]);
  expect(alert).toMatchObject({ state: 'over', since: 0 });
  const [off, on] = [
    { name: 'disk', isOn: false },
    { name: 'disk', isOn: true },
  ];
  const began = advance(undefined, { ...on, now: 0 });
  expect(advance(began, { ...off, now: 5 * minute - 1 })).toBeUndefined();
  // The end is when it was last seen.
  const over = advance(began, { ...off, now: 5 * minute });
  expect(over).toEqual({ ...began, revision: 2, state: 'over', overAt: 0 });
  // While it goes on it is written down now and then.
  const seenAt = 2 * minute;
  expect(advance(began, { ...on, now: seenAt - 1 })).toBeUndefined();
  expect(advance(began, { ...on, now: seenAt })).toEqual({ ...began, revision: 2, seenAt });
  // A day after the thread began, another does.
  const threads = [dayMs - 1, dayMs].map((now) => advance(over, { ...on, now })?.threadSince);
  expect(threads).toEqual([0, dayMs]);
});

test('a trouble that comes back all day is told three times, in one thread; the next day begins another', () => {
  const looks = Array.from({ length: 2 * 24 * 60 }, (_, n) => n % 20 < 10);
  const { mails } = watch(undefined, 0, looks);
  const first = mails.filter(({ thread }) => thread === 0);
  expect(first.map(({ state }) => state)).toEqual([1, 2, 3].flatMap(() => ['began', 'over']));
  const second = mails.filter(({ thread }) => thread > 0);
  expect(second).toHaveLength(6);
  expect(new Set(second.map(({ thread }) => thread)).size).toBe(1);
  expect(second[0]?.at).toBeGreaterThanOrEqual(dayMs / minute);
});

test('a beginning that could not be mailed is not mailed any more once it is over', () => {
  const alert = advance(undefined, { name: 'disk', isOn: true, now: 0 });
  expect(alert && nextToTell(alert)).toBe('began');
  const over = advance(alert, { name: 'disk', isOn: false, now: dayMs });
  expect(over && nextToTell(over)).toBe('over');
});

test('a trouble that stays after its thread has said enough is told when the thread’s day is over, in another', async () => {
  const sentAt: number[] = [];
  const notify = vi.fn<NotifyAtOnce>(async () => {
    sentAt.push(disk.now);
    return [];
  });
  const disk = troubled({ notify });
  const flaps = Array.from({ length: 80 }, (_, n) => n % 20 < 10);
  for (const isOn of [...flaps, ...times(24 * 60, true)]) {
    disk.isOn = isOn;
    await disk.look();
    disk.now += minute;
  }
  const mails = notify.mock.calls.map(([{ event, body }]) => {
    const mail = notificationMail(event, JSON.stringify(body), mailing);
    return typeof mail === 'string' ? expect.fail(mail) : mail;
  });
  const { whatToDo, title } = conditions.find(({ name }) => name === 'disk') ?? {};
  const said = {
    name: 'disk',
    severity: 'warning',
    title,
    threadSince: '1970-01-01T00:00:00.000Z',
  };
  expect(notify.mock.calls[0]?.[0]).toEqual({
    kind: 'mail',
    event: 'alert.began',
    once: 'alert disk began 0 0',
    body: {
      ...said,
      state: 'began',
      isFirst: true,
      details: ['It is 100 % full.'],
      whatToDo,
      since: said.threadSince,
      at: said.threadSince,
    },
  });
  expect(notify.mock.calls[5]?.[0]).toEqual({
    kind: 'mail',
    event: 'alert.over',
    once: 'alert disk over 2400000 0',
    insteadOf: 'alert disk began 2400000 0',
    body: {
      ...said,
      state: 'over',
      isFirst: false,
      since: '1970-01-01T00:40:00.000Z',
      at: '1970-01-01T00:48:00.000Z',
      details: [
        'This keeps coming back. Until 2 January 1970 at 00:00 UTC the log alone tells of it.',
      ],
    },
  });
  expect(mails).toHaveLength(7);
  expect(sentAt.at(-1)).toBe(dayMs);
  for (const [n, { subject, inReplyTo }] of mails.entries()) {
    const begins = n === 0 || n === 6;
    expect([n, subject.startsWith('Re: '), inReplyTo !== undefined]).toEqual([n, !begins, !begins]);
  }
});

test('a look that fails for a reason of our own is told, and the next one is as good', async () => {
  const notify = vi.fn<NotifyAtOnce>().mockRejectedValueOnce(new Error('no such file'));
  notify.mockResolvedValue([]);
  const disk = troubled({ notify });
  await disk.look();
  expect(disk.error).toHaveBeenLastCalledWith(
    { err: new Error('no such file') },
    'Alerts could not be looked at',
  );
  disk.now += dayMs;
  await disk.look();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('without a ledger each channel is tried by itself, and only who has not heard yet is told again', async () => {
  const left = new Map([
    ['mail', ['mail']],
    ['webhook', ['a.example#1']],
  ]);
  const asked: unknown[] = [];
  const notify: NotifyAtOnce = async ({ kind, event }, to) => {
    asked.push([kind, event, to]);
    return left.get(kind) ?? [];
  };
  const disk = troubled({ notify, channels: ['mail', 'webhook'] });
  await disk.look();
  left.set('webhook', []);
  await disk.look();
  disk.isOn = false;
  disk.now += 5 * minute;
  await disk.look();
  left.clear();
  await disk.look();
  await disk.look();
  expect(asked).toEqual([
    ['mail', 'alert.began', undefined],
    ['webhook', 'alert.began', undefined],
    ['mail', 'alert.began', ['mail']],
    ['webhook', 'alert.began', ['a.example#1']],
    ['mail', 'alert.over', undefined],
    ['webhook', 'alert.over', undefined],
    ['mail', 'alert.over', ['mail']],
  ]);
});

test('a beginning that nobody has been told of is told by the server that can', async () => {
  const known = advance(undefined, { name: 'disk', isOn: true, now: 0 });
  if (!known) throw new Error('nothing began');
  const saveAlert = vi.fn(async () => true);
  const disk = troubled({ store: { all: async () => [known], saveAlert } });
  disk.now = minute;
  await disk.look();
  const told = { ...known, revision: 2, mailed: 'began' };
  expect(saveAlert.mock.calls).toEqual([
    [told, [expect.objectContaining({ event: 'alert.began' })]],
  ]);
  expect(disk.ongoing()).toEqual({ lookedAt: minute, alerts: [{ ...known, revision: 2 }] });
});

test('what has to last is told once it has, and anew after each time that it was gone', async () => {
  let facts: Facts = {};
  const looks: (boolean | undefined)[] = [];
  const site = troubled({ findFacts: async () => facts, channels: [] });
  site.onLook(({ found }) => {
    looks.push([...found].find(([{ name }]) => name === 'pages-not-ready')?.[1]?.length === 1);
  });
  for (const [at, arePagesReady] of [
    [0, false],
    [thresholds.pagesMissingMs - 1, false],
    [thresholds.pagesMissingMs, false],
    [thresholds.pagesMissingMs + 1, true],
    [thresholds.pagesMissingMs + 2, false],
    [2 * thresholds.pagesMissingMs, false],
  ] as const) {
    site.now = at;
    facts = { arePagesReady };
    await site.look();
  }
  expect(looks).toEqual([false, false, true, false, false, false]);
  expect(site.error.mock.calls.map(([{ state }]) => state)).toEqual(['began', 'over']);
});

const mailing = {
  site: defaultSite,
  from: 'site@example.com',
  leadsTo: [],
  alertsTo: ['admin@example.com'],
};

/** Alerts by mail at a moment of the test's, beside a disk that is full until the test says otherwise, without a store. */
function troubled(deps: Partial<Parameters<typeof createAlerts>[0]>) {
  const error = vi.fn();
  const alerts = createAlerts({
    findFacts: async () => ({ volume: { free: server.isOn ? 0 : 1, size: 1 } }),
    store: undefined,
    channels: ['mail'],
    notify: async () => [],
    now: () => server.now,
    log: { error },
    ...deps,
  });
  const server = { ...alerts, error, now: 0, isOn: true };
  return server;
}

test('while the store is away the memory knows; then the store learns what happened, and nothing older', async () => {
  const kept = new Map<string, AlertRecord>();
  let away = false;
  const store = {
    async all() {
      if (away) throw new Error('away');
      return [...kept.values()];
    },
    async saveAlert(alert: AlertRecord) {
      if (away) throw new Error('away');
      if ((kept.get(alert.name)?.revision ?? 0) >= alert.revision) return false;
      kept.set(alert.name, alert);
      return true;
    },
  };
  const began = (name: string) => {
    const alert = advance(undefined, { name, isOn: true, now: 0 });
    if (!alert) throw new Error('nothing began');
    return alert;
  };
  const memory = createAlertMemory(store);
  expect(await memory.saveAlert(began('disk'))).toBe('saved');
  away = true;
  expect(await memory.saveAlert(began('ledger'))).toBe('unsaved');
  expect((await memory.alerts()).map(({ name }) => name)).toEqual(['disk', 'ledger']);
  away = false;
  // Another server has meanwhile told of the disk.
  kept.set('disk', { ...began('disk'), revision: 7 });
  expect(await memory.alerts()).toMatchObject([{ name: 'disk', revision: 7 }, { name: 'ledger' }]);
  expect([...kept.keys()]).toEqual(['disk', 'ledger']);
  expect(await memory.saveAlert({ ...began('disk'), revision: 7 })).toBe('outdated');
});

test('a volume is almost full above its threshold, as df counts; one that can’t be read is neither', async () => {
  // 50 of 1,000 blocks are the administrator's.
  const found = (bavail: number) =>
    findingsOf('disk', {
      volume: volumeSpace({ blocks: 1000, bfree: bavail + 50, bavail, bsize: 512 }),
    });
  const free = 950 * (1 - thresholds.volumePercent / 100);
  expect(found(free)).toEqual([]);
  expect(found(free - 1)).toEqual([`It is ${thresholds.volumePercent} % full.`]);
  expect(found(0)).toEqual(['It is 100 % full.']);
  const facts = await ledgerFacts(undefined, { dataDir: '/no/such/folder' });
  expect(findingsOf('disk', facts)).toBeUndefined();
});

test('a ledger is almost full above a share of LEDGER_MAX_MB', async () => {
  using folder = dataFolder();
  await using kept = sqliteStore(folder.path);
  const found = async (megabytes: number) => {
    const store = { ...kept, bytes: async () => megabytes * 1024 ** 2 };
    return findingsOf(
      'ledger-size',
      await ledgerFacts(store, { dataDir: undefined, ledgerMaxMb: 1000 }),
    );
  };
  expect(await found(10 * thresholds.ledgerPercent)).toEqual([]);
  expect(await found(10 * thresholds.ledgerPercent + 1)).toEqual([
    `It is ${thresholds.ledgerPercent} % full.`,
  ]);
});

test('a trouble with leads says how many, since when, and which way they go', () => {
  const of = { form: 'quote', leads: 3, since: 0 } as const;
  const troubles: Facts['troubles'] = [
    { ...of, kind: 'dead', channel: 'mail' },
    { ...of, kind: 'dead', channel: 'target' },
    { ...of, kind: 'unseen', channel: undefined },
  ];
  const leads = '3 leads of quote, the first from 1970-01-01 00:00:00 UTC';
  expect(findingsOf('leads-dead', { troubles })).toEqual([
    `${leads}, by mail`,
    `${leads}, to the external site`,
  ]);
  expect(findingsOf('leads-unseen', { troubles })).toEqual([leads]);
});

/** The lines that a condition has of it. */
function findingsOf(name: string, facts: Facts): string[] | undefined {
  const condition = conditions.find((each) => each.name === name);
  if (!condition) throw new Error(`There is no condition ${name}`);
  return condition.find(facts)?.map(({ text }) => text);
}
