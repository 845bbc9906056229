import express from 'express';
import { MemoryStore } from 'express-rate-limit';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineClientAddress } from '../../../server/http/client-address.ts';
import { limitRate } from '../../../server/http/rate-limit.ts';

const start = Date.UTC(2025, 5, 1);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

test('who asks once too often learns when to try again', async () => {
  const site = limited({ limit: 2 });
  for (const left of [1, 0]) {
    const answer = await site.ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.ratelimit).toBe(`"contact"; r=${left}; t=420`);
  }
  vi.setSystemTime(start + 60_001);
  const refused = await site.ask();
  expect([refused.status, refused.text]).toEqual([429, '360 seconds']);
  expect(refused.headers['retry-after']).toBe('360');
  expect(refused.headers['ratelimit-policy']).toMatch(/^"contact"; q=2; w=420; pk=/);
  vi.setSystemTime(start + 419_999);
  expect((await site.ask()).headers['retry-after']).toBe('1');
  vi.setSystemTime(start + 420_000);
  expect((await site.ask()).status).toBe(200);
  expect(site.logged).toEqual([]);
});

test('a clock that was set back makes nobody wait longer than the window', async () => {
  const site = limited({ limit: 1 });
  await site.ask();
  vi.setSystemTime(start - 3_600_000);
  const refused = await site.ask();
  expect(refused.text).toBe('420 seconds');
});

test('addresses as proxies write them count for whom they name', async () => {
  const { from } = limited({ limit: 1, proxies: 1 });
  expect(await from('203.0.113.1:50001')).toBe(200);
  expect(await from('203.0.113.1')).toBe(429);
  expect(await from('[2001:db8:1:1100::1]:50001')).toBe(200);
  expect(await from('2001:db8:1:11ff::2')).toBe(429);
  expect(await from('2001:db8:1:1200::1')).toBe(200);
  expect(await from('::ffff:203.0.113.3')).toBe(200);
  expect(await from('[::ffff:203.0.113.3]:50001')).toBe(429);
  expect(await from('203.0.113.3:50002')).toBe(429);
  // What the visitor writes itself before the proxy's entry is not believed.
  expect(await from('198.51.100.9, 203.0.113.1')).toBe(429);
  // Of whom it doesn't tell, it counts itself.
  expect(await from('unknown')).toBe(200);
  for (const hidden of ['_hidden:1', '1.2.3.4:99999', '[::1']) expect(await from(hidden)).toBe(429);
  expect(await from('127.0.0.1')).toBe(429);
});

test('a whole /48 of IPv6 has the quota of eight visitors; what is refused already does not use it up', async () => {
  const { from } = limited({ limit: 2, proxies: 1 });
  for (let household = 0; household < 8; household++) {
    const address = `2001:db8:1:${household}00::1`;
    for (const status of [200, 200, 429, 429]) expect(await from(address)).toBe(status);
  }
  expect(await from('2001:db8:1:ff00::1')).toBe(429);
  expect(await from('2001:db8:2::1')).toBe(200);
  for (let n = 1; n < 10; n++) expect(await from(`203.0.113.${n}`)).toBe(200);
});

test('a counter that fails costs no message, and the log tells nobody’s address', async () => {
  const error = Object.assign(new Error('203.0.113.1'), { code: 'ERR_FULL' });
  vi.spyOn(MemoryStore.prototype, 'increment').mockRejectedValue(error);
  const site = limited({ limit: 1 });
  for (const _time of [1, 2]) expect((await site.ask()).status).toBe(200);
  const line = { level: 50, problem: 'ERR_FULL', msg: 'Rate limit' };
  expect(site.logged).toMatchObject([line, line]);
  expect(JSON.stringify(site.logged)).not.toContain('203.0.113.1');
});

/** A server on which every answer is limited. */
function limited({ limit, proxies = 0 }: { limit: number; proxies?: number }) {
  const logged: unknown[] = [];
  const app = express();
  defineClientAddress(app, { trustProxy: proxies });
  app
    .use(
      limitRate({
        name: 'contact',
        limit,
        windowMs: 420_000,
        refuse: (_req, res, seconds) => void res.status(429).send(`${seconds} seconds`),
        log: pino({}, { write: (line) => void logged.push(JSON.parse(line)) }),
      }),
    )
    .use((_req, res) => void res.end());
  const ask = () => request(app).get('/').set('Forwarded', 'for=203.0.113.99');
  const from = async (address: string) => (await ask().set('X-Forwarded-For', address)).status;
  return { logged, ask, from };
}
