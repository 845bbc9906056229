import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { emptyFormState } from '../../../shared/lead.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let app: TestServer;
afterEach(() => app?.close());

/** So many requests may be made with `RATE_LIMIT=1`. */
const allowed = 10;
const tooMany = 'Too many messages from your network. Please try again in 10 minutes.';

test('requests are counted before anything else is looked at, whatever they are refused for', async () => {
  app = await startTestServer({ env: { RATE_LIMIT: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < allowed; n++) {
    const answer = await post(`${app.url}/api/contact`, enquiry(), refusals[n % refusals.length]);
    statuses.push(answer.status);
  }
  expect(new Set(statuses)).toEqual(new Set([403, 415]));
  for (const headers of [...refusals, {}]) {
    const answer = await post(`${app.url}/api/contact`, enquiry(), headers);
    expect({ status: answer.status, ...(await answer.json()) }).toEqual({
      status: 429,
      message: tooMany,
    });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

const refusals: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
];

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 'a=1', 403],
  ['too large', {}, `message=${'x'.repeat(40_000)}`, 413],
])(
  'a plain form that is %s gets a page without values or issues, so that it can be kept',
  async (...row) => {
    const [, headers, body, status] = row;
    app = await startTestServer({});
    const answer = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { ...plain, ...headers },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await stateOf(answer)).toEqual({
      ...emptyFormState,
      result: { kind: 'error', text: expect.stringMatching(/\S/) },
    });
  },
);

test('the page that keeps its values is rendered a bounded number of times, then comes the one without', async () => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path, RATE_LIMIT: '1' } });
  const kept: boolean[] = [];
  for (let n = 0; n < allowed + 5; n++) {
    const answer = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: plain,
      body: new URLSearchParams({ ...enquiry(n) }),
      redirect: 'manual',
    });
    if (answer.status !== 429) continue;
    const { values, result } = await stateOf(answer);
    expect(result.text).toBe(tooMany);
    kept.push(Object.keys(values).length > 0);
  }
  expect(kept).toEqual([...Array(allowed - 1).fill(true), ...Array(5).fill(false)]);
});

const form = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('who is refused is answered before the body has come, and an upload without an end is cut off', async () => {
  app = await startTestServer({ env: { RATE_LIMIT: '1' } });
  await useUp();
  const socket = open();
  socket.write(`${form}Transfer-Encoding: chunked\r\n\r\n10000\r\n`);
  // Never the whole chunk.
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 429 .*\r\nConnection: close\r\n/s);
});

test('of forms sent in one go without waiting, those past the limit are all refused, in order', async () => {
  app = await startTestServer({ env: { RATE_LIMIT: '1' } });
  const count = 200;
  const socket = open();
  const one = `${form}Content-Length: 2\r\n\r\n{}`;
  socket.write(one.repeat(count - 1) + one.replace('Host', 'Connection: close\r\nHost'));
  const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(answers).toEqual([
    ...Array(allowed).fill('HTTP/1.1 400'),
    ...Array(count - allowed).fill('HTTP/1.1 429'),
  ]);
});

test.each([
  ['evil.example', /^HTTP\/1\.1 421 .*sent at https:\/\/site\.example\.com/s],
  ['site.example.com', /^HTTP\/1\.1 400 /],
])('who lets a name of their own lead here sends no forms with it: %s', async (host, answer) => {
  app = await startTestServer({ env: { SITE_URL: 'https://site.example.com' } });
  const socket = open();
  const named = form.replace('Host: x', `Host: ${host}\r\nConnection: close`);
  socket.write(`${named}Content-Length: 2\r\n\r\n{}`);
  expect(await text(socket)).toMatch(answer);
});

const plain = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

async function useUp(): Promise<void> {
  for (let n = 0; n < allowed; n++) await post(`${app.url}/api/contact`, {});
}

function open() {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  // A reset connection is an end as well.
  socket.on('error', () => {});
  return socket;
}

async function stateOf(answer: Response) {
  const json = /<script type="application\/json">(.*)<\/script>/.exec(await answer.text())?.[1];
  return JSON.parse(json ?? 'null').state;
}
