import { expect, test } from 'vitest';
import { answerEarly } from '../../server/http/answer-early.ts';
import { carryOrigin } from '../../server/leads/origin.ts';
import { serving } from '../support/serving.ts';

const log = { error: expect.unreachable };
const carry = answerEarly([carryOrigin(['/contact'])], {
  ...{ otherwise: (_req, res) => res.end('page'), log },
});

test('who comes to a form from a campaign’s page is led to an address that says so, once', async () => {
  await using site = await serving(carry);
  const follow = (path: string, referer: string) =>
    fetch(site.url + path, { headers: { referer: site.url + referer }, redirect: 'manual' });
  const led = await follow('/contact?a=b', '/about-us?utm_source=news&utm_campaign=spring');
  expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(led.headers.get('location')).toBe(
    '/contact?a=b&landing=%2Fabout-us&from=%2Fabout-us&source=news&campaign=spring',
  );
  for (const [path, referer] of [
    ['/contact?source=news', '/about-us?utm_source=other'],
    ['/contact', '/about-us?product=shop'],
    ['/contact', '/contact?utm_source=news'],
    ['/about-us', '/?utm_source=news'],
  ] as const)
    expect([path, (await follow(path, referer)).status]).toEqual([path, 200]);
});
