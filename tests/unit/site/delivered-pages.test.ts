import { expect, test } from 'vitest';
import { groupOf } from '../../../shared/navigation.ts';
import { paths, specifiedRoutes } from '../../specified-routes.ts';
import {
  articleContents,
  companyLinks,
  deliveredContent,
  expertiseColumns,
  expertiseContents,
  fantasyGroup,
  listings,
  serviceContents,
  serviceLinks,
  sportsContents,
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

test('each page that offers something is listed, sports among services and by themselves', () => {
  const listed = listings.flatMap(({ groups }) =>
    groups.flatMap((group) => groupOf(deliveredContent, group).links.map(({ to }) => to)),
  );
  const offered = [...serviceContents, ...expertiseContents, ...sportsContents];
  const twice = [...offered, ...sportsContents];
  expect(listed.toSorted()).toEqual(twice.map(({ path }) => path).toSorted());
});
