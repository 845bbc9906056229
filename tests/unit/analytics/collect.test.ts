import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { beaconRoutes } from '../../../server/analytics/collect.ts';
import { bucketOf } from '../../../server/analytics/speed-buckets.ts';
import type { Counted } from '../../../server/database/counts.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { beaconPath } from '../../../shared/beacon.ts';
import { serving } from '../../support/serving.ts';
import { anew } from '../../support/shared.ts';

const own = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

let added: string[];
let speeds: Counted[];
let now = 20_000 * dayMs;
const server = anew(() => {
  [added, speeds] = [[], []];
  const routes = beaconRoutes({
    siteUrl: 'http://localhost:3000',
    now: () => now,
    log: pino({ level: 'silent' }),
    visits: {
      add: (counted) =>
        counted.metric ? speeds.push(counted) : added.push(`${counted.kind} ${counted.name}`),
    },
    isPage: (path) => path === '/contact',
    most: 2,
  });
  return serving(express().use(routes));
});

async function send(told: object | string, more = {}): Promise<number> {
  const body = typeof told === 'string' ? told : JSON.stringify(told);
  const asked = { method: 'POST', headers: { ...own, ...more }, body };
  return (await fetch(server.url + beaconPath, asked)).status;
}

test('a measurement is counted by page, device and bucket, a form by its name, and what says nothing as nonsense', async () => {
  expect(await send({ page: '/contact', lcp: 1900, cls: 0 })).toBe(204);
  const lcp = { metric: 'lcp', device: 'computer', bucket: bucketOf('lcp', 1900) };
  const cls = { metric: 'cls', device: 'computer', bucket: bucketOf('cls', 0) };
  expect(speeds).toEqual([
    { kind: 'speed', name: '', ...lcp },
    { kind: 'page-speed', name: '/contact', ...lcp },
    { kind: 'speed', name: '', ...cls },
    { kind: 'page-speed', name: '/contact', ...cls },
  ]);
  expect(await send({ form: 'quote' })).toBe(204);
  const fast = { page: '/contact', lcp: 1 };
  const nonsense = [
    { page: '/contact' },
    { page: '/made-up', lcp: 1 },
    { form: 'x' },
    '[',
    { ...fast, lcp: -1 },
    { ...fast, lcp: 1e12 },
    { ...fast, cls: '0' },
    '{"page":"/contact","lcp":1e999}',
    { ...fast, form: 'quote' },
  ];
  for (const told of nonsense) expect(await send(told), JSON.stringify(told)).toBe(400);
  expect(await send({ form: 'quote' }, { 'content-encoding': 'gzip' })).toBe(400);
  expect(await send({ form: 'quote' }, { 'sec-gpc': '1' })).toBe(204);
  expect(await send({ form: 'quote' }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(added).toEqual([
    'beacon taken',
    'begun quote',
    'beacon taken',
    ...Array(10).fill('beacon nonsense'),
    'beacon elsewhere',
  ]);
});

test('a day has room for so many measurements, and the next one as much', async () => {
  const fast = { page: '/contact', ttfb: 90 };
  expect([await send(fast), await send(fast), await send(fast)]).toEqual([204, 204, 429]);
  expect(added.at(-1)).toBe('beacon many');
  now += dayMs;
  expect(await send(fast)).toBe(204);
});
