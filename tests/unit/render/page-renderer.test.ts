import { expect, test } from 'vitest';
import { degradedForMs } from '../../../server/http/cache-policy.ts';
import { versionOf } from '../../../server/render/page-renderer.ts';
import { emptyFormState, type FormState } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { blog, blogList, listOf } from '../seo/factories.ts';
import { serve } from './serve.ts';

const list = listOf(blog(1));

test('other pages, and the same page beside another list, are other renders, with the headers that each calls for', async () => {
  const { renderer, rendered } = await serve();
  const pages = await Promise.all([
    renderer.renderPage(paths.home, list),
    renderer.renderPage(paths.blog, list),
    renderer.renderPage(paths.home, blogList(2)),
    renderer.renderPage(paths.home, undefined),
    renderer.renderPage(paths.home, list),
  ]);
  expect(rendered).toEqual([paths.home, paths.blog, paths.home, paths.home]);
  expect(pages[4]).toBe(pages[0]);
  expect(pages.map((page) => String(page?.identity.bytes)).slice(0, 2)).toEqual(
    rendered.slice(0, 2),
  );
  const headers = { 'X-Page': 'AboutPage', 'Cache-Control': 'as pages are' };
  expect(pages[0]).toMatchObject({ status: 200, identity: { headers }, zstd: {} });
});

test('what shows articles goes with their list, or with there being none; what shows none stays', async () => {
  const { renderer, cache } = await serve();
  await renderer.renderPage(paths.about, list);
  expect(cache.find(paths.about, versionOf(blogList(2)))).toBeDefined();
  await renderer.renderPage(paths.home, list);
  expect(cache.find(paths.home, versionOf(list))).toBeDefined();
  expect(cache.find(paths.home, versionOf(blogList(2)))).toBeUndefined();
  await renderer.renderPage(paths.home, undefined);
  expect(cache.find(paths.home, versionOf(undefined))).toBeDefined();
  expect(cache.find(paths.home, versionOf(list))).toBeUndefined();
  expect(cache.find(paths.home, versionOf(Promise.resolve(list)))).toBeUndefined();
});

test('a page that has to wait for its data is not made', async () => {
  const { renderer, cache, made } = await serve();
  expect(await renderer.renderPage(paths.home, Promise.resolve(list))).toBeUndefined();
  expect(made).toEqual([]);
  expect(cache.bytes).toBe(0);
});

test('a degraded page is kept for its short time, whatever its status', async () => {
  let now = 0;
  const { renderer, cache } = await serve({
    now: () => now,
    meta: () => ({ degraded: true, status: 503 }),
  });
  await renderer.renderPage(paths.blog, undefined);
  now = degradedForMs - 1;
  expect(cache.find(paths.blog, 'none')?.status).toBe(503);
  now = degradedForMs;
  expect(cache.find(paths.blog, 'none')).toBeUndefined();
});

test('a form’s page is rendered with what was posted, and only its visitor’s browser may keep it', async () => {
  const { renderer, requests } = await serve();
  const state: FormState = { ...emptyFormState, values: { fullname: 'Asha' } };
  const page = await renderer.renderForm('quote', state, 400);
  expect(requests.map(({ posted }) => posted)).toEqual([{ form: 'quote', state }]);
  expect(requests[0]?.blogs()).toBeUndefined();
  expect(page.status).toBe(400);
  expect(page.identity.bytes.toString()).toBe(paths.quote);
  expect(page.identity.headers).toMatchObject({
    'X-Page': 'AboutPage',
    'Cache-Control': 'private, no-cache',
  });
  const result = { kind: 'success', text: 'Sent' } as const;
  const success = await renderer.renderForm('quote', { ...emptyFormState, result }, 200);
  expect(success.identity.headers).toMatchObject({ 'Cache-Control': 'no-store' });
});

test('a refusal is made once for each form, status and text; what is the visitor’s own each time', async () => {
  const { renderer, cache, rendered } = await serve();
  const saying = (text: string): FormState => ({
    ...emptyFormState,
    result: { kind: 'error', text },
  });
  const refusals = [
    ['contact', saying('Too many'), 429],
    ['quote', saying('Too many'), 429],
    ['contact', saying('Too many'), 403],
    ['contact', saying('Too large'), 429],
  ] as const;
  for (const _time of [1, 2]) {
    for (const [form, state, status] of refusals) {
      const page = await renderer.renderForm(form, state, status);
      expect([page.status, page.identity.bytes.toString()]).toEqual([status, paths[form]]);
    }
  }
  expect(rendered).toHaveLength(refusals.length);

  const before = cache.bytes;
  const faulty = { ...emptyFormState, issues: [{ field: 'email', message: 'No address' }] };
  const written = { ...emptyFormState, values: { fullname: 'Asha' } };
  for (const state of [faulty, faulty, written, written]) {
    await renderer.renderForm('contact', state, 400);
  }
  expect(rendered).toHaveLength(refusals.length + 4);
  expect(cache.bytes).toBe(before);
});
