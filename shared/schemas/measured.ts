import * as z from 'zod';
import { copy, sectionHead, titledText } from './copy.ts';
import { line, list } from './fields.ts';
import { pageHead } from './page-head.ts';
import { counted, phrase } from './phrase.ts';

/** How far a site meets a criterion. */
export const scores = ['shown', 'partly', 'missing'] as const;

/** The page of what was measured of all pages. Its figures are in `shared/measured.json`. */
export const measured = z.strictObject({
  ...pageHead('measured'),
  title: line,
  intro: copy,
  board: z.strictObject({
    median: line,
    heaviest: phrase('page'),
    stands: line,
    findings: counted('pages'),
    none: copy.meta({
      description: 'Instead of the figures where nothing of this site is measured',
    }),
  }),
  visit: z.strictObject({
    ...sectionHead,
    button: line,
    labels: z.strictObject({
      firstByte: line,
      stands: line,
      complete: line,
      moved: line,
      bytes: line,
      requests: line,
      cached: line,
      strangers: line,
    }),
    untold: line.meta({ description: 'In place of a figure that the browser doesn’t tell' }),
    done: phrase('requests', 'bytes').meta({
      description: 'Below the figures once they are there',
    }),
    limits: copy.meta({ description: 'What no browser can tell' }),
  }),
  table: z.strictObject({
    ...sectionHead,
    columns: z.strictObject({
      page: line,
      html: line,
      css: line,
      script: line,
      pictures: line,
      all: line,
      requests: line,
      findings: line,
      mark: line,
      stands: line,
    }),
    bar: z.strictObject({ code: line, pictures: line, rest: line }),
    seconds: phrase('count'),
    others: counted().meta({
      description: 'Opens the pages that are not the heaviest of their kind',
    }),
    unmeasured: line,
  }),
  method: z.strictObject({
    heading: line,
    bytes: z.strictObject({ ...titledText, taken: phrase('date') }),
    accessibility: z.strictObject({ ...titledText, taken: phrase('date', 'version') }),
    lighthouse: z.strictObject({ ...titledText, taken: phrase('date', 'version') }),
  }),
  guide: z.strictObject({
    ...sectionHead,
    samples: z
      .boolean()
      .exactOptional()
      .meta({ description: 'true: the scores are those of the delivered site' }),
    scores: z.strictObject({ shown: line, partly: line, missing: line }),
    criteria: list(z.strictObject({ ...titledText, score: z.enum(scores) })),
  }),
  closing: z.strictObject({ heading: line, text: line }),
});
