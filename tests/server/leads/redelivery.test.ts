import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { startTarget, type Target, until } from '../../support/processes.ts';
import {
  startTestServer,
  type TestClock,
  type TestServer,
  testClock,
} from '../../support/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

let target: Target;
let clock: TestClock;
let folder: ReturnType<typeof dataFolder>;
const servers: TestServer[] = [];

beforeEach(async () => {
  folder = dataFolder();
  clock = testClock();
  target = await startTarget();
  await target.behave({ kind: 'answer', status: 500 });
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await target.stop('SIGKILL');
  folder[Symbol.dispose]();
});

test('a lead that failed is delivered a minute later, under the same key', async () => {
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });

  clock.pass(minute - 1);
  await settle();
  expect(await target.received()).toHaveLength(1);

  clock.pass(1);
  await until(() => states().includes('delivered'));
  const [first, second, ...more] = await target.received();
  expect(more).toEqual([]);
  expect(second).toEqual(first);
});

test('a lead that keeps failing is tried from a minute to 12 hours apart, and is dead after three days', async () => {
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  const began = clock.now();
  const waits: number[] = [];
  while (states()[0] === 'pending') {
    const due = ledgerRows(folder.path)[0]?.due_at ?? 0;
    waits.push(due - clock.now());
    clock.pass(due - clock.now());
    const retry_count = ledgerRows(folder.path)[0]?.retry_count;
    await until(() => ledgerRows(folder.path)[0]?.retry_count !== retry_count);
  }
  expect(states()).toEqual(['dead']);
  expect(Math.min(...waits)).toBe(minute);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12 * hour);
  expect(clock.now() - began).toBeGreaterThanOrEqual(72 * hour);
  expect(clock.now() - began).toBeLessThan(84 * hour);
  expect(new Set((await target.received()).map(({ key }) => key)).size).toBe(1);
});

test('due leads survive a restart', async () => {
  const first = await start();
  await post(`${first.url}/api/contact`, enquiry());
  await first.close();
  servers.length = 0;
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });

  clock.pass(8 * 24 * hour);
  await start();
  await until(() => states().includes('delivered'));
});

test('a clock set back a year does not stall redelivery', async () => {
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });

  clock.set(-365 * 24 * hour);
  await until(() => states().includes('delivered'));
});

test('a clock set back while the breaker is open does not keep it open', async () => {
  const { url } = await start();
  for (let n = 0; n < 4; n++) await post(`${url}/api/contact`, enquiry(n));
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });

  clock.set(-24 * hour);
  clock.pass(minute);
  await until(() => states().every((state) => state === 'delivered'));
});

test('a clock set far ahead does not give leads up', async () => {
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  clock.set(30 * 24 * hour);
  await until(() => ledgerRows(folder.path)[0]?.retry_count === 2);
  expect(states()).toEqual(['pending']);
});

test('after three failures visitors wait for the target no longer; its return delivers all', async () => {
  const { url } = await start();
  await target.behave({ kind: 'hang' });
  const first = await Promise.all([0, 1, 2].map((n) => post(`${url}/api/contact`, enquiry(n))));
  expect(first.map(({ status }) => status)).toEqual([202, 202, 202]);
  const calls = (await target.received()).length;

  // Without a call there is nothing to wait for.
  const late = await Promise.all(
    Array.from({ length: 20 }, (_, n) => post(`${url}/api/contact`, enquiry(n + 3))),
  );
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await target.received()).toHaveLength(calls);

  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  clock.pass(5000);
  // Also those that would have come due only in a minute.
  await until(() => states().every((state) => state === 'delivered'));
  const keys = (await target.received()).slice(calls).map(({ key }) => key);
  expect(new Set(keys).size).toBe(23);
});

test('whoever comes while the target begins to hang waits for one time-out at most', async () => {
  const { url } = await start();
  await target.behave({ kind: 'hang' });
  const send = (from: number) =>
    Promise.all(
      Array.from({ length: 10 }, (_, n) => post(`${url}/api/contact`, enquiry(from + n))),
    );
  const answers = [...(await send(0)), ...(await send(10))];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  // One call each at most, and none for those who come once three have timed out.
  const keys = (await target.received()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(keys.length).toBeLessThanOrEqual(10);
});

test('a dead target gets one call, not one for each lead that is due', async () => {
  const { url } = await start();
  for (let n = 0; n < 10; n++) await post(`${url}/api/contact`, enquiry(n));
  const calls = (await target.received()).length;
  expect(calls).toBe(3);
  clock.pass(2 * minute);
  await until(async () => (await target.received()).length > calls);
  await settle();
  expect((await target.received()).length - calls).toBe(1);
});

test('redelivery hands over one lead at a time', async () => {
  const { url } = await start();
  for (let n = 0; n < 2; n++) await post(`${url}/api/contact`, enquiry(n));
  await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}', delayMs: 150 });
  clock.pass(minute);
  await until(() => states().every((state) => state === 'delivered'));
  expect((await target.received()).map(({ beside }) => beside)).toEqual([0, 0]);
});

test('a target that asks for patience gets it', async () => {
  await target.behave({ kind: 'answer', status: 503, headers: { 'retry-after': '3600' } });
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  expect((ledgerRows(folder.path)[0]?.due_at ?? 0) - clock.now()).toBe(hour);
});

test('a lead rejected in the background, after its visitor was told that it is safe, is never purged', async () => {
  const { url } = await start();
  await post(`${url}/api/contact`, enquiry());
  await target.behave({ kind: 'answer', status: 422, body: '{"message":"no"}' });
  clock.pass(minute);
  await until(() => states().includes('rejected'));
  clock.pass(1000 * 24 * hour);
  await servers.pop()?.close();
  await start();
  await settle();
  expect(states()).toEqual(['rejected']);
});

async function start(): Promise<TestServer> {
  const server = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat`, UPSTREAM_TIMEOUT_MS: '1000' },
    clock,
  });
  servers.push(server);
  return server;
}

function states(): string[] {
  return ledgerRows(folder.path).map(({ state }) => state);
}

/** Long enough for several rounds of redelivery. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}
