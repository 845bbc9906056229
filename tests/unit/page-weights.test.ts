import { expect, test } from 'vitest';
import { records as delivered } from '../../client/records.ts';
import type { PageBytes, PageMarks, Records } from '../../shared/measured.ts';
import {
  findingsOf,
  heaviestOfKinds,
  lowestMark,
  pageWeightsOf,
  recordsOf,
} from '../../shared/page-weights.ts';
import { deliveredContent } from '../support/content.ts';
import { madeUpContent as content } from '../support/made-up-content.ts';

const weighing = (all: number): PageBytes => ({
  html: 9000,
  css: 4000,
  script: 2000,
  pictures: 0,
  all,
  requests: 5,
});
const standsAfter = (lcp: number): PageMarks => ({
  performance: 99,
  accessibility: 100,
  bestPractices: 96,
  seo: 100,
  lcp,
  cls: 0,
  tbt: 0,
});
const date = '2026-05-01';
const records: Records = {
  site: content.site.name,
  bytes: {
    date,
    pages: {
      '/': weighing(300_000),
      '/kontakt': weighing(50_000),
      '/ebbe': weighing(90_000),
      '/anderswo': weighing(1_000_000),
    },
  },
  accessibility: { date, axe: '4.0.0', findings: { '/': 0, '/kontakt': 2, '/anderswo': 7 } },
  lighthouse: { date, version: '13.0.0', pages: { '/': standsAfter(900) } },
};

test('the lightest page leads, and what nobody has weighed stands last without a figure', () => {
  const { rows } = pageWeightsOf(content, records);
  expect(rows.map(({ path }) => path).slice(0, 3)).toEqual(['/kontakt', '/ebbe', '/']);
  expect(rows).toHaveLength(content.pages.length + content.articles.length);
  expect(rows[1]).toMatchObject({ name: 'Ebbe und Flut', findings: undefined, marks: undefined });
  expect(rows.at(-1)?.bytes).toBeUndefined();
});

test('of each kind of page the heaviest stands before the others', () => {
  const kinds = [
    ['a', 'case'],
    ['b', 'service'],
    ['c', 'case'],
  ] as const;
  const rows = kinds.map(([path, layout]) => ({ path, name: path, layout }));
  expect(heaviestOfKinds(rows)).toEqual([[rows[1], rows[2]], [rows[0]]]);
});

test('totals are those of the pages that there are and that were measured', () => {
  const { rows, totals } = pageWeightsOf(content, records);
  expect(totals).toEqual({
    median: 90_000,
    heaviest: rows[2],
    medianLcp: 900,
    findings: { found: 2, pages: 2 },
  });
});

test('of another brand’s pages nothing is known, whatever their addresses', () => {
  const other = { ...records, site: 'Somebody else' };
  const { rows, totals } = pageWeightsOf(content, other);
  expect(totals).toEqual({});
  expect(rows.every(({ bytes, findings, marks }) => !bytes && !findings && !marks)).toBe(true);
  expect(findingsOf(content, other)).toBeUndefined();
});

test('what the site says axe has found is what every page’s own test finds now: nothing', () => {
  const { accessibility } = recordsOf(deliveredContent, delivered);
  expect(Object.values(accessibility?.findings ?? { none: 1 }).filter(Boolean)).toEqual([]);
});

test('a page is as good as the lowest of its marks', () => {
  expect(lowestMark(standsAfter(1))).toBe(96);
});
