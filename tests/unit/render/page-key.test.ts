import fc from 'fast-check';
import { expect, test } from 'vitest';
import { specialPaths } from '../../../client/special-paths.ts';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { paths } from '../../specified-routes.ts';
import { addresses, pageKeys } from '../../support/content.ts';
import { runs } from '../../support/runs.ts';
import { blog, blogList, listOf } from '../seo/factories.ts';

const { canonicalPath } = addresses;
const { pageKey, sharedKey } = pageKeys;
const routes = Object.values(paths);

const anyQuery = fc.oneof(
  fc.string(),
  fc.array(fc.tuple(fc.string(), fc.string())).map((pairs) => `${new URLSearchParams(pairs)}`),
);

test('however a query is spelt, a page that has no use for it has one key', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...routes.filter((path) => path !== paths.blog)),
      anyQuery,
      (path, query) => {
        expect(pageKey(`${path}?${query}`)).toBe(path);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('what choices fill in has a key that says no more than they do, and not without end', () => {
  expect(pageKey('/estimate?utm=1')).toBe('/estimate');
  expect(pageKey('/estimate?a=1&product=shop&offer=audit')).toBe('/estimate?product=shop');
  expect(pageKey('/get-quote?offer=audit&sent')).toBe('/get-quote?offer=audit');
  expect(pageKey(`/estimate?product=${'x'.repeat(9999)}`)?.length).toBeLessThan(1100);
});

test('a page of the blog has one key for each number, and the first has none of its own', () => {
  expect(pageKey('/blog?page=1')).toBe('/blog');
  expect(pageKey('/blog?page=2')).toBe('/blog?page=2');
  expect(pageKey('/blog?a=1&page=2&b=2')).toBe('/blog?page=2');
  expect(pageKey('/blog?x=1')).toBe('/blog');
});

test.each(['0', '-1', '02', '1e3', ' 2', '', 'two', '٢', '12345678'])(
  '"%s" is no page of the blog and gets no key',
  (page) => {
    expect(pageKey(`/blog?${new URLSearchParams({ page })}`)).toBeUndefined();
  },
);

test.each(['/nope', '/About-us?x=1', '*', 'http://example.com/about-us'])(
  '%s is no canonical address and gets no key',
  (url) => {
    expect(pageKey(url)).toBeUndefined();
  },
);

test('every article has one spelling, whatever its slug is made of', () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((slug) => slug.isWellFormed() && !slug.includes('/') && !climbs(slug)),
      (slug) => {
        const path = blogArticlePath(slug);
        expect(canonicalPath(path)).toBe(path);
        expect(canonicalPath(`${path}/`)).toBe(path);
        expect(pageKey(`${path}?x=1`)).toBe(path);
      },
    ),
  );
});

test('beside its list a key is its own page, or one that all like it share', () => {
  const list = listOf(blog(1));
  const two = blogList(61);
  expect(two.pages).toBe(2);
  const { notFound, missingArticle, unavailableArticle } = specialPaths;
  expect(sharedKey('/blog/post-1', list)).toBe('/blog/post-1');
  expect(sharedKey('/blog/post-2', list)).toBe(missingArticle);
  expect(sharedKey('/blog/post-1', undefined)).toBe(unavailableArticle);
  expect(sharedKey('/blog?page=2', two)).toBe('/blog?page=2');
  expect(sharedKey('/blog?page=3', two)).toBe(notFound);
  expect(sharedKey('/blog?page=2', list)).toBe(notFound);
  expect(sharedKey('/blog?page=2', undefined)).toBe(notFound);
  for (const key of routes) {
    expect(sharedKey(key, list)).toBe(key);
    expect(sharedKey(key, undefined)).toBe(key);
  }
});

/** A slug that means another path wherever it is resolved: `canonical.test.ts` has them. */
function climbs(slug: string): boolean {
  return slug.split('\\').some((part) => part === '.' || part === '..');
}
