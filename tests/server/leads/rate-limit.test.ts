import { afterEach, expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let app: TestServer;
afterEach(() => app?.close());

test('the sixth message within the window is refused, with everything a client needs to know', async () => {
  using folder = dataFolder();
  app = await startTestServer({
    env: { DATA_DIR: folder.path, RATE_LIMIT: '5', RATE_WINDOW_SECONDS: '420' },
  });
  for (let n = 1; n <= 5; n++) {
    const answer = await post(`${app.url}/api/contact`, enquiry(n));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toMatch(`"contact"; r=${5 - n}; t=`);
    expect(answer.headers.get('ratelimit-policy')).toMatch('"contact"; q=5; w=420');
  }
  const refused = await post(`${app.url}/api/contact`, enquiry(6));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(415);
  expect(await refused.json()).toEqual({
    message: 'Too many messages from your network. Please try again in 7 minutes.',
  });
  expect(ledgerRows(folder.path)).toHaveLength(5);
  // The other form has its own count.
  expect((await post(`${app.url}/api/quote`, quoteRequest())).status).toBe(200);
});

test('mistyping does not use up the messages, but a flood of it is bounded', async () => {
  app = await startTestServer({ env: { RATE_LIMIT: '2' } });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await post(`${app.url}/api/contact`, {})).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});

test('without a proxy nobody can pretend to be somebody else', async () => {
  app = await startTestServer({ env: { RATE_LIMIT: '1' } });
  await post(`${app.url}/api/contact`, enquiry(), { 'x-forwarded-for': '203.0.113.1' });
  expect(
    (await post(`${app.url}/api/contact`, enquiry(), { 'x-forwarded-for': '203.0.113.2' })).status,
  ).toBe(429);
});
