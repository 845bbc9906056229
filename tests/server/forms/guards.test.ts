import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fieldList, quoteFields } from '../../../shared/forms.ts';
import { emptyFormState } from '../../../shared/lead.ts';
import { messages } from '../../support/form-words.ts';
import { stateOf } from '../../support/lead-app.ts';
import {
  dataFolder,
  enquiry,
  ledgerRows,
  post,
  postPlain,
  quoteRequest,
} from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

const folder = anew(dataFolder);

const started = (env: Record<string, string> = {}) =>
  startTestServer({ env: { DATA_DIR: folder.path, ...env } });

const jsonType = { 'content-type': 'application/json' };
const formType = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'application/json',
};
const foreign = { ...jsonType, 'sec-fetch-site': 'cross-site' };
const json = (values: object) => JSON.stringify({ ...enquiry(), ...values });

// One of each kind: which bodies, senders and values are refused, `unit/http` and `unit/validation.test.ts` tell.
test.each<[string, Record<string, string>, BodyInit, number, string | RegExp]>([
  ['from another site', foreign, json({}), 403, /only be sent from our own site/],
  ['broken JSON', jsonType, '{"fullname":', 400, /not valid JSON/],
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415, /application\/json/],
  ['162 KB', jsonType, json({ message: 'x'.repeat(162 * 1024) }), 413, /at most 161 KB/],
  ['bytes that are no text', formType, new Uint8Array([0x61, 0xff]), 400, messages.shape],
  ['an unknown field', jsonType, json({ admin: '1' }), 400, messages.shape],
  ['nothing filled in', jsonType, '{}', 400, messages.required],
  [
    '5,001 characters',
    jsonType,
    json({ message: 'x'.repeat(5001) }),
    400,
    /^Message can be at most 5,000 characters long$/,
  ],
])('%s: told why, and nothing is kept', async (_, headers, body, status, message) => {
  await using app = await started();
  const answer = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.json()).message).toMatch(message);
  expect(ledgerRows(folder.path)).toEqual([]);
});

test.each([
  ['too large', 'x'.repeat(166_000), {}, 413],
  ['packed', 'a', { 'content-encoding': 'gzip' }, 415],
  ['in parts', 'a', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
])(
  'a plain form that is %s, and so can’t be read, gets a page without values or issues, so that it can be kept',
  async (...row) => {
    const [, message, headers, status] = row;
    await using app = await started();
    const answer = await postPlain(`${app.url}/api/contact`, { message }, headers);
    expect(answer.status).toBe(status);
    expect(await stateOf(answer)).toEqual({
      ...emptyFormState,
      result: { kind: 'error', text: expect.stringMatching(/\S/) },
    });
  },
);

const bytesOfPlain = 'application/x-www-form-urlencoded; charset=windows-1252';

test.each<[string, Record<string, string>, number]>([
  ['sent from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
  ['in other letters than UTF-8', { 'content-type': bytesOfPlain }, 415],
])(
  'a plain form that is refused because it is %s comes back with all that was typed',
  async (...row) => {
    const [, headers, status] = row;
    await using app = await started();
    const answer = await postPlain(`${app.url}/api/contact`, { ...enquiry() }, headers);
    expect(answer.status).toBe(status);
    const { values, result } = await stateOf(answer);
    expect([values, result?.kind]).toEqual([{ ...enquiry() }, 'error']);
  },
);

test('a plain form under another name of the server, and one that a fault of ours stops, come back with all that was typed', async () => {
  await using app = await started({ SITE_URL: 'https://site.example.com' });
  const answer = await postPlain(`${app.url}/api/quote`, { projectGoals: 'आ' });
  expect([answer.status, (await stateOf(answer)).values]).toEqual([421, { projectGoals: 'आ' }]);
  await using own = await started();
  own.leads.submit = () => Promise.reject(new Error('odd'));
  const failed = await postPlain(`${own.url}/api/contact`, { ...enquiry() });
  expect([failed.status, (await stateOf(failed)).values]).toEqual([500, { ...enquiry() }]);
});

test.each(['हमें', '中', 'வணக்கம்', '👍🏽', '\n'])(
  'all fields of a quote request may be full of %s, with twice as much comes back which ones are too long, and all of it',
  async (letters) => {
    await using app = await started();
    const full = (length: number) => [...letters.repeat(length)].slice(0, length).join('');
    const filled = (times: number) => ({
      ...quoteRequest(),
      ...Object.fromEntries(
        fieldList(quoteFields)
          .filter(
            (field) => field.kind === 'textarea' || (field.kind === 'text' && letters !== '\n'),
          )
          .map((field) => [field.name, full(times * (field.kind === 'textarea' ? 5000 : 100))]),
      ),
    });
    const taken = await postPlain(`${app.url}/api/quote`, plain(filled(1)));
    expect(taken.status).toBe(303);
    const [{ payload = '' } = {}] = ledgerRows(folder.path);
    expect(JSON.parse(payload).projectGoals).toBe(filled(1).projectGoals);
    const long = filled(2);
    const back = await postPlain(`${app.url}/api/quote`, plain(long));
    expect(back.status).toBe(400);
    const { values, issues } = await stateOf(back);
    expect(values.projectGoals).toBe(long.projectGoals);
    expect(issues.map(({ field }) => field)).toContain('projectGoals');
  },
);

/** As a browser sends it: a list's values one by one. */
function plain(values: Readonly<Record<string, string | readonly string[]>>): URLSearchParams {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

test('the second message within the window is refused, with everything a client needs to know', async () => {
  await using app = await started({ RATE_LIMIT: '1', RATE_WINDOW_SECONDS: '420' });
  const { url } = app;
  const sent = await post(`${url}/api/contact`, enquiry(1));
  expect(sent.status).toBe(200);
  expect(sent.headers.get('ratelimit')).toMatch(`"contact"; r=0; t=`);
  expect(sent.headers.get('ratelimit-policy')).toMatch('"contact"; q=1; w=420');
  // Without a proxy nobody can pretend to be somebody else.
  const pretending = { 'x-forwarded-for': '203.0.113.2' };
  const refused = await post(`${url}/api/contact`, enquiry(2), pretending);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(415);
  expect(await refused.json()).toEqual({
    message: 'Too many messages from your network. Please try again in 7 minutes.',
  });
  expect(ledgerRows(folder.path)).toHaveLength(1);
  // The other form has its own count.
  expect((await post(`${url}/api/quote`, quoteRequest())).status).toBe(200);
});

/** So many requests may be made with `RATE_LIMIT=1`. */
const allowed = 10;
const tooMany = 'Too many messages from your network. Please try again in 10 minutes.';

test('what is refused uses up no message, and a flood of it is refused before anything else is looked at', async () => {
  await using app = await started({ RATE_LIMIT: '1' });
  const packed = { 'content-encoding': 'gzip' };
  const refusals = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    packed,
  ];
  const sent = async (n: number) => {
    // Mistyped, if it gets so far.
    const answer = await post(`${app.url}/api/contact`, {}, refusals[n % refusals.length]);
    return `${answer.status} ${(await answer.json()).message}`;
  };
  const statuses = new Set<string>();
  for (let n = 0; n < allowed; n++) statuses.add((await sent(n)).slice(0, 3));
  expect([...statuses].sort()).toEqual(['400', '403', '415']);
  for (const n of refusals.keys()) expect(await sent(n)).toBe(`429 ${tooMany}`);
});

test('the page that keeps its values is rendered a bounded number of times, past the limit for all together, then comes the one without', async () => {
  await using app = await started({ RATE_LIMIT: '1' });
  const kept: boolean[] = [];
  for (let n = 0; n < 2 * allowed + 5; n++) {
    const answer = await postPlain(`${app.url}/api/contact`, { ...enquiry(n) });
    if (answer.status !== 429) continue;
    const { values, result } = await stateOf(answer);
    expect(result?.text).toBe(tooMany);
    kept.push(Object.keys(values).length > 0);
  }
  expect(kept).toEqual([...Array(2 * allowed - 1).fill(true), ...Array(5).fill(false)]);
});

const form = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** What comes back of what is written, to the end of the connection. */
function answerTo(url: string, written: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // A reset connection is an end as well.
  socket.on('error', () => {}).write(written);
  return text(socket);
}

test('who is refused is answered before the body has come, and an upload without an end is cut off', async () => {
  await using app = await started({ RATE_LIMIT: '1' });
  for (let n = 0; n < allowed; n++) await post(`${app.url}/api/contact`, {});
  // Never the whole chunk.
  const answer = await answerTo(app.url, `${form}Transfer-Encoding: chunked\r\n\r\n10000\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 429 .*\r\nConnection: close\r\n/s);
});

test('of forms sent in one go without waiting, those past the limit are all refused, in order', async () => {
  await using app = await started({ RATE_LIMIT: '1' });
  const count = 200;
  const one = `${form}Content-Length: 2\r\n\r\n{}`;
  const last = one.replace('Host', 'Connection: close\r\nHost');
  const answers = await answerTo(app.url, one.repeat(count - 1) + last);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([
    ...Array(allowed).fill('HTTP/1.1 400'),
    ...Array(count - allowed).fill('HTTP/1.1 429'),
  ]);
});

test.each([
  ['evil.example', /^HTTP\/1\.1 421 .*sent at https:\/\/site\.example\.com/s],
  ['site.example.com', /^HTTP\/1\.1 400 /],
])('who lets a name of their own lead here sends no forms with it: %s', async (host, answer) => {
  await using app = await started({ SITE_URL: 'https://site.example.com' });
  const named = form.replace('Host: x', `Host: ${host}\r\nConnection: close`);
  expect(await answerTo(app.url, `${named}Content-Length: 2\r\n\r\n{}`)).toMatch(answer);
});
