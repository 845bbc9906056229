import { expect, inject, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';

const site = inject('site');

test('a choice without JavaScript is kept, and leads back to the page; its address is no page', async () => {
  const answer = await fetch(site + endpoints.consent, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'all' }),
    headers: { referer: `${site}/blog/some-article` },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/blog/some-article']);
  expect(answer.headers.get('set-cookie')).toMatch(/^consent=all;/);
  expect((await fetch(site + endpoints.consent)).status).toBe(404);
});

test('a page is the same with and without a choice', async () => {
  const without = await (await fetch(site + paths.home)).text();
  const withChoice = await fetch(site + paths.home, { headers: { cookie: 'consent=all' } });
  expect(await withChoice.text()).toBe(without);
  expect(withChoice.headers.get('set-cookie')).toBeNull();
});
