import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, sqliteStore } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const servers: TestServer[] = [];
const targets: Target[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
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

  const operator = sqliteStore(folder.path);
  const result = await operator.forget(' ASHA.9@Example.com ');
  expect(result).toEqual({ leads: 1, tracesLeft: false });

  const left = bytesOf(folder.path);
  expect(left).not.toContain('asha.9@example.com');
  expect(left).not.toContain('Asha Rao 9');
  expect(left).toContain('asha.8@example.com');
  await operator.close();
  // The server goes on.
  expect((await post(`${url}/api/contact`, enquiry('after'))).status).toBe(200);
  expect(ledgerRows(folder.path)).toHaveLength(20);
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
  await target.behave({ kind: 'break off', body: '{"message":"success"}', after: 9 });
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

async function startedTarget(): Promise<Target> {
  const target = await startTarget();
  targets.push(target);
  return target;
}

async function started(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env });
  servers.push(server);
  return server;
}

/** All that lies on the disk, as an outsider would search it. */
function bytesOf(dataDir: string): string {
  return readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), 'latin1'))
    .join('\n');
}
