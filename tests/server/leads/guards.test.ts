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
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let app: TestServer;
afterEach(() => app?.close());

test('a field that fails is named, and so are the others', async () => {
  app = await startTestServer({});
  const answer = await post(`${app.url}/api/quote`, {
    ...quoteRequest(),
    lastName: ' ',
    email: 'x',
  });
  expect(await answer.json()).toEqual({
    message: messages.required,
    field: 'lastName',
    issues: [
      { field: 'lastName', message: messages.required },
      { field: 'email', message: messages.email },
    ],
  });
});

test('a filled honeypot hears a success, is kept as spam, and is never forwarded', async () => {
  using folder = dataFolder();
  app = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: 'http://127.0.0.1:2/' },
  });
  const answer = await post(`${app.url}/api/contact`, {
    email: 'not one',
    [honeypotField]: 'http://spam.example',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: sentMessage });
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'spam', payload: '{"email":"not one"}' },
  ]);
});

test('only POST: others are told so, and people are led to the form', async () => {
  app = await startTestServer({});
  const put = await fetch(`${app.url}/api/contact`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('POST');
  const get = await fetch(`${app.url}/api/quote`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(get.status).toBe(303);
  expect(get.headers.get('location')).toBe(paths.quote);
  const head = await fetch(`${app.url}/api/quote`, {
    ...{ method: 'HEAD', headers: { accept: 'text/html' }, redirect: 'manual' },
  });
  expect(head.status).toBe(303);
  const program = await fetch(`${app.url}/api/quote`, { headers: { accept: 'application/json' } });
  expect({ status: program.status, ...(await program.json()) }).toEqual({
    ...{ status: 405, message: 'Please send the form by POST' },
  });
  const page = await fetch(`${app.url}/api/quote`, {
    ...{ method: 'DELETE', headers: { accept: 'text/html' }, redirect: 'manual' },
  });
  expect(page.status).toBe(405);
  const preflight = await fetch(`${app.url}/api/contact`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('a fault of our own is told in the form’s own words, and logged', async () => {
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
  expect({ status: answer.status, ...(await answer.json()) }).toEqual({
    ...{ status: 500, message: formWords.quote.failure },
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, form: 'quote', err: { message: 'odd' } },
  ]);
});

test('a submission that is sent twice is one lead, and both hear the same', async () => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const twice = { ...enquiry(), submission: 'd0b6b4c6' };
  const answers = await Promise.all([
    post(`${app.url}/api/contact`, twice),
    post(`${app.url}/api/contact`, twice),
  ]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { message: sentMessage },
    { message: sentMessage },
  ]);
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
  // So is one whose number is written in another way, with a space behind the name.
  const { fullname, phoneNumber } = enquiry();
  const rewritten = {
    fullname: `${fullname} `,
    phoneNumber: `+${phoneNumber.slice(0, 2)} ${phoneNumber.slice(2)}`,
  };
  await post(`${app.url}/api/contact`, { ...twice, ...rewritten });
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
  // Another person with the same cached page, or other words of the same person, are new.
  await post(`${app.url}/api/contact`, { ...enquiry(2), submission: 'd0b6b4c6' });
  expect(ledgerRows(folder.path)).toHaveLength(2);
});

test('a name that is too long for a submission is no name: what is sent twice is two leads', async () => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path } });
  for (const length of [100, 100, 101, 101]) {
    await post(`${app.url}/api/contact`, { ...enquiry(), submission: 'x'.repeat(length) });
  }
  expect(ledgerRows(folder.path)).toHaveLength(3);
});

test('headers too large or too slow are not waited for', async () => {
  app = await startTestServer({});
  const large = await fetch(`${app.url}/api/contact`, { headers: { cookie: 'x'.repeat(20_000) } });
  expect(large.status).toBe(431);
});
