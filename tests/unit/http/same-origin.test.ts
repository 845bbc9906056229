import express, { type Request, type Response } from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { requireSameOrigin } from '../../../server/http/same-origin.ts';

const www = 'https://www.example.com';
const local = 'http://localhost:3000';

test.each<[passes: boolean, siteUrl: string, host: string]>([
  [true, www, 'WWW.example.com:443'],
  // As nginx passes it on: without the port.
  [true, 'https://www.example.com:8443', 'www.example.com'],
  [false, www, 'www.example.com.'],
  [false, www, 'www.example.com.evil.example'],
  [false, www, 'localhost:3000'],
  [false, www, ''],
  [true, local, 'shop.localhost'],
  [true, local, '192.168.1.20:3000'],
  [true, local, '[::1]:3000'],
  [true, local, 'laptop:3000'],
  [false, local, '127.0.0.1.evil.example:3000'],
  [false, local, 'localhost.evil.example'],
])('passes: %s, for a site at %s that is called %j', async (passes, siteUrl, host) => {
  const log = { warn: vi.fn() };
  const app = guarded(siteUrl, log);
  for (const _time of [1, 2]) {
    const answer = await request(app).post('/').set('Host', host);
    expect([answer.status, answer.text]).toEqual(passes ? [200, 'here'] : [421, 'not ours']);
  }
  expect(log.warn).toHaveBeenCalledTimes(passes ? 0 : 1);
});

test.each<[who: string, headers: Record<string, string>, host: string, isOwnHost?: boolean]>([
  ['a page of the site', { Origin: www }, '10.0.0.5:3000', false],
  ['a page of the site, an older browser', { Referer: `${www}/contact` }, 'app', false],
  ['a page of the site, at its host', { Origin: www }, 'www.example.com', true],
  ['a name that SITE_URL lacks', { Origin: 'https://example.com' }, 'example.com', false],
  ['a page elsewhere', { Origin: 'https://evil.example' }, '192.0.2.1'],
  ['a program', {}, '192.0.2.1'],
])(
  'of a form that %s sends it tells under which host it arrived',
  async (_who, headers, host, isOwnHost) => {
    const reached: object[] = [];
    const app = guarded(www, undefined, (arrival) => reached.push(arrival));
    await request(app).post('/').set('Host', host).set(headers);
    expect(reached).toEqual(isOwnHost === undefined ? [] : [{ host, isOwnHost }]);
  },
);

const site = 'https://site.example.com';

test.each<[status: number, headers: Record<string, string>]>([
  [200, {}],
  [200, { 'Sec-Fetch-Site': 'none' }],
  [200, { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example.net' }],
  [200, { Origin: site, Host: 'site.example.com:3000' }],
  [200, { Origin: 'https://site.example.com:3000', Host: 'site.example.com:3000' }],
  [403, { 'Sec-Fetch-Site': 'cross-site', Origin: site }],
  [403, { 'Sec-Fetch-Site': 'same-site', Origin: site }],
  [403, { Origin: `${site}.elsewhere.example.net` }],
  [403, { Origin: `${site}:8443` }],
  [403, { Origin: 'http://site.example.com:3001', Host: 'site.example.com:3000' }],
  [403, { Origin: 'null' }],
  [403, { Origin: 'no origin' }],
])('%i where a browser says %j', async (status, headers) => {
  const asked = request(guarded(site)).post('/').set('Host', 'site.example.com');
  expect((await asked.set(headers)).status).toBe(status);
});

function guarded(
  siteUrl: string,
  log?: { warn(...words: unknown[]): void },
  onArrival?: (arrival: object) => void,
) {
  const refuse = (_req: Request, res: Response, status: number) =>
    void res.status(status).send('not ours');
  return express()
    .use(
      requireSameOrigin({ siteUrl, refuse, ...(log && { log }), ...(onArrival && { onArrival }) }),
    )
    .use((_req, res) => void res.send('here'));
}
