import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SubmissionResult } from '../../../server/forms/submission-result.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { leadServiceOf } from '../../support/lead-app.ts';
import { attemptRows, dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { serving } from '../../support/serving.ts';
import { anew } from '../../support/shared.ts';
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
const target = anew(() => {
  calls = [];
  return serving(async (req, res) => {
    const { method, url, headers } = req;
    const call = { method, url, headers, body: await text(req) };
    calls.push(call);
    answer(res, call);
  });
});

const maxBytes = 64 * 1024;
const safe = { status: 202, message: expect.stringContaining('success') };

type Expectation = [
  state: 'delivered' | 'rejected' | 'pending',
  outcome: string,
  status: number | null,
  kept: string | null,
  told: { status: number; message: unknown },
];
type Row = [what: string, answer: Answer, ...Expectation];

const refused = (status: number, words?: string): Expectation => [
  ...(['rejected', 'refused', status, words ?? null] as const),
  { status: 502, message: words },
];
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
  ['success', says(200, 'A Success'), ...delivered('A Success')],
  ['success by 299', says(299, 'success'), ...delivered('success', 299)],
  ['success by 300', says(300, 'success'), ...failed('status', 300, 'success')],
  [
    'other words',
    says(200, ' We are\nclosed '),
    ...(['rejected', 'declined', 200, 'We are closed'] as const),
    { status: 200, message: 'We are closed' },
  ],
  ['null', sends(200, 'null'), ...declined(200)],
  ['a message that is no text', sends(200, '{"message":{"success":true}}'), ...declined(200)],
  [
    'words that steer a page, a log or a terminal',
    says(422, 'No\u001b[2J\u0000\u009b\r\nthanks\u202e\u2028 🏏'),
    ...refused(422, 'No [2J thanks 🏏'),
  ],
  ['204', sends(204, ''), ...declined(204)],
  ['206 without a body', sends(206, ''), ...failed('unreadable', 206)],
  ['no JSON', sends(200, '<p>success'), ...failed('unreadable', 200)],
  ...[400, 409, 413, 422].map(
    (status): Row => [`a refusal by ${status}`, says(status, 'No'), ...refused(status, 'No')],
  ),
  ['a refusal without words', sends(400, 'Bad'), ...refused(400)],
  ...[401, 404, 500].map(
    (status): Row => [
      ...([`a failure by ${status}`, says(status, 'Not now')] as const),
      ...failed('status', status, 'Not now'),
    ],
  ),
  ['a success that is cut off', says(200, long(501, 'success')), ...delivered(sentMessage)],
  [
    'a message that is cut within a character',
    says(200, `success${long(492, '')}🏏`),
    ...delivered(`success${long(492, '')}\u{fffd}`),
  ],
  ['as much as may be', sends(200, bodyOf(maxBytes)), ...delivered('success')],
  ['a byte too much', sends(200, bodyOf(maxBytes + 1)), ...failed('too large', null)],
  ['nothing at all', () => {}, ...failed('timeout', null)],
  ['an end before the answer', (res) => res.destroy(), ...failed('broken off', null)],
  [
    'an end within the answer',
    (res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{"message":"success"', () => res.destroy());
    },
    ...failed('broken off', null),
  ],
];

test.each(rows)('%s', async (...[, given, state, outcome, status, kept, told]) => {
  answer = given;
  const withinMs = outcome === 'timeout' ? 200 : 5000;
  const result = await submitted({ withinMs });
  expect(result.told).toEqual(told);
  const waits = state === 'pending' ? 1 : 0;
  expect(result.rows).toMatchObject([
    { state, answer: kept, attempts: waits, acknowledged: waits },
  ]);
  expect(result.attempts).toMatchObject([{ status: status ?? undefined, outcome }]);
  // None, if the time was over before the call had arrived.
  expect(calls.length).toBeLessThan(2);

  // With nothing kept whoever can't be told that it is safe hears the truth.
  const unkept = await submitted({ withinMs, kept: false });
  const truth = { status: outcome === 'timeout' ? 504 : 502, message: kept ?? undefined };
  expect(unkept.told).toEqual(waits ? truth : told);
});

test('a target that nobody listens at, or that can’t be called at all, is unreachable', async () => {
  for (const to of ['http://127.0.0.1:2', 'ftp://127.0.0.1']) {
    const result = await submitted({ to });
    expect(result.told).toEqual(safe);
    expect(result.attempts).toMatchObject([{ status: undefined, outcome: 'unreachable' }]);
  }
});

test.each([
  ['3600', 3_600_000],
  ['999999999', 12 * 3_600_000],
  // The shortest wait is a minute.
  ['30', 60_000],
  ['Mon, 02 Jun 2031 00:00:00 GMT', 60_000],
])('asked to wait by "%s", it waits for %i ms', async (asked, waits) => {
  answer = (res) => res.writeHead(503, { 'retry-after': asked }).end();
  const { rows, clock } = await submitted();
  expect(rows).toMatchObject([{ due_at: clock.now() + waits }]);
});

test('the lead is sent to the letter, with its key, and asks for an answer that can be read', async () => {
  answer = says(200, 'success');
  const { rows } = await submitted();
  const payload = JSON.stringify(enquiry());
  expect(calls).toMatchObject([{ method: 'POST', url: '/chat', body: payload }]);
  expect(calls[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'idempotency-key': rows[0]?.id,
    connection: 'close',
    'content-length': String(Buffer.byteLength(payload)),
  });
});

test('a 303 turns the call into a question without the lead, for good; any other status repeats it', async () => {
  for (const status of [302, 303]) {
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
async function submitted({ to = target.url, withinMs = 5000, kept = true } = {}) {
  using folder = dataFolder();
  const clock = testClock();
  const log = pino({ level: 'silent' });
  const settings = {
    ...readSettings({ DATA_DIR: kept ? folder.path : 'off', UPSTREAM_TIMEOUT_MS: `${withinMs}` }),
    contactUrl: `${to}/chat`,
  };
  const leads = leadServiceOf(settings, { log, clock, random: () => 0 });
  const told: SubmissionResult = await leads.submit('contact', enquiry());
  await leads.close();
  if (!kept) return { told, rows: [], attempts: [], clock };
  const rows = ledgerRows(folder.path);
  const attempts = attemptRows(folder.path);
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
