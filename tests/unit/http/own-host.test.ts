import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { ownHost } from '../../../server/http/own-host.ts';

const www = 'https://www.example.com';
const local = 'http://localhost:3000';

test.each<[passes: boolean, siteUrl: string, host: string]>([
  [true, www, 'www.example.com'],
  [true, www, 'WWW.example.com:443'],
  // As nginx passes it on: without the port.
  [true, 'https://www.example.com:8443', 'www.example.com'],
  [true, 'http://192.0.2.1:8080', '192.0.2.1:8080'],
  [false, www, 'example.com'],
  [false, www, 'www.example.com.'],
  [false, www, 'www.example.com.evil.example'],
  [false, www, 'localhost:3000'],
  [false, www, '127.0.0.1'],
  [false, www, 'site:3000'],
  [false, www, ''],
  [false, www, 'a b'],
  [true, local, 'localhost:8080'],
  [true, local, 'shop.localhost'],
  [true, local, '127.0.0.1:3000'],
  [true, local, '192.168.1.20:3000'],
  [true, local, '[::1]:3000'],
  [true, local, 'laptop:3000'],
  [false, local, 'evil.example'],
  [false, local, '127.0.0.1.evil.example:3000'],
  [false, local, 'localhost.evil.example'],
  [false, local, ''],
])('passes: %s, for a site at %s that is called %j', async (passes, siteUrl, host) => {
  const log = { warn: vi.fn() };
  const app = express()
    .use(
      ownHost({ siteUrl, log, refuse: (_req, res, message) => void res.status(421).send(message) }),
    )
    .use((_req, res) => void res.send('here'));
  for (const _time of [1, 2]) {
    const answer = await request(app).post('/').set('Host', host);
    expect([answer.status, answer.text]).toEqual(
      passes ? [200, 'here'] : [421, `This can only be sent at ${siteUrl}`],
    );
  }
  expect(log.warn).toHaveBeenCalledTimes(passes ? 0 : 1);
});
