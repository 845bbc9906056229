import { createServer } from 'node:http';
import request from 'supertest';
import { expect, test } from 'vitest';
import { warnOfUnknownProxy } from '../../../server/http/proxy-warning.ts';

test('a proxy that nobody told of is warned of once, at its first request', async () => {
  const warnings: string[] = [];
  const server = createServer((_req, res) => void res.end());
  warnOfUnknownProxy(server, { warn: (text: string) => void warnings.push(text) });
  await request(server).get('/');
  expect(warnings).toEqual([]);
  for (let n = 0; n < 3; n += 1) {
    await request(server).get('/').set('X-Forwarded-For', '203.0.113.1');
  }
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
});
