import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { messages } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** Which bodies are read, `unit/http/form-body.test.ts` tells; here is what their senders hear, and that nothing is kept. */

let app: TestServer;
afterEach(() => app?.close());

const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const json = (values: object) => JSON.stringify({ ...enquiry(), ...values });
const deep = `{"${honeypotField}":${'['.repeat(9000)}${']'.repeat(9000)}}`;

test.each<[string, Record<string, string>, BodyInit, number, string | RegExp]>([
  ['broken JSON', jsonType, '{"fullname":', 400, /not valid JSON/],
  ['deep lists in the honeypot', jsonType, deep, 400, /texts or lists of texts/],
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415, /application\/json/],
  ['33 KB', jsonType, json({ message: 'x'.repeat(33 * 1024) }), 413, /at most 32 KB/],
  ['bytes that are no text', formType, new Uint8Array([0x61, 0xff]), 400, messages.shape],
  ['an unknown field', jsonType, json({ admin: '1' }), 400, messages.shape],
  ['a list for a text', jsonType, json({ fullname: ['a'] }), 400, messages.shape],
  ['half a surrogate pair', jsonType, json({ message: 'a \ud83c' }), 400, messages.shape],
  [
    'NUL in a plain form',
    formType,
    String(new URLSearchParams({ ...enquiry(), fullname: 'A\0' })),
    ...([400, messages.shape] as const),
  ],
  ['nothing filled in', jsonType, '{}', 400, messages.required],
  ['a bad e-mail', jsonType, json({ email: 'asha' }), 400, messages.email],
  ['a bad phone', jsonType, json({ phoneNumber: '12345' }), 400, messages.phone],
])('%s: told why, and nothing is kept', async (_, headers, body, status, message) => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const answer = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.json()).message).toMatch(message);
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('line breaks of either kind arrive as line feeds, in JSON and in plain forms', async () => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const sent = { ...enquiry(), message: 'one\r\ntwo\n\tthree = 3 + & more' };
  const bodies: [Record<string, string>, string][] = [
    [jsonType, JSON.stringify(sent)],
    [formType, String(new URLSearchParams(sent))],
  ];
  for (const [headers, body] of bodies) {
    const answer = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  const lead = JSON.stringify({ ...sent, message: 'one\ntwo\n\tthree = 3 + & more' });
  expect(ledgerRows(folder.path).map(({ payload }) => payload)).toEqual([lead, lead]);
});

test('a body without an end is cut off', async () => {
  app = await startTestServer({});
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${'x'.repeat(65536)}\r\n`;
  const pump = setInterval(() => socket.write(chunk), 1);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // Not `once` of node:events: a reset connection is an end as well, and it would throw.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(pump);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
