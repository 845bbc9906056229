import { expect, test } from 'vitest';
import { emptyElement, escapeXml, textElement } from '../../../server/seo/xml.ts';

test('every character that means something in XML is escaped', () => {
  expect(escapeXml(`<a href="x">Tom & Jerry's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;',
  );
});

test('characters that XML has no place for are left out, emoji and tabs are kept', () => {
  expect(escapeXml('a\u0000b\u0008c\uD800d\uFFFFe\t🏏\n')).toBe('abcde\t🏏\n');
});

test('an element without text is not written, attributes are escaped', () => {
  expect(textElement('summary', '')).toBe('');
  expect(textElement('summary', undefined)).toBe('');
  expect(emptyElement('link', { rel: 'self', href: '/a&b' })).toBe(
    '<link rel="self" href="/a&amp;b"/>',
  );
});
