import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LeadAnswer } from '../../../server/leads/answers.ts';
import { openLeadStores } from '../../../server/leads/open-store.ts';
import { createLeadService } from '../../../server/leads/service.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, openLedgerFile } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

/** What a target's answer becomes: the visitor's answer, the ledger's row and the attempt. */

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = (res: ServerResponse, call: Seen) => void;

let calls: Seen[];
let answer: Answer;
let target: ReturnType<typeof createServer>;
let url: string;

beforeEach(async () => {
  calls = [];
  target = createServer(async (req, res) => {
    const { method, url, headers } = req;
    const call = { method, url, headers, body: await text(req) };
    calls.push(call);
    answer(res, call);
  });
  url = `http://127.0.0.1:${await portOf(target)}`;
});
afterEach(() => {
  target.closeAllConnections();
  target.close();
});

const maxBytes = 64 * 1024;
const safe = { status: 202, message: expect.stringContaining('success') };

interface Row {
  what: string;
  answer: Answer;
  /** Beside the row's state: what is noted as the attempt's outcome and status, and the answer kept. */
  state: 'delivered' | 'rejected' | 'pending';
  outcome: string;
  status: number | null;
  kept: string | null;
  told: { status: number; message: unknown };
}

function row(what: string, answer: Answer, ...rest: Expectation): Row {
  const [state, outcome, status, kept, told] = rest;
  return { what, answer, state, outcome, status, kept, told };
}
type Expectation = [Row['state'], string, number | null, string | null, Row['told']];

const declined = (status: number): Expectation => [
  ...(['rejected', 'declined', status, null] as const),
  { status: 200, message: undefined },
];
const failed = (
  outcome: string,
  status: number | null,
  kept: string | null = null,
): Expectation => [...(['pending', outcome, status, kept] as const), safe];
const delivered = (message: string, status = 200): Expectation => [
  ...(['delivered', 'delivered', status, message] as const),
  { status: 200, message },
];

const long = (length: number, end: string) => 'x'.repeat(length - end.length) + end;

const rows: readonly Row[] = [
  row('success', says(200, 'A Success'), ...delivered('A Success')),
  row('success by 299', says(299, 'success'), ...delivered('success', 299)),
  row('success by 300', says(300, 'success'), ...failed('status', 300, 'success')),
  row(
    'other words',
    says(200, ' We are\nclosed '),
    ...(['rejected', 'declined', 200, 'We are closed'] as const),
    { status: 200, message: 'We are closed' },
  ),
  row('a blank message', says(200, ' '), ...declined(200)),
  row('null', sends(200, 'null'), ...declined(200)),
  row('a text', sends(200, '"success"'), ...declined(200)),
  row('no message', sends(200, '{}'), ...declined(200)),
  row('a message that is no text', sends(200, '{"message":{"success":true}}'), ...declined(200)),
  row(
    'words that steer a page, a log or a terminal',
    says(422, 'No\u001b[2J\u0000\u009b\r\nthanks\u202e\u2028 🏏'),
    ...(['rejected', 'refused', 422, 'No [2J thanks 🏏'] as const),
    { status: 502, message: 'No [2J thanks 🏏' },
  ),
  row('204', sends(204, ''), ...declined(204)),
  row('205', sends(205, ''), ...declined(205)),
  row('206 without a body', sends(206, ''), ...failed('unreadable', 206)),
  row('no JSON', sends(200, '<p>success'), ...failed('unreadable', 200)),
  ...[400, 409, 413, 422].map((status) =>
    row(`a refusal by ${status}`, says(status, 'No'), 'rejected', 'refused', status, 'No', {
      ...{ status: 502, message: 'No' },
    }),
  ),
  row('a refusal without words', sends(400, 'Bad'), 'rejected', 'refused', 400, null, {
    ...{ status: 502, message: undefined },
  }),
  ...[401, 403, 404, 429, 500, 503].map((status) =>
    row(`a failure by ${status}`, says(status, 'Not now'), ...failed('status', status, 'Not now')),
  ),
  row('a redirect to nowhere', says(307, 'success'), ...failed('status', 307, 'success')),
  row(
    'a message of 500 characters',
    says(200, long(500, 'success')),
    ...delivered(long(500, 'success')),
  ),
  row('a success that is cut off', says(200, long(501, 'success')), ...delivered(sentMessage)),
  row(
    'a message that is cut within a character',
    says(200, `success${long(492, '')}🏏`),
    ...delivered(`success${long(492, '')}\u{fffd}`),
  ),
  row('as much as may be', sends(200, bodyOf(maxBytes)), ...delivered('success')),
  row('a byte too much', sends(200, bodyOf(maxBytes + 1)), ...failed('too large', null)),
  row('nothing at all', () => {}, ...failed('timeout', null)),
  row('an end before the answer', (res) => res.destroy(), ...failed('broken off', null)),
  row(
    'an end within the answer',
    (res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{"message":"success"', () => res.destroy());
    },
    ...failed('broken off', null),
  ),
];

for (const { what, answer: given, state, outcome, status, kept, told } of rows) {
  test(`${what}: ${state}, ${outcome}`, async () => {
    answer = given;
    const result = await submitted({ withinMs: outcome === 'timeout' ? 200 : 5000 });
    expect(result.told).toEqual(told);
    const retry_count = state === 'pending' ? 1 : 0;
    const acknowledged = state === 'pending' ? 1 : 0;
    expect(result.rows).toMatchObject([{ state, answer: kept, retry_count, acknowledged }]);
    expect(result.attempts).toMatchObject([{ status, outcome }]);
    // None, if the time was over before the call had arrived.
    expect(calls.length).toBeLessThan(2);

    // With nothing kept whoever can't be told that it is safe hears the truth.
    const unkept = await submitted({ withinMs: outcome === 'timeout' ? 200 : 5000, kept: false });
    const truth = { status: outcome === 'timeout' ? 504 : 502, message: kept ?? undefined };
    expect(unkept.told).toEqual(state === 'pending' ? truth : told);
  });
}

test('a status below 200 is no success, whatever it says', async () => {
  const odd = createPlainServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.end('HTTP/1.1 099 Odd\r\ncontent-length: 21\r\n\r\n{"message":"success"}');
    });
  });
  const result = await submitted({ to: `http://127.0.0.1:${await portOf(odd)}` });
  odd.close();
  expect(result.attempts).toMatchObject([{ status: null, outcome: 'unreachable' }]);
  expect(result.rows).toMatchObject([{ state: 'pending' }]);
});

test('an address that can’t be called at all is unreachable, too', async () => {
  const result = await submitted({ to: 'ftp://127.0.0.1' });
  expect(result.told).toEqual(safe);
  expect(result.attempts).toMatchObject([{ status: null, outcome: 'unreachable' }]);
});

test('a target that nobody listens at is unreachable', async () => {
  target.close();
  const result = await submitted();
  expect(result.told).toEqual(safe);
  expect(result.attempts).toMatchObject([{ status: null, outcome: 'unreachable' }]);
});

for (const { asked, waits } of [
  { asked: '3600', waits: 3_600_000 },
  { asked: '999999999', waits: 12 * 3_600_000 },
  // The shortest wait is a minute.
  { asked: '30', waits: 60_000 },
  { asked: '1234567890', waits: 60_000 },
  { asked: '3600 s', waits: 60_000 },
  { asked: 'in 3600', waits: 60_000 },
  { asked: 'Mon, 02 Jun 2031 00:00:00 GMT', waits: 60_000 },
]) {
  test(`asked to wait by "${asked}", it waits for ${waits} ms`, async () => {
    answer = (res) => res.writeHead(503, { 'retry-after': asked }).end();
    const { rows, clock } = await submitted();
    expect(rows).toMatchObject([{ due_at: clock.now() + waits }]);
  });
}

test('the lead is sent to the letter, with its key, and asks for an answer that can be read', async () => {
  answer = says(200, 'success');
  const { rows } = await submitted();
  const payload = JSON.stringify(enquiry());
  expect(calls).toMatchObject([{ method: 'POST', url: '/chat', body: payload }]);
  expect(calls[0]?.headers).toMatchObject({
    ...{ 'content-type': 'application/json', accept: 'application/json' },
    ...{ 'accept-encoding': 'identity', 'idempotency-key': rows[0]?.id, connection: 'close' },
    'content-length': String(Buffer.byteLength(payload)),
  });
});

test('three redirects are followed and a fourth is not', async () => {
  answer = (res, call) => {
    const hop = Number(call.url?.slice(1)) || 0;
    if (hop === 3) says(200, 'success')(res, call);
    else res.writeHead(307, { location: `/${hop + 1}` }).end();
  };
  expect((await submitted()).told).toEqual({ status: 200, message: 'success' });
  expect(calls).toHaveLength(4);

  calls.length = 0;
  answer = (res) => res.writeHead(307, { location: '/on' }).end();
  const result = await submitted();
  expect(result.attempts).toMatchObject([{ status: 307, outcome: 'redirect' }]);
  expect(calls).toHaveLength(4);
});

test('a 303 turns the call into a question without the lead, for good; any other status repeats it', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    calls.length = 0;
    answer = (res, call) => {
      if (call.url === '/chat') res.writeHead(status, { location: '/a' }).end();
      else if (call.url === '/a') res.writeHead(307, { location: '/b' }).end();
      else says(200, 'success')(res, call);
    };
    const { told, rows } = await submitted();
    expect(told).toEqual({ status: 200, message: 'success' });
    const [, ...later] = calls;
    expect(later).toHaveLength(2);
    for (const { method, body, headers } of later) {
      expect(method).toBe(status === 303 ? 'GET' : 'POST');
      expect(body).toBe(status === 303 ? '' : JSON.stringify(enquiry()));
      expect(headers['content-length']).toBe(
        status === 303 ? undefined : `${Buffer.byteLength(body)}`,
      );
      expect(headers['idempotency-key']).toBe(rows[0]?.id);
    }
  }
});

/** One lead through a service of its own, and what came of it. */
async function submitted({ to = url, withinMs = 5000, kept = true } = {}) {
  using folder = dataFolder();
  const clock = testClock();
  const log = pino({ level: 'silent' });
  const settings = {
    ...{ contactUrl: `${to}/chat`, quoteUrl: undefined, dataDir: kept ? folder.path : undefined },
    ...{ upstreamTimeoutMs: withinMs, leadsRetentionDays: 365 },
  };
  const stores = openLeadStores(settings, { log, clock });
  const leads = createLeadService({ settings, stores, log, clock, random: () => 0 });
  const told: LeadAnswer = await leads.submit('contact', enquiry());
  await leads.close();
  if (!kept) return { told, rows: [], attempts: [], clock };
  using db = openLedgerFile(folder.path);
  const rows = ledgerRows(folder.path);
  const attempts = db.prepare('SELECT * FROM attempts').all();
  return { told, rows, attempts, clock };
}

function says(status: number, message: string): Answer {
  return sends(status, JSON.stringify({ message }));
}

function sends(status: number, body: string): Answer {
  return (res) => res.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** A success of so many bytes. */
function bodyOf(bytes: number): string {
  const body = '{"message":"success"}';
  return body + ' '.repeat(bytes - body.length);
}

async function portOf(server: ReturnType<typeof createPlainServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
