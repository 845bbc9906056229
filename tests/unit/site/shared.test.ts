import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConsent } from '../../../shared/consent.ts';
import { inlineJson } from '../../../shared/inline-json.ts';
import { addressLine, chatLink } from '../../../shared/site.ts';
import { documentTitle } from '../../../shared/title.ts';
import { paths, specifiedRoutes } from '../../specified-routes.ts';
import {
  articleContents,
  companyLinks,
  defaultReach,
  expertiseColumns,
  fantasyGroup,
  serviceLinks,
} from '../../support/content.ts';

test('every route of the specification is there, and no path is two pages', () => {
  const known = Object.values(paths);
  expect(known).toEqual(expect.arrayContaining([...specifiedRoutes]));
  expect(new Set(known).size).toBe(known.length);
});

test('the Expertise panel has the four columns of the specification', () => {
  expect(expertiseColumns.map(({ title, links }) => [title, links.map(({ to }) => to)])).toEqual([
    ['Software Development', [paths.cms, paths.java, paths.javascript, paths.php]],
    ['App Development', [paths.android, paths.ios, paths.hybrid]],
    ['Digital Marketing', [paths.seo, paths.smo, paths.smm, paths.ppc]],
    ['Design & Markup', [paths.webDesign, paths.graphic]],
  ]);
});

test('the navigation reaches every specified page but the home page, the quote form and the articles', () => {
  const linked: readonly string[] = [
    ...expertiseColumns.flatMap(({ links }) => links),
    ...serviceLinks,
    ...fantasyGroup.links,
    ...Object.values(companyLinks),
  ].map(({ to }) => to);
  const others = new Set<string>([
    paths.home,
    paths.quote,
    ...articleContents.map(({ path }) => path),
  ]);
  expect(specifiedRoutes.filter((path) => !others.has(path) && !linked.includes(path))).toEqual([]);
  expect(new Set(linked).size).toBe(linked.length);
});

test.each([
  ['consent=all', 'all'],
  ['consent=necessary', 'necessary'],
  ['a=b; consent=all; c=d', 'all'],
  ['xconsent=all', undefined],
  ['consent=everything', undefined],
  ['consent=', undefined],
  ['', undefined],
])('the cookies %j say %s', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice);
});

test('a title is as long as search engines show, the brand shortened before it is left out', () => {
  const brand = { name: 'Orbit Stack Technologies', shortName: 'OST' };
  expect(documentTitle('SEO', brand)).toBe('SEO | Orbit Stack Technologies');
  expect(documentTitle('x'.repeat(45), brand)).toBe(`${'x'.repeat(45)} | OST`);
  expect(documentTitle('x'.repeat(62), brand)).toBe('x'.repeat(62));
});

test('structured data can never end its script element, and stays the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = inlineJson({ value, evil: '</script><script>alert(1)</script><!--' });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({
        value: JSON.parse(JSON.stringify(value)),
        evil: '</script><script>alert(1)</script><!--',
      });
    }),
  );
});

test('the chat opens to the India number with the message filled in', () => {
  const link = new URL(chatLink(defaultReach.chat));
  expect(link.pathname).toContain(defaultReach.india.dial.slice(1));
  expect(link.searchParams.get('text')).toBe(defaultReach.chat.message);
});

test('the address is one line', () => {
  const address = {
    street: '42 Stadium Road',
    locality: 'New Delhi',
    region: 'Delhi',
    postalCode: '110001',
    country: 'India',
    countryCode: 'IN',
  };
  expect(addressLine(address)).toBe('42 Stadium Road, New Delhi, Delhi 110001, India');
});
