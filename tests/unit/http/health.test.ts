import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { healthRoutes } from '../../../server/http/health.ts';

const good = () => true;
const bad = () => false;

test.each([
  { required: { pages: good }, optional: { ledger: good }, says: { status: 'ready' } },
  {
    required: { pages: good },
    optional: { ledger: bad, mail: good },
    says: { status: 'ready', degraded: ['ledger'] },
  },
  {
    required: { pages: bad, disk: good, net: bad },
    optional: { ledger: bad },
    says: { status: 'not ready', missing: ['pages', 'net'], degraded: ['ledger'] },
  },
])('$says: what is required decides, the rest is only named', async ({ says, ...checks }) => {
  const app = express().use(healthRoutes(checks));
  const ready = await request(app).get('/readyz');
  expect(ready.status).toBe(says.missing ? 503 : 200);
  expect(ready.body).toEqual(says);
  expect(ready.headers['cache-control']).toBe('no-store');

  const alive = await request(app).get('/healthz');
  expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }]);
  expect(alive.headers['cache-control']).toBe('no-store');
});
