import express from 'express';
import { expect, test } from 'vitest';
import { redirectTo, redirectToCanonical } from '../../../server/http/canonical.ts';
import { ask } from '../../server/site/ask.ts';
import { addresses } from '../../support/content.ts';
import { serving } from '../../support/serving.ts';

const app = express()
  .use(redirectToCanonical(addresses))
  .use((_req, res) => void res.status(418).end());

test.each([
  ['/ABOUT-US?a=1&b=%20?', '/about-us?a=1&b=%20?'],
  ['/Contact-US/?a=1', '/contact?a=1'],
  ['/Blog/Some-Post//?page=2', '/blog/Some-Post?page=2'],
  // No browser sends these: there is no query to keep.
  ['/ABOUT-US#part?a=1', '/about-us'],
  ['http://elsewhere.example/ABOUT-US?a=1', '/about-us'],
])('%s leads to %s for good', async (spelling, canonical) => {
  await using site = await serving(app);
  const answer = await ask(new URL(site.url).port, spelling);
  expect([answer.status, answer.headers.location]).toEqual([308, canonical]);
});

test.each(['/about-us?A=1', '/nowhere/'])(
  '%s is spelt as it should be, or is no page: nothing happens to it',
  async (path) => {
    await using site = await serving(app);
    expect((await ask(new URL(site.url).port, path)).status).toBe(418);
  },
);

test.each([
  ['/new', '/new?a=1'],
  ['/new?b=2', '/new?b=2'],
  ['/new#part', '/new#part'],
])(
  'an address that leads to %s keeps its query only where that has none and no place on its page',
  async (to, location) => {
    await using site = await serving(express().use((req, res) => redirectTo(to, req, res)));
    expect((await ask(new URL(site.url).port, '/old?a=1')).headers.location).toBe(location);
  },
);
