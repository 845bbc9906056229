import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { createOperatorDesk } from '../../../server/leads/operator.ts';
import { honeypotField } from '../../../shared/lead.ts';
import { startDesk, type TestDesk, testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';

const day = 24 * 60 * 60_000;
const desks: TestDesk[] = [];
const targets: Target[] = [];

afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
  for (const target of targets.splice(0)) await target.stop('SIGKILL');
});

test('whoever is forgotten is gone from every file, while the server runs', async () => {
  using folder = dataFolder();
  const target = await startedTarget();
  const { url } = await started({ DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` });
  for (let n = 0; n < 20; n++) {
    // The target may repeat what it was sent.
    const body = `{"message":"success, asha.${n}@example.com"}`;
    await target.behave({ kind: 'answer', body });
    await post(`${url}/api/contact`, enquiry(n));
  }
  expect(bytesOf(folder.path)).toContain('asha.9@example.com');

  const db = openLedgerFile(folder.path);
  const result = createOperatorDesk(db, Date.now).forget(' ASHA.9@Example.com ');
  expect(result).toEqual({ leads: 1, thoroughly: true });

  const left = bytesOf(folder.path);
  expect(left).not.toContain('asha.9@example.com');
  expect(left).not.toContain('Asha Rao 9');
  expect(left).toContain('asha.8@example.com');
  db.close();
  // The server goes on.
  expect((await post(`${url}/api/contact`, enquiry('after'))).status).toBe(200);
  expect(ledgerRows(folder.path)).toHaveLength(20);
});

test('what is settled is purged after the retention time, what waits for somebody is not', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const target = await startedTarget();
  const env = {
    DATA_DIR: folder.path,
    CONTACT_URL: `${target.url}/chat`,
    LEADS_RETENTION_DAYS: '30',
  };
  const first = await started(env, clock);
  await post(`${first.url}/api/contact`, enquiry('delivered'));
  await post(`${first.url}/api/contact`, { ...enquiry('spam'), [honeypotField]: 'x' });
  await target.behave({ kind: 'answer', status: 400 });
  await post(`${first.url}/api/contact`, enquiry('rejected'));
  await post(`${first.url}/api/quote`, quoteRequest('inbox'));
  await target.behave({ kind: 'answer', status: 500 });
  await post(`${first.url}/api/contact`, enquiry('pending'));
  await first.close();
  desks.length = 0;

  clock.pass(29 * day);
  await (await started(env, clock)).close();
  desks.length = 0;
  expect(ledgerRows(folder.path)).toHaveLength(5);

  clock.pass(2 * day);
  await started(env, clock);
  expect(
    ledgerRows(folder.path)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['inbox', 'pending']);
  const left = bytesOf(folder.path);
  expect(left).not.toContain('asha.delivered@');
  expect(left).not.toContain('asha.spam@');
  expect(left).not.toContain('asha.rejected@');
});

test('the log carries no personal data, whatever goes wrong', async () => {
  using folder = dataFolder();
  const target = await startedTarget();
  const { url, log } = await started({
    DATA_DIR: folder.path,
    CONTACT_URL: `${target.url}/chat?secret=s3cret`,
    RATE_LIMIT: '8',
  });
  await post(`${url}/api/contact`, enquiry());
  await target.behave({
    kind: 'answer',
    status: 422,
    body: '{"message":"asha.1@example.com is known"}',
  });
  await post(`${url}/api/contact`, enquiry());
  await target.behave({ kind: 'break off', after: 'headers' });
  await post(`${url}/api/contact`, enquiry());
  await post(`${url}/api/contact`, { ...enquiry(), [honeypotField]: 'x' });
  await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
      forwarded: 'for=203.0.113.77',
    },
    body: '{"fullname":"Asha Rao 1", "email": asha.1@example.com}',
  });
  for (let n = 0; n < 10; n++) await post(`${url}/api/contact`, enquiry());

  expect(log()).toContain('Lead forwarded');
  for (const secret of [
    'Asha',
    'asha',
    '9876543210',
    'need an app',
    's3cret',
    '203.0.113.77',
    '127.0.0.1',
  ]) {
    expect(log()).not.toContain(secret);
  }
});

test('nobody else on the machine can read the ledger', async () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  const { url } = await started({ DATA_DIR: dataDir });
  await post(`${url}/api/contact`, enquiry());
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  for (const file of readdirSync(dataDir))
    expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
});

test('a flood of spam does not fill the disk', async () => {
  using folder = dataFolder();
  const first = await started({ DATA_DIR: folder.path });
  for (let n = 0; n < 1050; n++) first.desk.trap('contact', { email: `robot${n}@example.com` });
  await first.close();
  desks.length = 0;
  await started({ DATA_DIR: folder.path });
  const rows = ledgerRows(folder.path);
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)?.payload).toContain('robot1049@');
});

async function startedTarget(): Promise<Target> {
  const target = await startTarget();
  targets.push(target);
  return target;
}

async function started(
  env: Record<string, string>,
  clock?: ReturnType<typeof testClock>,
): Promise<TestDesk> {
  const desk = await startDesk({ env, ...(clock && { clock }) });
  desks.push(desk);
  return desk;
}

/** All that lies on the disk, as an outsider would search it. */
function bytesOf(dataDir: string): string {
  return readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), 'latin1'))
    .join('\n');
}
