import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { dayMs, hourMs } from '../../../server/lib/durations.ts';
import type { LeadPipeline } from '../../../server/notifications/lead-pipeline.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { type LedgerOverrides, leadServiceOf } from '../../support/lead-app.ts';
import {
  attemptRows,
  dataFolder,
  enquiry,
  ledgerRows,
  openLedgerFile,
  quoteRequest,
  sqliteStore,
} from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';
import { anew } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const minute = 60_000;
const callMs = 20_000;

const sent = { status: 200, message: sentMessage };
const safe = { status: 202, message: expect.stringContaining('success') };
const failed = { status: 502, message: undefined };

const folder = anew(dataFolder);
let clock: ReturnType<typeof testClock>;
let services: LeadPipeline[];
let lines: Record<string, unknown>[];
/** What reached the target, and how it answers. */
let keys: string[];
let answer: (res: ServerResponse) => void;
const target = anew(() =>
  serving((req, res) => {
    keys.push(String(req.headers['idempotency-key']));
    answer(res);
  }),
);

beforeEach(() => {
  clock = testClock();
  services = [];
  lines = [];
  keys = [];
  answer = succeeds;
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(services.map((service) => service.close()));
});

function newService({
  env,
  ...more
}: {
  env?: Readonly<Record<string, string>>;
  graceMs?: number;
  pollMs?: number;
  ledger?: LedgerOverrides;
} = {}): LeadPipeline {
  const settings = readSettings({
    DATA_DIR: folder.path,
    CONTACT_URL: `${target.url}/chat`,
    UPSTREAM_TIMEOUT_MS: `${callMs}`,
    LEADS_RETENTION_DAYS: '30',
    ...env,
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const quick = { pollMs: 10, graceMs: 1000, random: () => 0 };
  const service = leadServiceOf(settings, { log, clock, ...quick, ...more });
  services.push(service);
  return service;
}

test('a submission that comes again hears the same: while it runs, when it arrived, when it waits', async () => {
  const service = newService();
  const submission = 'once';
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const first = service.submit('contact', enquiry(), submission);
  await until(() => held.length === 1);
  const second = service.submit('contact', enquiry(), submission);
  for (const res of held) succeeds(res, 'A success');
  const told = { status: 200, message: 'A success' };
  expect(await Promise.all([first, second])).toEqual([told, told]);
  expect(await service.submit('contact', enquiry(), submission)).toEqual(told);
  // Other values are another lead.
  answer = fails;
  expect(await service.submit('contact', enquiry(2), submission)).toEqual(safe);
  expect(await service.submit('contact', enquiry(2), submission)).toEqual(safe);
  expect(keys).toHaveLength(2);
  expect(rows()).toHaveLength(2);
});

test('leads of a form without a target wait in the inbox, each submission once', async () => {
  const service = newService();
  const submission = 'once';
  expect(await service.submit('quote', quoteRequest(), submission)).toEqual(sent);
  expect(await service.submit('quote', quoteRequest(), submission)).toEqual(sent);
  // Whoever named none is never taken for another.
  expect(await service.submit('quote', quoteRequest())).toEqual(sent);
  expect(await service.submit('quote', quoteRequest(), '')).toEqual(sent);
  expect(rows()).toMatchObject(
    Array(3).fill({ form: 'quote', state: 'inbox', email: 'tom.1@example.com' }),
  );
});

test('a robot hears a success, and what it sent is kept under its address, as far as it is one', async () => {
  const service = newService();
  expect(await service.recordSpam('contact', { email: ' ROBOT@example.com', x: 1 }, 'x')).toEqual(
    sent,
  );
  expect(await service.recordSpam('contact', { email: ['a@example.com'] }, 'x')).toEqual(sent);
  expect(rows()).toMatchObject([
    { state: 'spam', email: 'robot@example.com', payload: '{"email":" ROBOT@example.com"}' },
    { state: 'spam', email: '', payload: '{"email":["a@example.com"]}' },
  ]);
  expect(
    await newService({ env: { DATA_DIR: brokenDir() } }).recordSpam('contact', {}, 'x'),
  ).toEqual(sent);
  expect(await newService({ env: { DATA_DIR: 'off' } }).recordSpam('contact', {}, 'x')).toEqual(
    sent,
  );
  expect(keys).toEqual([]);
});

test('a ledger that can’t be opened: leads go straight to the target, whose failure is told', async () => {
  const service = newService({ env: { DATA_DIR: brokenDir() } });
  service.start();
  expect(await service.ready()).toBe(false);
  expect(messages()).toContain("The ledger can't be written");
  expect(await service.submit('contact', enquiry())).toEqual({ status: 200, message: 'success' });
  // No breaker stands in the way of a lead's only chance.
  answer = fails;
  for (let n = 0; n < 5; n++) expect(await service.submit('contact', enquiry())).toEqual(failed);
  expect(keys).toHaveLength(6);
  expect(await service.submit('quote', quoteRequest())).toEqual(failed);
  expect(lines.filter(({ channel }) => channel === 'target')).toMatchObject([
    {
      msg: 'Lead forwarded',
      level: 30,
      lead: keys[0],
      form: 'contact',
      outcome: 'delivered',
      status: 200,
      durationMs: 0,
    },
    ...keys.slice(1).map((lead) => ({
      msg: 'Tried to forward a lead: status',
      level: 40,
      lead,
      outcome: 'status',
      status: 500,
    })),
  ]);
});

test('a fault of our own is told as a failure, and neither thrown nor rejected', async () => {
  let reads = 0;
  const odd = {
    ...enquiry(),
    get email(): string {
      if (reads++ > 0) throw new Error('odd');
      return 'a@example.com';
    },
  };
  expect(await newService().submit('contact', odd)).toEqual(failed);
  expect(messages()).toContain('Taking a lead in failed');
});

test('a lead on its way is leased for as long as a call may take, and five seconds more', async () => {
  const service = newService();
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const told = service.submit('contact', enquiry());
  await until(() => held.length === 1);
  expect(rows()).toMatchObject([
    { state: 'received', lease_until: clock.monotonic() + callMs + 5000 },
  ]);
  clock.pass(70);
  for (const res of held) succeeds(res);
  await told;
  expect(attemptRows(folder.path)).toMatchObject([
    { at: clock.now() - 70, durationMs: 70, status: 200 },
  ]);
  expect(lines.at(-1)).toMatchObject({
    msg: 'Lead forwarded',
    lead: keys[0],
    outcome: 'delivered',
    durationMs: 70,
  });
});

test('three failures: later leads are kept without a call, until a probe finds the target back', async () => {
  const service = newService();
  answer = fails;
  // The last two come again: one that was tried, and one that found the breaker open.
  for (const n of [0, 1, 2, 3, 4, 2, 4])
    expect(await service.submit('contact', enquiry(n), `number ${n}`)).toEqual(safe);
  expect(keys).toHaveLength(3);
  expect(rows()).toHaveLength(5);
  expect(rows()[4]).toMatchObject({ state: 'pending', acknowledged: 1, attempts: 0 });
  expect(messages().filter((said) => said.includes('target is'))).toEqual([
    'The target is down: its leads wait in the ledger',
  ]);

  service.start();
  clock.pass(4999);
  await rounds();
  expect(keys).toHaveLength(3);
  // One lead finds out that it is still down.
  clock.pass(1);
  await until(() => rows().filter(({ attempts }) => attempts === 1).length === 4);
  await rounds();
  expect(keys).toHaveLength(4);

  answer = succeeds;
  clock.pass(10_000);
  // Those that were put off by a minute don't wait for it.
  await until(() => states().every((state) => state === 'delivered'));
  expect(messages()).toContain('The target is back');
  expect(new Set(keys).size).toBe(5);
});

test('an outcome that couldn’t be written is written by the close', async () => {
  let full = true;
  await using store = sqliteStore(folder.path, { clock });
  const service = newService({
    ledger: {
      jobs: {
        async settle(lead, to, settlement) {
          if (full) throw new DatabaseUnavailable('full');
          return store.jobs.settle(lead, to, settlement);
        },
      },
    },
  });
  expect(await service.submit('contact', enquiry())).toEqual({ status: 200, message: 'success' });
  expect(states()).toEqual(['received']);
  full = false;
  await service.close();
  expect(states()).toEqual(['delivered']);
});

test('whoever comes while the target begins to hang waits for one time-out at most', async () => {
  const service = newService({ env: { UPSTREAM_TIMEOUT_MS: '1000' } });
  answer = () => {};
  const send = (from: number) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => service.submit('contact', enquiry(from + n))));
  const answers = [...(await send(0)), ...(await send(10))];
  expect(answers).toEqual(Array(20).fill(safe));
  // One call each at most, and none for those who come once three have timed out.
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(keys.length).toBeLessThanOrEqual(10);
});

test('what was tried for three days is given up, each after a last try', async () => {
  const service = newService();
  answer = fails;
  for (let n = 0; n < 4; n++) await service.submit('contact', enquiry(n));
  using db = openLedgerFile(folder.path);
  db.exec(`UPDATE jobs SET attempts = 9, due_at = 0,
    first_attempt_at = first_attempt_at - ${72 * hourMs}`);
  service.start();
  for (const dead of [1, 2, 3, 4]) {
    clock.pass(minute);
    await until(() => states().filter((state) => state === 'dead').length === dead);
  }
  expect(keys).toHaveLength(7);
  const given = lines.filter(({ msg }) => msg === 'Given up: waits for `leads retry`');
  expect(new Set(given.map(({ lead }) => lead))).toEqual(new Set(rows().map(({ id }) => id)));
  expect(given.every(({ form, level }) => form === 'contact' && level === 50)).toBe(true);
});

test('a close waits for the answer of whoever is being served', async () => {
  const service = newService({ graceMs: 60_000 });
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const told = service.submit('contact', enquiry());
  await until(() => held.length === 1);
  let closed = false;
  const closing = service.close().then(() => {
    closed = true;
  });
  // Whoever comes now is kept, not called for.
  expect(await service.submit('contact', enquiry(2))).toEqual(safe);
  expect(closed).toBe(false);
  expect(keys).toHaveLength(1);
  for (const res of held) succeeds(res);
  expect(await told).toEqual({ status: 200, message: 'success' });
  await closing;
  expect(states()).toEqual(['delivered', 'pending']);
});

test('a call that outlasts the time for closing is ended: safe, due at once, no failure of the target’s', async () => {
  const service = newService({ graceMs: 20 });
  answer = () => {};
  const told = service.submit('contact', enquiry());
  await until(() => keys.length === 1);
  await service.close();
  expect(await told).toEqual(safe);
  expect(rows()).toMatchObject([
    { state: 'pending', attempts: 0, acknowledged: 1, due_at: clock.now(), lease: null },
  ]);
  expect(attemptRows(folder.path)).toMatchObject([{ outcome: 'closing', status: undefined }]);
});

test('redelivery begins with the start, comes again, one call at a time, and ends with the close', async () => {
  const first = newService();
  answer = fails;
  for (let n = 0; n < 2; n++) await first.submit('contact', enquiry(n));
  await first.close();
  clock.pass(minute);

  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const service = newService({ graceMs: 60_000 });
  service.start();
  await until(() => held.length === 1);
  await rounds();
  expect(held).toHaveLength(1);
  const closing = service.close();
  for (const res of held) succeeds(res);
  await closing;
  expect(states().sort()).toEqual(['delivered', 'pending']);
  await rounds();
  expect(keys).toHaveLength(3);
  // The third call is one of the first two again, under the same key.
  expect(new Set(keys).size).toBe(2);
});

test('leads are purged at the start and every six hours, and not after the close', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = newService({ pollMs: 1e9 });
  for (let n = 0; n < 60; n++) await service.submit('contact', enquiry(n));
  await service.submit('quote', quoteRequest());
  clock.pass(30 * dayMs + 1);
  service.start();
  await until(() => messages().includes('Purged after the retention time'));
  expect(lines.at(-1)).toMatchObject({ leads: 60 });
  expect(states()).toEqual(['inbox']);
  expect(vi.getTimerCount()).toBe(5);

  await service.submit('contact', enquiry());
  clock.pass(30 * dayMs + 1);
  vi.advanceTimersByTime(6 * hourMs);
  await until(() => lines.at(-1)?.leads === 1);
  await service.close();
  expect(vi.getTimerCount()).toBe(0);
});

function succeeds(res: ServerResponse, message = 'success'): void {
  res.end(JSON.stringify({ message }));
}

function fails(res: ServerResponse): void {
  res.writeHead(500).end();
}

/** Where no ledger can be. */
function brokenDir(): string {
  const path = join(folder.path, 'file');
  writeFileSync(path, '');
  return path;
}

/** Long enough for several rounds of redelivery. */
function rounds(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

function messages(): string[] {
  // Not of each try.
  return lines.filter((line) => !('outcome' in line)).map(({ msg }) => String(msg));
}

function states(): unknown[] {
  return rows().map(({ state }) => state);
}

function rows() {
  return ledgerRows(folder.path);
}
