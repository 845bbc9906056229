import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { sameOrigin } from '../../../server/http/same-origin.ts';

const siteUrl = 'https://site.example.com';
const app = express()
  .use(sameOrigin({ siteUrl, refuse: (_req, res) => void res.status(403).end() }))
  .use((_req, res) => void res.end());

test.each<[status: number, headers: Record<string, string>]>([
  [200, {}],
  [200, { 'Sec-Fetch-Site': 'same-origin' }],
  [200, { 'Sec-Fetch-Site': 'none' }],
  [200, { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example.net' }],
  [200, { Origin: siteUrl, Host: 'behind.internal:3000' }],
  [200, { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
  [200, { Origin: 'https://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
  [403, { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
  [403, { 'Sec-Fetch-Site': 'same-site', Origin: siteUrl }],
  [403, { 'Sec-Fetch-Site': '', Origin: siteUrl }],
  [403, { 'Sec-Fetch-Site': 'anything', Origin: siteUrl }],
  [403, { Origin: 'https://elsewhere.example.net' }],
  [403, { Origin: `${siteUrl}.elsewhere.example.net` }],
  [403, { Origin: `${siteUrl}:8443` }],
  [403, { Origin: 'http://127.0.0.1:3001', Host: '127.0.0.1:3000' }],
  [403, { Origin: 'null' }],
  [403, { Origin: '' }],
  [403, { Origin: 'no origin', Host: 'no origin' }],
])('%i for %j', async (status, headers) => {
  expect((await request(app).post('/').set(headers)).status).toBe(status);
});
