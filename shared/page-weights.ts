import { type Content, pathsOf } from './content.ts';
import type { PageBytes, PageMarks, Records } from './measured.ts';

/** What is known of one page: what hasn't been measured is missing. */
export interface PageWeight {
  path: string;
  name: string;
  /** What kind of page it is. */
  layout: string;
  bytes?: PageBytes | undefined;
  findings?: number | undefined;
  marks?: PageMarks | undefined;
}

/** What the rows have in common; each where at least one page has been measured so. */
export interface PageWeightTotals {
  /** Bytes of the page in the middle, and of the heaviest. */
  median?: number | undefined;
  heaviest?: PageWeight | undefined;
  findings?: { found: number; pages: number } | undefined;
  /** Largest Contentful Paint of the page in the middle, in ms (https://web.dev/articles/lcp). */
  medianLcp?: number | undefined;
}

/** A site's pages and what was measured of them: the lightest first, what wasn't weighed last. */
export function pageWeightsOf(
  content: Pick<Content, 'site' | 'pages' | 'articles'>,
  records: Records,
): { rows: readonly PageWeight[]; totals: PageWeightTotals } {
  const { bytes, accessibility, lighthouse } = recordsOf(content, records);
  const pages = new Map([
    ...content.pages.map(
      ({ path, name, layout }) => [path, { name, layout: String(layout) }] as const,
    ),
    ...content.articles.map(
      ({ path, title }) => [path, { name: title, layout: 'article' }] as const,
    ),
  ]);
  const rows = pathsOf(content)
    .map(
      (path): PageWeight => ({
        path,
        ...(pages.get(path) ?? { name: path, layout: path }),
        bytes: bytes?.pages[path],
        findings: accessibility?.findings[path],
        marks: lighthouse?.pages[path],
      }),
    )
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  const weighed = rows.filter((row) => row.bytes);
  return {
    rows,
    totals: {
      median: middle(weighed.map(weightOf)),
      heaviest: weighed.at(-1),
      findings: findingsOf(content, records),
      medianLcp: middle(rows.flatMap(({ marks }) => (marks ? [marks.lcp] : []))),
    },
  };
}

/** The heaviest page of each kind, and all others; both in the order of the list. */
export function heaviestOfKinds(rows: readonly PageWeight[]): [PageWeight[], PageWeight[]] {
  const heaviest = new Set(new Map(rows.map((row) => [row.layout, row])).values());
  return [rows.filter((row) => heaviest.has(row)), rows.filter((row) => !heaviest.has(row))];
}

/** What axe found on all pages of a site that it has looked at. */
export function findingsOf(
  content: Pick<Content, 'site' | 'pages' | 'articles'>,
  records: Records,
): PageWeightTotals['findings'] {
  const { accessibility } = recordsOf(content, records);
  const found = pathsOf(content).flatMap((path) => accessibility?.findings[path] ?? []);
  if (found.length === 0) return undefined;
  return { found: found.reduce((sum, one) => sum + one), pages: found.length };
}

/** Another brand's pages say other things at the same addresses. */
export function recordsOf(
  { site }: Pick<Content, 'site'>,
  records: Records,
): Omit<Records, 'site'> {
  return records.site === site.name ? records : {};
}

/** The lowest of the four marks that Lighthouse gives. */
export function lowestMark({ performance, accessibility, bestPractices, seo }: PageMarks): number {
  return Math.min(performance, accessibility, bestPractices, seo);
}

function weightOf({ bytes }: PageWeight): number {
  return bytes?.all ?? Number.MAX_SAFE_INTEGER;
}

function middle(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
