import { expect, test } from 'vitest';
import { bounds, contentProblem } from '../../../server/blog/html-limits.ts';
import { sampleBlogs } from '../../support/sample-blogs.ts';

const tooDeep = `more than ${bounds.open} elements open at once`;
const tooMany = `more than ${bounds.pieces} tags and character references`;

test('articles are far from any bound', () => {
  for (const { content } of sampleBlogs) {
    expect(contentProblem(content)).toBeUndefined();
    // As long as a book, of the same text.
    expect(contentProblem(content.repeat(40))).toBeUndefined();
  }
});

test.each(
  ['li', 'p', 'td', 'table', 'b', 'svg', 'x'].flatMap((name) => [
    `<${name}><i>`,
    `<${name}><i></y></z>`,
    `<i></${name}x></p></br>`,
  ]),
)('elements that stay open count, whatever is closed beside them: %s', (unit) => {
  expect(contentProblem(unit.repeat(1000))).toBe(tooDeep);
});

test.each([
  '<li><p>text</p></li>',
  '<p>text<ul><li>item</ul>',
  '<p>one<p>two',
  '<a href="/x">one<a href="/y">two',
  '<img src="a.webp"><br><hr>',
])('what HTML closes by itself is not open: %s', (unit) => {
  expect(contentProblem(unit.repeat(1000))).toBeUndefined();
});

test.each([
  ['<b></b>', 2500, 2501],
  ['<!-- x -->', 5000, 5001],
  ['&amp;', 5000, 5001],
])('so many pieces are good, one more is too much: %s', (unit, good, bad) => {
  expect(contentProblem(unit.repeat(good))).toBeUndefined();
  expect(contentProblem(unit.repeat(bad))).toBe(tooMany);
});

test('so many characters, attributes and open elements are good, one more is too much', () => {
  expect(contentProblem('x'.repeat(256 * 1024))).toBeUndefined();
  expect(contentProblem('x'.repeat(256 * 1024 + 1))).toBe('more than 262144 characters');

  const attributes = (count: number) => `<p${' abc="d"'.repeat(count)}>`;
  expect(contentProblem(attributes(5000))).toBeUndefined();
  expect(contentProblem(attributes(5001))).toBe('more than 5000 attributes');
  // Whatever they hide behind.
  expect(contentProblem(`<a title=">"${' a'.repeat(20_000)}>`)).toBe('more than 5000 attributes');

  const open = (count: number) => '<b>'.repeat(count) + '<br>'.repeat(1000);
  expect(contentProblem(open(199))).toBeUndefined();
  expect(contentProblem(open(200))).toBe(tooDeep);
});

test('a few tags are cheap however they nest; with many, or with much text, they are looked at', () => {
  expect(contentProblem('<b>'.repeat(1000))).toBeUndefined();
  expect(contentProblem('<b>'.repeat(1001))).toBe(tooDeep);
  const long = (length: number) => '<b>'.repeat(300).padEnd(length, 'x');
  expect(contentProblem(long(32 * 1024))).toBeUndefined();
  expect(contentProblem(long(32 * 1024 + 1))).toBe(tooDeep);
});
