import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { messages } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let app: TestServer;
afterEach(() => app?.close());

const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const bodies: {
  what: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  message: RegExp | string;
}[] = [
  { what: 'no body', headers: jsonType, body: '', status: 400, message: /not valid JSON/ },
  {
    what: 'no content type',
    headers: { 'content-type': '' },
    body: '{}',
    status: 415,
    message: /application\/json/,
  },
  {
    what: 'plain text',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
    status: 415,
    message: /application\/json/,
  },
  {
    what: 'multipart',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
    status: 415,
    message: /application\/json/,
  },
  {
    what: 'latin-1',
    headers: { 'content-type': 'application/json; charset=latin1' },
    body: '{}',
    status: 415,
    message: /UTF-8/,
  },
  {
    what: 'compressed',
    headers: { ...jsonType, 'content-encoding': 'gzip' },
    body: '{}',
    status: 415,
    message: /uncompressed/,
  },
  {
    what: 'broken JSON',
    headers: jsonType,
    body: '{"fullname":',
    status: 400,
    message: /not valid JSON/,
  },
  { what: 'a list', headers: jsonType, body: '[]', status: 400, message: /must be a JSON object/ },
  { what: 'null', headers: jsonType, body: 'null', status: 400, message: /must be a JSON object/ },
  {
    what: 'an object within',
    headers: jsonType,
    body: '{"fullname":{"a":1}}',
    status: 400,
    message: /texts or lists of texts/,
  },
  {
    what: 'deep lists',
    headers: jsonType,
    body: `{"fullname":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    status: 400,
    message: /texts or lists of texts/,
  },
  {
    what: 'deep lists in the honeypot',
    headers: jsonType,
    body: `{"${honeypotField}":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    status: 400,
    message: /texts or lists of texts/,
  },
  {
    what: 'many fields',
    headers: jsonType,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [n, '']))),
    status: 413,
    message: /too many fields/,
  },
  {
    what: 'a long list',
    headers: jsonType,
    body: JSON.stringify({ fullname: Array(65).fill('x') }),
    status: 400,
    message: /texts or lists of texts/,
  },
  {
    what: 'many form fields',
    headers: formType,
    body: 'a=1&'.repeat(100),
    status: 413,
    message: /too many fields/,
  },
  {
    what: '33 KB',
    headers: jsonType,
    body: JSON.stringify({ message: 'x'.repeat(33 * 1024) }),
    status: 413,
    message: /at most 32 KB/,
  },
  {
    what: '500 KB',
    headers: formType,
    body: `message=${'x'.repeat(500 * 1024)}`,
    status: 413,
    message: /at most 32 KB/,
  },
  {
    what: 'an unknown field',
    headers: jsonType,
    body: JSON.stringify({ ...enquiry(), admin: '1' }),
    status: 400,
    message: messages.shape,
  },
  {
    what: 'a list for a text',
    headers: jsonType,
    body: JSON.stringify({ ...enquiry(), fullname: ['a'] }),
    status: 400,
    message: messages.shape,
  },
  {
    what: '__proto__',
    headers: jsonType,
    body: '{"__proto__":{"fullname":"x"}}',
    status: 400,
    message: /texts or lists/,
  },
  {
    what: 'nothing filled in',
    headers: jsonType,
    body: '{}',
    status: 400,
    message: messages.required,
  },
  {
    what: 'a bad e-mail',
    headers: jsonType,
    body: JSON.stringify({ ...enquiry(), email: 'asha' }),
    status: 400,
    message: messages.email,
  },
  {
    what: 'a bad phone',
    headers: jsonType,
    body: JSON.stringify({ ...enquiry(), phoneNumber: '12345' }),
    status: 400,
    message: messages.phone,
  },
];

for (const { what, headers, body, status, message } of bodies) {
  test(`${what}: ${status} with a message`, async () => {
    app = await startTestServer({});
    const answer = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: headers ?? {},
      body: body ?? null,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.json()).message).toMatch(message);
  });
}

const filledIn = new URLSearchParams({ ...enquiry() });
const unreadable: { what: string; headers: Record<string, string>; body: BodyInit }[] = [
  { what: 'invalid UTF-8 in JSON', headers: jsonType, body: new Uint8Array([0x7b, 0xff, 0x7d]) },
  { what: 'invalid UTF-8 in a plain form', headers: formType, body: new Uint8Array([0x61, 0xff]) },
  ...['%ff', '%c3', '%ed%a0%80', '%c0%80', '%f4%90%80%80', '%', '%zz'].flatMap((bytes) => [
    { what: `${bytes} in a value`, headers: formType, body: `${filledIn}&fullname=A${bytes}` },
    { what: `${bytes} in a name`, headers: formType, body: `${filledIn}&${bytes}=A` },
  ]),
  {
    what: 'half a surrogate pair in JSON',
    headers: jsonType,
    body: JSON.stringify({ ...enquiry(), message: 'a \ud83c' }),
  },
  {
    what: 'NUL in a plain form',
    headers: formType,
    body: String(new URLSearchParams({ ...enquiry(), fullname: 'A\0' })),
  },
];

for (const { what, headers, body } of unreadable) {
  test(`${what}: 400, please send it again, and nothing is kept`, async () => {
    using folder = dataFolder();
    app = await startTestServer({ env: { DATA_DIR: folder.path } });
    const answer = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: messages.shape });
    expect(ledgerRows(folder.path)).toEqual([]);
  });
}

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
