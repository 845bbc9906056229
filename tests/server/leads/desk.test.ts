import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadDesk, type LeadDesk } from '../../../server/leads/lead-desk.ts';
import { openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, quoteRequest } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timeoutMs = 20_000;

const sent = { status: 200, message: sentMessage };
const safe = { status: 202, message: expect.stringContaining('success') };
const failed = { status: 502, message: undefined };

let folder: ReturnType<typeof dataFolder>;
let clock: ReturnType<typeof testClock>;
let desks: LeadDesk[];
let lines: Record<string, unknown>[];
/** What reached the target, and how it answers. */
let keys: string[];
let answer: (res: ServerResponse) => void;
let target: ReturnType<typeof createServer>;
let contactUrl: string;

beforeEach(async () => {
  folder = dataFolder();
  clock = testClock();
  desks = [];
  lines = [];
  keys = [];
  answer = succeeds;
  target = createServer((req, res) => {
    keys.push(String(req.headers['idempotency-key']));
    answer(res);
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  contactUrl = `http://127.0.0.1:${(target.address() as AddressInfo).port}/chat`;
});
afterEach(async () => {
  vi.useRealTimers();
  target.closeAllConnections();
  target.close();
  await Promise.all(desks.map((desk) => desk.close()));
  folder[Symbol.dispose]();
});

function newDesk(
  more: {
    contactUrl?: string | undefined;
    quoteUrl?: string | undefined;
    dataDir?: string | undefined;
    graceMs?: number;
    pollMs?: number;
  } = {},
): LeadDesk {
  const { graceMs = 1000, pollMs = 10, ...urls } = more;
  const settings = { contactUrl, quoteUrl: undefined, dataDir: folder.path, ...urls };
  const desk = createLeadDesk({
    settings: { ...settings, upstreamTimeoutMs: timeoutMs, leadsRetentionDays: 30 },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    ...{ clock, random: () => 0, pollMs, graceMs },
  });
  desks.push(desk);
  return desk;
}

test('a submission that comes again hears the same: while it runs, when it arrived, when it waits', async () => {
  const desk = newDesk();
  const submission = 'once';
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const first = desk.submit('contact', enquiry(), { submission });
  await until(() => held.length === 1);
  const second = desk.submit('contact', enquiry(), { submission });
  for (const res of held) succeeds(res, 'A success');
  const told = { status: 200, message: 'A success' };
  expect(await Promise.all([first, second])).toEqual([told, told]);
  expect(await desk.submit('contact', enquiry(), { submission })).toEqual(told);
  // Other values are another lead.
  answer = fails;
  expect(await desk.submit('contact', enquiry(2), { submission })).toEqual(safe);
  expect(await desk.submit('contact', enquiry(2), { submission })).toEqual(safe);
  expect(keys).toHaveLength(2);
  expect(rows()).toHaveLength(2);
});

test('leads of a form without a target wait in the inbox, each submission once', async () => {
  const desk = newDesk();
  const submission = 'once';
  expect(await desk.submit('quote', quoteRequest(), { submission })).toEqual(sent);
  expect(await desk.submit('quote', quoteRequest(), { submission })).toEqual(sent);
  // Whoever named none is never taken for another.
  expect(await desk.submit('quote', quoteRequest())).toEqual(sent);
  expect(await desk.submit('quote', quoteRequest(), { submission: '' })).toEqual(sent);
  expect(rows()).toMatchObject(
    Array(3).fill({ form: 'quote', state: 'inbox', email: 'tom.1@example.com' }),
  );
});

test('a robot hears a success, and what it sent is kept under its address, as far as it is one', async () => {
  const desk = newDesk();
  expect(await desk.trap('contact', { email: ' ROBOT@example.com', x: 1 })).toEqual(sent);
  expect(await desk.trap('contact', { email: ['a@example.com'] })).toEqual(sent);
  expect(rows()).toMatchObject([
    { state: 'spam', email: 'robot@example.com', payload: '{"email":" ROBOT@example.com"}' },
    { state: 'spam', email: '', payload: '{"email":["a@example.com"]}' },
  ]);
  expect(await newDesk({ dataDir: brokenDir() }).trap('contact', {})).toEqual(sent);
  expect(await newDesk({ dataDir: undefined }).trap('contact', {})).toEqual(sent);
  expect(keys).toEqual([]);
});

test('a ledger that can’t be opened: leads go straight to the target, whose failure is told', async () => {
  const desk = newDesk({ dataDir: brokenDir() });
  desk.start();
  expect(desk.ready()).toBe(false);
  expect(messages()).toContain("The ledger can't be written");
  expect(await desk.submit('contact', enquiry())).toEqual({ status: 200, message: 'success' });
  // No breaker stands in the way of a lead's only chance.
  answer = fails;
  for (let n = 0; n < 5; n++) expect(await desk.submit('contact', enquiry())).toEqual(failed);
  expect(keys).toHaveLength(6);
  expect(await desk.submit('quote', quoteRequest())).toEqual(failed);
  expect(lines.filter(({ msg }) => msg === 'Lead forwarded')).toMatchObject([
    { level: 30, lead: keys[0], form: 'contact', outcome: 'delivered', status: 200, durationMs: 0 },
    ...keys.slice(1).map((lead) => ({ level: 40, lead, outcome: 'status', status: 500 })),
  ]);
});

test('without a ledger there is nothing to be ready for', async () => {
  expect(newDesk({ dataDir: undefined }).ready()).toBe(true);
  expect(newDesk().ready()).toBe(true);
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
  expect(await newDesk().submit('contact', odd)).toEqual(failed);
  expect(messages()).toContain('The lead desk stumbled');
});

test('the start says which forms have no target, and says it loudly where nothing is kept', () => {
  const quoteUrl = contactUrl;
  newDesk({ quoteUrl }).start();
  newDesk({ quoteUrl, dataDir: undefined }).start();
  expect(messages()).toEqual([]);
  newDesk().start();
  newDesk({ contactUrl: undefined, quoteUrl: undefined }).start();
  expect(lines.map(({ forms, level }) => [forms, level])).toEqual([
    [1, 30],
    [2, 30],
  ]);
  newDesk({ dataDir: undefined }).start();
  expect(messages().at(-1)).toBe(
    'DATA_DIR is off and a form has no target: its leads can only be refused',
  );
});

test('a lead on its way is leased for as long as a call may take, and five seconds more', async () => {
  const desk = newDesk();
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const told = desk.submit('contact', enquiry());
  await until(() => held.length === 1);
  expect(rows()).toMatchObject([
    { state: 'received', lease_until: clock.monotonic() + timeoutMs + 5000 },
  ]);
  clock.pass(70);
  for (const res of held) succeeds(res);
  await told;
  expect(attempts()).toMatchObject([{ at: clock.now() - 70, duration_ms: 70, status: 200 }]);
  expect(lines.at(-1)).toMatchObject({
    ...{ msg: 'Lead forwarded', lead: keys[0], outcome: 'delivered', durationMs: 70 },
  });
});

test('three failures: later leads are kept without a call, until a probe finds the target back', async () => {
  const desk = newDesk();
  answer = fails;
  for (let n = 0; n < 3; n++) {
    expect(await desk.submit('contact', enquiry(n))).toEqual(safe);
  }
  const submission = 'once';
  expect(await desk.submit('contact', enquiry(3), { submission })).toEqual(safe);
  expect(await desk.submit('contact', enquiry(3), { submission })).toEqual(safe);
  expect(keys).toHaveLength(3);
  expect(rows()).toHaveLength(4);
  expect(rows()[3]).toMatchObject({ state: 'pending', promised: 1, step: 0 });
  expect(messages().filter((said) => said.includes('target is'))).toEqual([
    'The target is down: its leads wait in the ledger',
  ]);

  answer = succeeds;
  desk.start();
  clock.pass(5000);
  // Those that were put off by a minute don't wait for it.
  await until(() => states().every((state) => state === 'delivered'));
  expect(messages()).toContain('The target is back');
  expect(new Set(keys).size).toBe(4);
});

test('while the target is down nobody calls it, and a probe that fails puts off all that is due', async () => {
  const desk = newDesk();
  answer = fails;
  for (let n = 0; n < 5; n++) await desk.submit('contact', enquiry(n));
  desk.start();
  clock.pass(4999);
  await rounds();
  expect(keys).toHaveLength(3);
  clock.pass(1);
  // The two that were never tried are due: one is the probe, the other is put off with it.
  await until(() => rows().every(({ step }) => step === 1));
  await rounds();
  expect(keys).toHaveLength(4);
  expect(rows().every(({ due_at }) => Number(due_at) >= clock.now() + minute - 5000)).toBe(true);
});

test('what was tried for three days is given up, the lead that was called for and those put off with it', async () => {
  const desk = newDesk();
  answer = fails;
  for (let n = 0; n < 4; n++) await desk.submit('contact', enquiry(n));
  using db = openLedgerFile(folder.path);
  db.exec(`UPDATE leads SET step = 9, since = since - ${72 * hour}, due_at = 0`);
  desk.start();
  clock.pass(5000);
  await until(() => states().every((state) => state === 'dead'));
  expect(keys).toHaveLength(4);
  const given = lines.filter(({ msg }) => msg === 'Given up: waits for `leads retry`');
  expect(new Set(given.map(({ lead }) => lead))).toEqual(new Set(rows().map(({ id }) => id)));
  expect(given.every(({ form, level }) => form === 'contact' && level === 50)).toBe(true);
});

test('a close waits for the answer of whoever is being served', async () => {
  const desk = newDesk({ graceMs: 60_000 });
  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const told = desk.submit('contact', enquiry());
  await until(() => held.length === 1);
  let closed = false;
  const closing = desk.close().then(() => {
    closed = true;
  });
  // Whoever comes now is kept, not called for.
  expect(await desk.submit('contact', enquiry(2))).toEqual(safe);
  expect(closed).toBe(false);
  expect(keys).toHaveLength(1);
  for (const res of held) succeeds(res);
  expect(await told).toEqual({ status: 200, message: 'success' });
  await closing;
  expect(states()).toEqual(['delivered', 'pending']);
});

test('a call that outlasts the time for closing is ended: safe, due at once, no failure of the target’s', async () => {
  const desk = newDesk({ graceMs: 20 });
  answer = () => {};
  const told = desk.submit('contact', enquiry());
  await until(() => keys.length === 1);
  await desk.close();
  expect(await told).toEqual(safe);
  expect(rows()).toMatchObject([
    { state: 'pending', step: 0, promised: 1, due_at: clock.now(), lease: null },
  ]);
  expect(attempts()).toMatchObject([{ outcome: 'closing', status: null }]);
});

test('redelivery begins with the start, comes again, one call at a time, and ends with the close', async () => {
  const first = newDesk();
  answer = fails;
  for (let n = 0; n < 2; n++) await first.submit('contact', enquiry(n));
  await first.close();
  clock.pass(minute);

  const held: ServerResponse[] = [];
  answer = (res) => held.push(res);
  const desk = newDesk({ graceMs: 60_000 });
  desk.start();
  await until(() => held.length === 1);
  await rounds();
  expect(held).toHaveLength(1);
  const closing = desk.close();
  for (const res of held) succeeds(res);
  await closing;
  expect(states().sort()).toEqual(['delivered', 'pending']);
  await rounds();
  expect(keys).toHaveLength(3);
});

test('leads are purged at the start and every six hours, and not after the close', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const desk = newDesk({ pollMs: 1e9 });
  for (let n = 0; n < 60; n++) await desk.submit('contact', enquiry(n));
  await desk.submit('quote', quoteRequest());
  clock.pass(30 * day + 1);
  desk.start();
  await until(() => messages().includes('Purged after the retention time'));
  expect(lines.at(-1)).toMatchObject({ leads: 60 });
  expect(states()).toEqual(['inbox']);
  expect(vi.getTimerCount()).toBe(2);

  await desk.submit('contact', enquiry());
  clock.pass(30 * day + 1);
  vi.advanceTimersByTime(6 * hour);
  await until(() => lines.at(-1)?.leads === 1);
  await desk.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a purge with nothing to do says nothing; one that may have left traces says so', async () => {
  const quoteUrl = contactUrl;
  const desk = newDesk({ quoteUrl });
  await desk.submit('contact', enquiry());
  using reader = openLedgerFile(folder.path);
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  lines.length = 0;
  desk.start();
  await rounds();
  expect(messages()).toEqual([]);

  clock.pass(30 * day + 1);
  newDesk({ quoteUrl }).start();
  await until(() => messages().length === 2);
  expect(messages()).toEqual([
    'Purged after the retention time',
    'Traces of purged leads stay until the next purge: the ledger is being read',
  ]);
  reader.exec('COMMIT');
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
  return lines.map(({ msg }) => String(msg)).filter((msg) => msg !== 'Lead forwarded');
}

function states(): unknown[] {
  return rows().map(({ state }) => state);
}

function rows() {
  using db = openLedgerFile(folder.path);
  return db.prepare('SELECT * FROM leads ORDER BY received_at, rowid').all();
}

function attempts() {
  using db = openLedgerFile(folder.path);
  return db.prepare('SELECT * FROM attempts ORDER BY at').all();
}
