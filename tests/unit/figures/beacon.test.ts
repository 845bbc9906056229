import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { beaconRoutes, mostMeasured } from '../../../server/figures/beacon.ts';
import { bucketOf } from '../../../server/leads/store/speed-buckets.ts';
import type { SpeedCount } from '../../../server/leads/store/visit-counts.ts';
import { dayMs } from '../../../server/spans.ts';
import { beaconPath } from '../../../shared/beacon.ts';

const own = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0',
  ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
};

async function beacons() {
  const added: string[] = [];
  const speeds: Omit<SpeedCount, 'day'>[] = [];
  const clock = { now: 20_000 * dayMs };
  const routes = beaconRoutes({
    ...{ siteUrl: 'http://localhost:3000', now: () => clock.now, log: pino({ level: 'silent' }) },
    visits: {
      add: (dimension, name) => added.push(`${dimension} ${name}`),
      addSpeed: (count) => speeds.push(count),
    },
    isPage: (path) => path === '/contact',
  });
  const server = express().set('trust proxy', true).use(routes).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${beaconPath}`;
  let visitor = 0;
  const send = async (told: object | string, more = {}) => {
    visitor += 1;
    const from = `10.0.${visitor >> 8}.${visitor & 255}`;
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...own, 'x-forwarded-for': from, ...more },
      body: typeof told === 'string' ? told : JSON.stringify(told),
    });
    return status;
  };
  return { send, added, speeds, clock };
}

test('a measurement is counted by page, device and bucket, a form by its name, and what says nothing as nonsense', async () => {
  const { send, added, speeds } = await beacons();
  expect(await send({ page: '/contact', lcp: 1900, cls: 0 })).toBe(204);
  const place = { page: '/contact', device: 'computer' };
  expect(speeds).toEqual([
    { ...place, bucket: bucketOf('lcp', 1900), lcp: 1, inp: 0, cls: 0, ttfb: 0 },
    { ...place, bucket: bucketOf('cls', 0), lcp: 0, inp: 0, cls: 1, ttfb: 0 },
  ]);
  expect(await send({ form: 'quote' })).toBe(204);
  const fast = { page: '/contact', lcp: 1 };
  const nonsense = [
    ...[{ page: '/contact' }, { page: '/made-up', lcp: 1 }, { form: 'x' }, '['],
    ...[
      { ...fast, lcp: -1 },
      { ...fast, lcp: 1e12 },
      { ...fast, cls: '0' },
    ],
    ...['{"page":"/contact","lcp":1e999}', { ...fast, form: 'quote' }],
  ];
  for (const told of nonsense) expect(await send(told), JSON.stringify(told)).toBe(400);
  expect(await send({ form: 'quote' }, { 'content-encoding': 'gzip' })).toBe(400);
  expect(await send({ form: 'quote' }, { 'sec-gpc': '1' })).toBe(204);
  expect(await send({ form: 'quote' }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(added).toEqual([
    ...['beacon taken', 'begun quote', 'beacon taken'],
    ...[...Array(10).fill('beacon nonsense'), 'beacon elsewhere'],
  ]);
});

test('a day has room for so many measurements, and the next one as much', async () => {
  const { send, added, clock } = await beacons();
  const fast = { page: '/contact', ttfb: 90 };
  const statuses = new Set<number>();
  for (let n = 0; n < mostMeasured; n += 1) statuses.add(await send(fast));
  expect([...statuses]).toEqual([204]);
  expect([await send(fast), added.at(-1)]).toEqual([429, 'beacon many']);
  clock.now += dayMs;
  expect(await send(fast)).toBe(204);
});
