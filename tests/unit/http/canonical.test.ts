import { expect, test } from 'vitest';
import { maxPathLength } from '../../../server/http/canonical.ts';
import { addresses, guessedPaths, isSitePath } from '../../support/content.ts';

const { canonicalPath, redirectOf } = addresses;

const dots = ['.', '..', '%2e', '%2E', '%2e%2e', '%2E%2e', '.%2e', '%2E.'];
const ends = ['', '/', '///', '%2f', '\\', '%5c', '%5C%2e%2E', '\\..', '/..', '/.'];

test.each(dots.flatMap((dot) => ends.map((end) => `/blog/${dot}${end}`)))(
  '%s means another path wherever it is resolved, so it is no article',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
    expect(canonicalPath(path.toUpperCase())).toBeUndefined();
  },
);

test.each([
  '/nope',
  '/blog/a/b',
  '/%E0%A4%A',
  '//evil.example',
  '/blog/%2F%2Fevil.example/',
  '/blog/a%5c..%5cb',
  '/x/../',
])('%s is no page either', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test.each([
  ['/blog/...', '/blog/...'],
  ['/blog/.well', '/blog/.well'],
  ['/blog/a\\b', '/blog/a%5Cb'],
  ['/Blog/some-article///', '/blog/some-article'],
  ['/blog/100%25', '/blog/100%25'],
  ['//About-us', '/about-us'],
  ['/services/website-development', '/services/Website-development'],
  ['//services//web-ui%26ux//', '/services/web-ui&ux'],
  ['//', '/'],
])('the page at %s is that at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(guessedPaths)('%s, which people guess, means %s', (guess, path) => {
  for (const spelling of [guess, `${guess.toUpperCase()}//`]) {
    expect(redirectOf(spelling)).toEqual({ to: path });
  }
  expect(isSitePath(guess), 'a page of its own comes first').toBe(false);
  expect(canonicalPath(guess)).toBeUndefined();
  expect(redirectOf(`${guess}/more`)).toBeUndefined();
});

test('the longest slug has a path, and a longer path is nobody’s', () => {
  const longest = `/blog/${encodeURIComponent('क'.repeat(1000))}`;
  expect(longest.length).toBe(maxPathLength);
  expect(canonicalPath(longest)).toBe(longest);
  expect(canonicalPath(`${longest}/`)).toBeUndefined();
  expect(canonicalPath(`/about-us${'/'.repeat(maxPathLength)}`)).toBeUndefined();
  expect(redirectOf(`${guessedPaths[0]?.[0]}${'/'.repeat(maxPathLength)}`)).toBeUndefined();
});
