import { expect, test, vi } from 'vitest';
import type { AlertRecord } from '../../server/leads/store/alert-record.ts';
import type { MailOutcome } from '../../server/mail/outcome.ts';
import type { Mailer } from '../../server/mail/transport.ts';
import { createAlertMemory } from '../../server/monitoring/alert-memory.ts';
import { advance, nextMail } from '../../server/monitoring/alert-state-machine.ts';
import { createAlerts } from '../../server/monitoring/alerts.ts';
import { conditionsFor } from '../../server/monitoring/conditions.ts';
import { defaultSite } from '../../shared/site.ts';
import { dataFolder, sqliteStore } from '../support/leads.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A minute's look after the other, from `from` on; mails that are due are sent at once. */
function watch(from: AlertRecord | undefined, start: number, looks: readonly boolean[]) {
  let alert = from;
  const mails: { at: number; state: string; thread: number }[] = [];
  for (const [n, isOn] of looks.entries()) {
    const now = start + n * minute;
    alert = advance(alert, { name: 'disk', isOn, now }) ?? alert;
    const state = alert && nextMail(alert);
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
});

test('a trouble is over once it has not been seen for five minutes, and not a moment before', () => {
  const alert = advance(undefined, { name: 'disk', isOn: true, now: 0 });
  const look = { name: 'disk', isOn: false };
  expect(advance(alert, { ...look, now: 5 * minute - 1 })).toBeUndefined();
  expect(advance(alert, { ...look, now: 5 * minute })).toMatchObject({ state: 'over', overAt: 0 });
});

test('what is gone for a minute only is still the same trouble', () => {
  const looks = Array.from({ length: 300 }, (_, n) => n % 3 === 0);
  expect(watch(undefined, 0, looks).mails).toEqual([{ at: 0, state: 'began', thread: 0 }]);
});

test('a trouble that comes back all day is told three times, in one thread; the next day begins another', () => {
  const looks = Array.from({ length: 2 * 24 * 60 }, (_, n) => n % 20 < 10);
  const { mails } = watch(undefined, 0, looks);
  expect(mails.filter(({ thread }) => thread === 0).map(({ state }) => state)).toEqual([
    ...['began', 'over', 'began', 'over', 'began', 'over'],
  ]);
  const second = mails.filter(({ thread }) => thread > 0);
  expect(second).toHaveLength(6);
  expect(new Set(second.map(({ thread }) => thread)).size).toBe(1);
  expect(second[0]?.at).toBeGreaterThanOrEqual(day / minute);
});

test('a trouble that stays after its thread has said enough is told when the thread’s day is over', () => {
  const flaps = Array.from({ length: 80 }, (_, n) => n % 20 < 10);
  const { mails } = watch(undefined, 0, [...flaps, ...times(24 * 60, true)]);
  expect(mails.map(({ state }) => state)).toEqual([
    ...['began', 'over', 'began', 'over', 'began', 'over', 'began'],
  ]);
  expect(mails.at(-1)).toMatchObject({ at: day / minute, thread: day });
});

test('a beginning that could not be mailed is not mailed any more once it is over', () => {
  const alert = advance(undefined, { name: 'disk', isOn: true, now: 0 });
  expect(alert && nextMail(alert)).toBe('began');
  const over = advance(alert, { name: 'disk', isOn: false, now: day });
  expect(over && nextMail(over)).toBe('over');
});

test('a mail that begins another thread answers none', async () => {
  let now = 0;
  let isOn = false;
  const send = vi.fn<Mailer['send']>(async () => delivered);
  const alerts = alertsOf(
    () => now,
    () => isOn,
    { send, log: { error: vi.fn(), warn: vi.fn() } },
  );
  const flaps = Array.from({ length: 80 }, (_, n) => n % 20 < 10);
  for (const look of [...flaps, ...times(24 * 60, true)]) {
    isOn = look;
    await alerts.look();
    now += minute;
  }
  const mails = send.mock.calls.map(([mail]) => mail);
  expect(mails).toHaveLength(7);
  for (const [n, { subject, inReplyTo }] of mails.entries()) {
    const begins = n === 0 || n === 6;
    expect([n, subject.startsWith('Re: '), inReplyTo !== undefined]).toEqual([n, !begins, !begins]);
  }
});

test('a look that fails for a reason of our own is told, and the next one is as good', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const send = vi.fn<Mailer['send']>().mockRejectedValueOnce(new Error('no such file'));
  send.mockResolvedValue(delivered);
  let now = 0;
  const alerts = alertsOf(
    () => now,
    () => true,
    { send, log },
  );
  await alerts.look();
  expect(log.error).toHaveBeenLastCalledWith(
    { err: new Error('no such file') },
    'Alerts could not be looked at',
  );
  now += day;
  await alerts.look();
  expect(send).toHaveBeenCalledTimes(2);
  await alerts.close();
});

const delivered: MailOutcome = {
  ...{ kind: 'delivered', reason: 'accepted', status: 250, message: undefined },
};

/** Alerts of one trouble, without a store. */
function alertsOf(
  now: () => number,
  isOn: () => boolean,
  { send, log }: { send: Mailer['send']; log: Parameters<typeof createAlerts>[0]['log'] },
) {
  const mailer: Mailer = { server: 'mail.example', send, verify: async () => undefined };
  const check = async () => (isOn() ? [] : undefined);
  return createAlerts({
    conditions: [{ name: 'disk', title: 'The disk is full', whatToDo: 'Make space', check }],
    store: undefined,
    mailing: {
      mailer,
      site: defaultSite,
      from: 'site@example.com',
      alertsTo: ['admin@example.com'],
    },
    ...{ now, log },
  });
}

test('while the store is away the memory knows; then the store learns what happened, and nothing older', async () => {
  const kept = new Map<string, AlertRecord>();
  let away = false;
  const store = {
    async alerts() {
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
  expect(await memory.saveAlert(began('disk'))).toBe(true);
  away = true;
  expect(await memory.saveAlert(began('ledger'))).toBe(true);
  expect((await memory.alerts()).map(({ name }) => name)).toEqual(['disk', 'ledger']);
  away = false;
  // Another server has meanwhile told of the disk.
  kept.set('disk', { ...began('disk'), revision: 7 });
  expect(await memory.alerts()).toMatchObject([{ name: 'disk', revision: 7 }, { name: 'ledger' }]);
  expect([...kept.keys()]).toEqual(['disk', 'ledger']);
  expect(await memory.saveAlert({ ...began('disk'), revision: 7 })).toBe(false);
});

test('a volume is almost full above 90 %, as df counts; one that can’t be read is neither', async () => {
  const check = (volumeOf: Parameters<typeof conditionsFor>[0]['volumeOf']) =>
    conditionsFor({
      settings: nowhere,
      ...{ store: undefined, now: () => 0, ...(volumeOf && { volumeOf }) },
      blogs: { list: () => undefined, health: () => undefined },
    })
      .find(({ name }) => name === 'disk')
      ?.check();
  // 50 of 1,000 blocks are the administrator's.
  const volume = (bavail: number) => async () => ({ blocks: 1000, bfree: bavail + 50, bavail });
  expect(await check(volume(95))).toBeUndefined();
  expect(await check(volume(94))).toEqual(['It is 90 % full.']);
  expect(await check(volume(0))).toEqual(['It is 100 % full.']);
  await expect(check(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('a ledger is almost full above 80 % of LEDGER_MAX_MB', async () => {
  using folder = dataFolder();
  const kept = sqliteStore(folder.path);
  const check = (megabytes: number) =>
    conditionsFor({
      settings: { ...nowhere, ledgerMaxMb: 1000 },
      ...{ store: { ...kept, bytes: async () => megabytes * 1024 ** 2 }, now: () => 0 },
      blogs: { list: () => undefined, health: () => undefined },
    })
      .find(({ name }) => name === 'ledger-size')
      ?.check();
  expect(await check(800)).toBeUndefined();
  expect(await check(801)).toEqual(['It is 80 % full.']);
  await kept.close();
});

const nowhere = { contactUrl: undefined, quoteUrl: undefined, mail: undefined, dataDir: 'data' };
