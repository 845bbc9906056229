import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import {
  type ServerProcess,
  startServer,
  startTarget,
  type Target,
  until,
} from '../../support/processes.ts';
import { startTestServer } from '../../support/test-server.ts';

const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

test('asked to stop, it answers who waits, settles the ledger and exits with 0', async () => {
  using folder = dataFolder();
  const { target, server } = await startBoth(folder.path);
  await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 800 });
  const answers = [1, 2, 3].map((n) => post(`${server.url}/api/contact`, enquiry(n)));
  await until(async () => (await target.received()).length === 3);

  expect(await server.stop('SIGTERM')).toBe(0);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(ledgerRows(folder.path).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ]);
});

test('a target that hangs delays the stop by seconds only; its leads are delivered at the next start at once', async () => {
  using folder = dataFolder();
  const { target, server } = await startBoth(folder.path);
  await target.behave({ kind: 'hang' });
  const answer = post(`${server.url}/api/contact`, enquiry());
  await until(async () => (await target.received()).length === 1);

  const asked = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(9000);
  expect((await answer).status).toBe(202);
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', retry_count: 0, acknowledged: 1 },
  ]);

  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  await startLeads(folder.path, target);
  await until(() => ledgerRows(folder.path)[0]?.state === 'delivered');
});

test('a client that sends a byte now and then is cut off', async () => {
  // The same limits, only shorter, or this test would take as long as they do.
  const app = await startTestServer({
    limits: { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 100 },
  });
  const { port } = new URL(app.url);
  const cutOff = await Promise.all([
    dripped(Number(port), 'POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    dripped(
      Number(port),
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    ),
  ]);
  expect(cutOff).toEqual([true, true]);
  await app.close();
});

/** Whether the server ended the connection in time. */
async function dripped(port: number, head: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(head);
  const drip = setInterval(() => socket.write('x'), 50);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    socket.destroy();
  }, 5000);
  // Not `once` of node:events: a reset connection is an end as well, and it would throw.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  clearTimeout(limit);
  return !late;
}

async function startBoth(dataDir: string): Promise<{ target: Target; server: ServerProcess }> {
  const target = await startTarget();
  running.push(target);
  return { target, server: await startLeads(dataDir, target) };
}

async function startLeads(dataDir: string, target: Target): Promise<ServerProcess> {
  const server = await startServer('./lead-server.ts', {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      CONTACT_URL: `${target.url}/chat`,
      UPSTREAM_TIMEOUT_MS: '30000',
    },
  });
  running.push(server);
  return server;
}
