import { afterEach, expect, test } from 'vitest';
import { sentMessage } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let app: TestServer;
afterEach(() => app?.close());

// Every kind of sender is told apart in the middleware's own test.
const senders: { headers: Record<string, string>; status: number }[] = [
  { headers: {}, status: 200 },
  { headers: { origin: 'http://SELF' }, status: 200 },
  { headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { headers: { origin: 'https://elsewhere.example.net' }, status: 403 },
];

for (const { headers, status } of senders) {
  test(`sent with ${JSON.stringify(headers)}: ${status}`, async () => {
    using folder = dataFolder();
    app = await startTestServer({
      env: { DATA_DIR: folder.path, SITE_URL: 'https://site.example.com' },
    });
    const origin = headers.origin?.replace('http://SELF', app.url);
    const answer = await post(`${app.url}/api/contact`, enquiry(), {
      ...headers,
      ...(origin && { origin }),
    });
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toBe(
      status === 200 ? sentMessage : 'This form can only be sent from our own site',
    );
    expect(ledgerRows(folder.path)).toHaveLength(status === 200 ? 1 : 0);
  });
}
