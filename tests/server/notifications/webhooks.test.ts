import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { openExistingLedger } from '../../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { startTarget, until } from '../../support/processes.ts';
import { anew, shared } from '../../support/shared.ts';
import { startTestServer, type TestServer, testClock } from '../../support/test-server.ts';
import type { Received } from '../../support/upstream-server.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const minute = 60_000;

const receiver = shared(startTarget);
const folder = anew(dataFolder);
let clock: ReturnType<typeof testClock>;
const running: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  clock = testClock(Date.now());
  await receiver.behaveAnew({ kind: 'answer' });
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

interface Site {
  site: TestServer;
  store: Ledger;
  webhooks(): ReturnType<Ledger['jobs']['list']>;
}

async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const settings = {
    DATA_DIR: folder.path,
    WEBHOOK_URLS: `${receiver.url}/hook`,
    WEBHOOK_SECRET: secret,
    WEBHOOK_PRIVATE: 'on',
    ...env,
  };
  const site = await startTestServer({ env: settings, clock });
  await site.leads.open();
  const store = openExistingLedger(readSettings(settings), { clock });
  running.push(site, store);
  return { site, store, webhooks: () => store.jobs.list({ kind: 'webhook', limit: 100 }) };
}

function verified({ method, contentType, body, signed }: Received) {
  expect([method, contentType]).toEqual(['POST', 'application/json']);
  return new Webhook(secret).verify(body, signed);
}

const by = { user: 'ada@example.com', actionId: 'a' };

test('a lead and what becomes of it are told in order, signed, and spam only once it is none', async () => {
  const { site, store, webhooks } = await startSite();
  const phoneNumber = '+65 6123 4567';
  await post(`${site.url}/api/contact`, enquiry(1));
  await until(async () => (await receiver.received()).length === 1);
  const [lead] = await store.leads.list();
  const id = lead?.id ?? '';
  await store.activity.change(id, { status: 'lost', lostReason: 'too dear' }, by);
  await until(async () => (await receiver.received()).length === 2);
  // Spam takes with it what hasn't been told.
  await until(async () => (await webhooks()).every(({ state }) => state === 'delivered'));
  await store.leads.setSpam(id, true, by);
  await store.activity.change(id, { status: 'won' }, by);
  await store.leads.setSpam(id, false, by);
  await site.leads.recordSpam('contact', { ...enquiry(2), phoneNumber }, 'x');
  const [spam] = await store.leads.list({ state: 'spam' });
  expect(await webhooks()).toHaveLength(2);
  await store.leads.setSpam(spam?.id ?? '', false, by);
  await until(async () => (await receiver.received()).length === 3);
  await store.leads.forget(enquiry(2).email);
  await until(async () => (await receiver.received()).length === 4);
  const told = (await receiver.received()).map((received) => verified(received));
  const timestamp = new Date(clock.now()).toISOString();
  const about = { id, form: 'contact' };
  expect(told).toEqual([
    {
      type: 'lead.received',
      timestamp,
      data: { ...about, receivedAt: timestamp, origin: {}, fields: lead?.payload },
    },
    {
      type: 'lead.status',
      timestamp,
      data: { ...about, before: 'new', status: 'lost', lostReason: 'too dear', by: by.user },
    },
    {
      type: 'lead.received',
      timestamp,
      data: expect.objectContaining({
        id: spam?.id,
        phone: phoneNumber,
        fields: { ...enquiry(2), phoneNumber: '6561234567' },
      }),
    },
    { type: 'lead.deleted', timestamp, data: { ...about, id: spam?.id } },
  ]);
});

test('a receiver that fails, redirects or breaks off is tried again with the same id and body, until it is given up', async () => {
  const { site, store, webhooks } = await startSite();
  const elsewhere = { kind: 'answer', status: 301, headers: { location: '/elsewhere' } } as const;
  const faults = [
    { behaviour: { kind: 'answer', status: 500, body: 'Oh' }, answer: '500 status Oh' },
    { behaviour: elsewhere, answer: '301 redirect' },
    { behaviour: { kind: 'break off', body: '', after: 0 }, answer: 'unreachable' },
  ] as const;
  await receiver.behave(faults[0].behaviour);
  await post(`${site.url}/api/contact`, enquiry(1));
  for (const [n, { answer }] of faults.entries()) {
    await until(async () => (await webhooks())[0]?.retryCount === n + 1);
    expect((await webhooks())[0]).toMatchObject({ state: 'pending', answer });
    const next = faults[n + 1];
    if (next) await receiver.behave(next.behaviour);
    clock.pass(10 * minute);
  }
  const calls = await receiver.received();
  expect(calls.every(({ path }) => path === '/hook')).toBe(true);
  const [first, ...others] = calls.map(({ body, signed }) => body + signed['webhook-id']);
  expect(others.every((other) => other === first)).toBe(true);
  const id = calls[0]?.signed['webhook-id'];
  await until(async () => {
    clock.pass(12 * 60 * minute);
    return (await webhooks())[0]?.state === 'dead';
  });
  expect(await store.jobs.troubles()).toMatchObject([{ kind: 'dead', notifications: 1 }]);
  await receiver.behaveAnew({ kind: 'answer' });
  expect(await store.jobs.replay(id ?? '')).toBe(true);
  clock.pass(minute);
  await until(async () => (await webhooks())[0]?.state === 'delivered');
  expect((await receiver.received()).map(({ signed }) => signed['webhook-id'])).toEqual([id]);
});

test('who answers 410 is left alone and named, until a webhook is sent again', async () => {
  const { site, store, webhooks } = await startSite();
  await receiver.behave({ kind: 'answer', status: 410 });
  for (let n = 0; n < 3; n++) await post(`${site.url}/api/contact`, enquiry(n));
  const states = async () => (await webhooks()).map(({ state }) => state).sort();
  await until(async () => String(await states()) === 'dead,dead,rejected');
  expect(await receiver.received()).toHaveLength(1);
  expect(await store.jobs.troubles()).toMatchObject([{ kind: 'gone' }, { kind: 'dead' }]);
  await receiver.behaveAnew({ kind: 'answer' });
  for (const { id } of await webhooks()) expect(await store.jobs.replay(id)).toBe(true);
  await until(async () => String(await states()) === 'delivered,delivered,delivered');
  expect(await store.jobs.troubles()).toEqual([]);
});

test('what lies in a private network is not called', async () => {
  const hosts = ['localhost', '127.0.0.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'];
  const urls = hosts.map((host, n) => `https://${host}:${receiver.port}/${n}`).join();
  const { site, webhooks } = await startSite({ WEBHOOK_URLS: urls, WEBHOOK_PRIVATE: 'off' });
  await post(`${site.url}/api/contact`, enquiry(1));
  const answers = async () => (await webhooks()).map(({ answer }) => answer);
  await until(async () => (await answers()).every(Boolean));
  expect(await answers()).toEqual(hosts.map(() => 'private address'));
  expect(await receiver.received()).toEqual([]);
});

test('several receivers get their own copies, each in its format, and one that is down holds up no other', async () => {
  const slack = `${receiver.url}/slack`;
  const urls = ['http://127.0.0.1:2/x', slack].join(',');
  const { site, webhooks } = await startSite({ WEBHOOK_URLS: urls });
  await post(`${site.url}/api/contact`, enquiry(1));
  const [call] = await until(async () => {
    const calls = await receiver.received();
    return calls.length > 0 && calls;
  });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    text: expect.stringMatching(
      /^\*Contact enquiry\* from Asha Rao 1 \(asha\.1@example\.com\)\n> We/,
    ),
  });
  await until(async () => {
    const states = (await webhooks()).map(({ state }) => state);
    return String(states.sort()) === 'delivered,pending';
  });
});

test('a receiver that never answers is let go after half a minute', {
  tags: ['thorough'],
  timeout: 60_000,
}, async () => {
  const { site, webhooks } = await startSite();
  await receiver.behave({ kind: 'answer', delayMs: minute });
  await post(`${site.url}/api/contact`, enquiry(1));
  await until(async () => (await webhooks())[0]?.answer, 40_000);
  expect(await webhooks()).toMatchObject([{ state: 'pending', answer: 'timeout', retryCount: 1 }]);
});
