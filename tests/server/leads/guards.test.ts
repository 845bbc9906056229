import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createLeadService } from '../../../server/leads/service.ts';
import { readSettings } from '../../../server/settings.ts';
import { honeypotField, sentMessage } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { formWords, messages } from '../../support/form-words.ts';
import { leadApp } from '../../support/lead-app.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const folder = anew(dataFolder);
let app: TestServer;
afterEach(() => app.close());

async function started(env: Record<string, string> = {}): Promise<string> {
  app = await startTestServer({ env: { DATA_DIR: folder.path, ...env } });
  return app.url;
}

const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = { ...jsonType, 'sec-fetch-site': 'cross-site' };
const json = (values: object) => JSON.stringify({ ...enquiry(), ...values });

// One of each kind: which bodies, senders and values are refused, `unit/http` and `unit/validation.test.ts` tell.
test.each<[string, Record<string, string>, BodyInit, number, string | RegExp]>([
  ['from another site', foreign, json({}), 403, /only be sent from our own site/],
  ['broken JSON', jsonType, '{"fullname":', 400, /not valid JSON/],
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415, /application\/json/],
  ['33 KB', jsonType, json({ message: 'x'.repeat(33 * 1024) }), 413, /at most 32 KB/],
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
  const url = await started();
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.json()).message).toMatch(message);
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('a field that fails is named, and so are the others', async () => {
  const faulty = { ...quoteRequest(), lastName: ' ', email: 'x' };
  const answer = await post(`${await started()}/api/quote`, faulty);
  expect(await answer.json()).toEqual({
    message: messages.required,
    field: 'lastName',
    issues: [
      { field: 'lastName', message: messages.required },
      { field: 'email', message: messages.email },
    ],
  });
});

test('a lead that nothing could take is told of in the form’s own words', async () => {
  const url = await started({ DATA_DIR: 'off' });
  const answer = await post(`${url}/api/quote`, quoteRequest());
  expect([answer.status, await answer.json()]).toEqual([
    ...[502, { message: formWords.quote.failure }],
  ]);
});

test('a filled honeypot hears a success, is kept as spam, and is never forwarded', async () => {
  const url = await started({ CONTACT_URL: 'http://127.0.0.1:2/' });
  const trapped = { email: 'not one', [honeypotField]: 'http://spam.example' };
  const answer = await post(`${url}/api/contact`, trapped);
  expect([answer.status, await answer.json()]).toEqual([200, { message: sentMessage }]);
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'spam', payload: '{"email":"not one"}' },
  ]);
});

test('only POST: others are told so, and people are led to the form', async () => {
  const url = `${await started()}/api/quote`;
  const ask = (method: string, accept: string) =>
    fetch(url, { method, headers: { accept }, redirect: 'manual' });
  const put = await ask('PUT', '*/*');
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
  for (const method of ['GET', 'HEAD']) {
    const led = await ask(method, 'text/html');
    expect([led.status, led.headers.get('location')]).toEqual([303, paths.quote]);
  }
  const program = await ask('GET', 'application/json');
  expect([program.status, await program.json()]).toEqual([
    ...[405, { message: 'Please send the form by POST' }],
  ]);
  expect((await ask('OPTIONS', '*/*')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a fault of our own is told in the form’s own words, and logged', async () => {
  await started();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const settings = readSettings({ DATA_DIR: 'off' });
  const leads = createLeadService({ settings, stores: [], log });
  const submit = () => Promise.reject(new Error('odd'));
  const server = leadApp({ leads: { ...leads, submit }, settings, log }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await post(`http://127.0.0.1:${port}/api/quote`, quoteRequest());
  server.close();
  expect([answer.status, await answer.json()]).toEqual([
    ...[500, { message: formWords.quote.failure }],
  ]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, form: 'quote', err: { message: 'odd' } },
  ]);
});

test('a submission that is sent twice, its number written in another way, is one lead; other words, or no name that can be, are another', async () => {
  const url = `${await started()}/api/contact`;
  const twice = { ...enquiry(), submission: 'd0b6b4c6' };
  const { fullname, phoneNumber } = enquiry();
  const phone = `+${phoneNumber.slice(0, 2)} ${phoneNumber.slice(2)}`;
  const rewritten = { ...twice, fullname: `${fullname} `, phoneNumber: phone };
  const answers = await Promise.all([twice, twice, rewritten].map((one) => post(url, one)));
  for (const answer of answers) expect(await answer.json()).toEqual({ message: sentMessage });
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
  await post(url, { ...enquiry(2), submission: 'd0b6b4c6' });
  expect(ledgerRows(folder.path)).toHaveLength(2);
  for (const length of [100, 100, 101, 101])
    await post(url, { ...enquiry(3), submission: 'x'.repeat(length) });
  expect(ledgerRows(folder.path)).toHaveLength(5);
});

test('the sixth message within the window is refused, with everything a client needs to know', async () => {
  const url = await started({ RATE_LIMIT: '5', RATE_WINDOW_SECONDS: '420' });
  for (let n = 1; n <= 5; n++) {
    const answer = await post(`${url}/api/contact`, enquiry(n));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toMatch(`"contact"; r=${5 - n}; t=`);
    expect(answer.headers.get('ratelimit-policy')).toMatch('"contact"; q=5; w=420');
  }
  // Without a proxy nobody can pretend to be somebody else.
  const refused = await post(`${url}/api/contact`, enquiry(6), {
    'x-forwarded-for': '203.0.113.2',
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(415);
  expect(await refused.json()).toEqual({
    message: 'Too many messages from your network. Please try again in 7 minutes.',
  });
  expect(ledgerRows(folder.path)).toHaveLength(5);
  // The other form has its own count.
  expect((await post(`${url}/api/quote`, quoteRequest())).status).toBe(200);
});

test('mistyping does not use up the messages, but a flood of it is bounded', async () => {
  const url = await started({ RATE_LIMIT: '2' });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await post(`${url}/api/contact`, {})).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});
