import * as z from 'zod';

/** What the build has counted of the home page and the cases, in bytes and requests; a visitor reads it there. */
export interface Measured {
  /** HTML, styles and headers, compressed: all that a first paint waits for. */
  firstFlight: number;
  /** The script that comes with the page, as a file and in its HTML; the carousels' own comes when they are scrolled to. */
  script: number;
  /** Hosts of other companies that the page asks before its visitor has agreed. */
  strangers: number;
  /** Of each case page, by its path. */
  cases: Readonly<Record<string, { firstFlight: number; face: number }>>;
}

const count = z.int().min(0);
const mark = z.number().min(0).max(100);
/** By the page's path: what has none hasn't been measured. */
const byPath = <Figures extends z.ZodType>(figures: Figures) =>
  z.record(z.string().startsWith('/'), figures);

/**
 * What was measured of all pages, as `shared/measured.json` keeps it: each program writes its part
 * (`scripts/keep-measured.ts`) and leaves the others alone.
 */
export const recordsSchema = z.strictObject({
  /** The brand whose pages these were: they say nothing of another's. */
  site: z.string(),
  /** What a phone with an empty cache got over the network, headers included, of a page read to its end. */
  bytes: z
    .strictObject({
      date: z.iso.date(),
      pages: byPath(
        z.strictObject({
          html: count,
          css: count,
          script: count,
          pictures: count,
          all: count,
          requests: count,
        }),
      ),
    })
    .exactOptional(),
  accessibility: z
    .strictObject({ date: z.iso.date(), axe: z.string(), findings: byPath(count) })
    .exactOptional(),
  /** Mobile; medians. Times in ms. */
  lighthouse: z
    .strictObject({
      date: z.iso.date(),
      version: z.string(),
      pages: byPath(
        z.strictObject({
          performance: mark,
          accessibility: mark,
          bestPractices: mark,
          seo: mark,
          lcp: count,
          cls: z.number().min(0),
          tbt: count,
        }),
      ),
    })
    .exactOptional(),
});

export type Records = z.infer<typeof recordsSchema>;
export type PageBytes = NonNullable<Records['bytes']>['pages'][string];
export type PageMarks = NonNullable<Records['lighthouse']>['pages'][string];
