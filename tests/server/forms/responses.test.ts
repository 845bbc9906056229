import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { emptyFormState, honeypotField, sentMessage, sentPath } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { formWords, messages } from '../../support/form-words.ts';
import { stateOf } from '../../support/lead-app.ts';
import {
  dataFolder,
  enquiry,
  ledgerRows,
  post,
  postPlain,
  quoteRequest,
} from '../../support/leads.ts';
import { startTarget } from '../../support/processes.ts';
import { anew, shared } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

const target = shared(startTarget);
const folder = anew(dataFolder);

const started = (env: Record<string, string> = {}) =>
  startTestServer({ env: { DATA_DIR: folder.path, ...env } });

test('a field that fails is named, and so are the others', async () => {
  await using app = await started();
  const faulty = { ...quoteRequest(), lastName: ' ', email: 'x' };
  const answer = await post(`${app.url}/api/quote`, faulty);
  expect(await answer.json()).toEqual({
    message: messages.required,
    field: 'lastName',
    issues: [
      { field: 'lastName', message: messages.required },
      { field: 'email', message: messages.email },
    ],
  });
});

test('a lead that nothing could take, and a fault of our own, are told in the form’s own words; the fault is logged', async () => {
  await using app = await started({ DATA_DIR: 'off' });
  const told = async () => {
    const answer = await post(`${app.url}/api/quote`, quoteRequest());
    return [answer.status, await answer.json()];
  };
  expect(await told()).toEqual([502, { message: formWords.quote.failure }]);
  app.leads.submit = () => Promise.reject(new Error('odd'));
  expect(await told()).toEqual([500, { message: formWords.quote.failure }]);
  const fault = app.log().trimEnd().split('\n').at(-1) ?? '';
  expect(JSON.parse(fault)).toMatchObject({ level: 50, form: 'quote', err: { message: 'odd' } });
});

test('a filled honeypot hears a success, is kept as spam, and is never forwarded', async () => {
  await using app = await started({ CONTACT_URL: 'http://127.0.0.1:2/' });
  const trapped = { email: 'not one', [honeypotField]: 'http://spam.example' };
  const answer = await post(`${app.url}/api/contact`, trapped);
  expect([answer.status, await answer.json()]).toEqual([200, { message: sentMessage }]);
  expect(ledgerRows(folder.path)).toMatchObject([
    {
      state: 'spam',
      payload: '{"email":"not one"}',
      spam_reasons: '["the field that people don’t see was filled in “http://spam.example”: 5"]',
    },
  ]);
});

test('somebody’s text in the honeypot is delivered with what they sent, and told with its points', async () => {
  await using app = await started({});
  const text = 'Hello, we run a bakery in Leeds. '.repeat(400);
  await post(`${app.url}/api/contact`, { ...enquiry(), [honeypotField]: text });
  const told = `a text in the field that people don’t see “${text.slice(0, 5000)}”: 2`;
  expect(ledgerRows(folder.path)).toMatchObject([
    {
      state: 'inbox',
      payload: JSON.stringify(enquiry()),
      spam_reasons: expect.stringContaining(told),
    },
  ]);
  await post(`${app.url}/api/contact`, { ...enquiry(), message: '', [honeypotField]: text });
  expect(
    ledgerRows(folder.path)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['inbox', 'spam']);
});

test('only POST: others are told so, and people are led to the form', async () => {
  await using app = await started();
  const ask = (method: string, accept: string) =>
    fetch(`${app.url}/api/quote`, { method, headers: { accept }, redirect: 'manual' });
  const put = await ask('PUT', '*/*');
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
  for (const method of ['GET', 'HEAD']) {
    const led = await ask(method, 'text/html');
    expect([led.status, led.headers.get('location')]).toEqual([303, paths.quote]);
  }
  const program = await ask('GET', 'application/json');
  expect([program.status, await program.json()]).toEqual([
    405,
    { message: 'Please send the form by POST' },
  ]);
  expect((await ask('OPTIONS', '*/*')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a submission that is sent twice, its number written in another way, is one lead; other words, or no name that can be, are another', async () => {
  await using app = await started();
  const url = `${app.url}/api/contact`;
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

test('a plain post that arrives is redirected to a page that says so; reloading sends nothing', async () => {
  await using app = await started({ QUOTE_URL: `${target.url}/form` });
  await target.forget();
  const { services, referral, ...texts } = quoteRequest();
  const body = new URLSearchParams({ ...texts, [honeypotField]: '' });
  for (const service of services) body.append('services', service);
  for (const source of referral) body.append('referral', source);
  const answer = await postPlain(`${app.url}/api/quote`, body);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const there = new URL(answer.headers.get('location') ?? '', app.url);
  expect(there.hash).toBe('#form');
  const page = await fetch(there, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect((await stateOf(page)).result).toEqual({ kind: 'success', text: sentMessage });
  // The lead is the same as the hydrated form's.
  expect(await target.received()).toMatchObject([{ body: JSON.stringify(quoteRequest()) }]);
});

test('the page after a success tells of it only where one came before: not where its address was typed, kept or linked to', async () => {
  await using app = await started();
  const readers: [told: boolean, headers: Record<string, string>][] = [
    [true, { 'sec-fetch-site': 'same-origin' }],
    [false, { 'sec-fetch-site': 'none' }],
    [false, { 'sec-fetch-site': 'cross-site' }],
    [false, {}],
    // Without Fetch Metadata.
    [true, { referer: `${app.url}/contact` }],
    [false, { referer: 'https://evil.example/contact' }],
    [false, { referer: 'contact' }],
  ];
  for (const [told, headers] of readers) {
    for (const method of ['GET', 'HEAD']) {
      const url = app.url + sentPath('contact', 0);
      const answer = await fetch(url, { method, headers, redirect: 'manual' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([headers, answer.status, answer.headers.get('location')]).toEqual(
        told ? [headers, 200, null] : [headers, 303, paths.contact],
      );
    }
  }
});

test('where a browser tells nothing of where it comes from, a success is told for two minutes, by any server', async () => {
  await using app = await started();
  const answered = async (query: string) =>
    (await fetch(`${app.url}/api/quote?${query}`, { redirect: 'manual' })).status;
  const minute = 60_000;
  const now = Date.now();
  expect(await answered(`sent=${now}`)).toBe(200);
  expect(await answered(`sent=${now - minute}`)).toBe(200);
  expect(await answered(`sent=${now + minute}`)).toBe(200);
  for (const kept of [
    `${now - 3 * minute}`,
    `${now + 3 * minute}`,
    '',
    '1',
    'NaN',
    `${now}&sent=1`,
  ])
    expect(await answered(`sent=${kept}`)).toBe(303);
});

test.each([
  ['*/*', 'text/html'],
  ['text/html, text/plain, */*;q=0.1', 'text/html'],
  [undefined, 'text/html'],
  ['application/json', 'application/json'],
  ['application/json, text/plain;q=0.5, */*;q=0.1', 'application/json'],
])('who posts a plain form and accepts %s gets %s', async (accept, type) => {
  await using app = await started();
  const body = new URLSearchParams({ ...enquiry(), email: 'asha' });
  const headers = { ...(accept && { accept }), host: new URL(app.url).host };
  const request = httpRequest(`${app.url}/api/contact`, { method: 'POST', headers });
  request.setHeader('content-type', 'application/x-www-form-urlencoded').end(body.toString());
  const [answer] = await once(request, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    400,
    expect.stringContaining(type),
  ]);
});

test('a mistake shows the page with the error beside the kept values, a number as it was written; what arrives is its digits', async () => {
  await using app = await started();
  const url = `${app.url}/api/contact`;
  const written = { ...enquiry(), fullname: ' Asha Rao 1 ', phoneNumber: '+98 (765) 432-10' };
  const faulty = { ...written, email: 'asha', message: '<b>"hi"</b>' };
  const answer = await postPlain(url, faulty);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stateOf(answer)).toEqual({
    ...emptyFormState,
    values: faulty,
    issues: [{ field: 'email', message: messages.email }],
    result: { kind: 'error', text: messages.email },
  });
  await postPlain(url, written);
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
});

test.each([
  ['a refusal', 422, '{"message":"Unknown city"}', 502, 'Unknown city'],
  ['a success without words', 200, '{}', 200, 'Something went wrong'],
])('%s of the target shows the page with the message, and the values are kept', async (...row) => {
  const [, answered, body, status, text] = row;
  await using app = await started({ CONTACT_URL: `${target.url}/chat` });
  await target.behave({ kind: 'answer', status: answered, body });
  const values = { ...enquiry() };
  const answer = await postPlain(`${app.url}/api/contact`, values);
  expect(answer.status).toBe(status);
  const result = { kind: 'error', text };
  expect(await stateOf(answer)).toEqual({ ...emptyFormState, values, result });
});

test('a phone number is kept as it was typed, in one line, and forwarded in digits alone', async () => {
  await using app = await started();
  for (const phoneNumber of ['+65 6123\u20604567', ' \u202a0049 (0)30 123456\u202c ', '6561234567'])
    await post(`${app.url}/api/contact`, { ...enquiry(), phoneNumber });
  const kept = ledgerRows(folder.path).map(({ phone, payload }) => [phone, JSON.parse(payload)]);
  const digits = (phoneNumber: string) => ({ ...enquiry(), phoneNumber });
  expect(kept).toEqual([
    ['+65 6123\u20604567', digits('6561234567')],
    ['0049 (0)30 123456', digits('0049030123456')],
    [null, digits('6561234567')],
  ]);
});

const known = { landing: '/about-us', from_page: '/about-us', source: 'news', campaign: 'spring' };
const unknown = { landing: null, from_page: null, source: null, campaign: null };
const carried = 'landing=%2Fabout-us&from=%2Fabout-us&source=news&campaign=spring';
const foul = `landing=/nowhere&from=//evil.example&source=a%0D%0Ab%00&campaign=${'x'.repeat(999)}`;

test.each([
  ['by the address of its page', `${paths.contact}?${carried}`, '', known],
  ['by its own', paths.contact, carried, known],
  [
    'without what is no page of ours, in one short line',
    ...([`${paths.contact}?${foul}`, ''] as const),
    { ...unknown, source: 'a b', campaign: 'x'.repeat(200) },
  ],
  ['not at all, from another site’s page', `https://evil.example/?${carried}`, '', unknown],
])('a lead’s origin is kept, told %s', async (_, page, query, expected) => {
  await using app = await started();
  const headers = { accept: 'application/json', referer: new URL(page, app.url).href };
  const answer = await post(`${app.url}/api/contact?${query}`, enquiry(), headers);
  expect(answer.status).toBe(200);
  expect(ledgerRows(folder.path)).toMatchObject([expected]);
});

test('a plain form that is shown again carries its origin on', async () => {
  await using app = await started();
  const headers = { referer: `${app.url}${paths.contact}?${carried}` };
  const page = await postPlain(`${app.url}/api/contact`, { fullname: 'Ada' }, headers);
  expect((await stateOf(page)).attribution).toBe(carried);
});
