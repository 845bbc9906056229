import * as z from 'zod';
import { copy, sectionHead } from './copy.ts';
import { cell, line, list, verbatim } from './fields.ts';

const whole = z.int('must be a whole number');

/** A table: rows are named by their first column. */
const comparison = z.strictObject({
  kind: z.literal('comparison'),
  ...sectionHead,
  columns: list(cell).meta({ description: 'Header of the first column, then of each other one' }),
  rows: list(list(cell)).meta({ description: 'Each as long as `columns`' }),
});

/** Code or a protocol exchange, shown verbatim. */
const code = z.strictObject({
  kind: z.literal('code'),
  ...sectionHead,
  panels: list(z.strictObject({ label: line, code: verbatim })),
});

/** A plan over weeks; bars are drawn from `start` (the first week is 1) for `length`. */
const timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...sectionHead,
  unit: z.enum(['week', 'day', 'month']),
  rows: list(
    z.strictObject({
      label: line,
      start: whole.min(1),
      length: whole.min(1),
      note: line.exactOptional(),
    }),
  ),
});

/** Public thresholds and targets as big scoreboard numerals; never claims about the agency. */
const figures = z.strictObject({
  kind: z.literal('figures'),
  ...sectionHead,
  figures: list(z.strictObject({ value: line, label: line, text: line })),
});

/** Questions that clients ask, with straight answers. */
const questions = z.strictObject({
  kind: z.literal('questions'),
  ...sectionHead,
  questions: list(z.strictObject({ question: line, answer: copy })),
});

/** One request's way through services, in milliseconds from its start. */
const trace = z.strictObject({
  kind: z.literal('trace'),
  ...sectionHead,
  label: line,
  spans: list(
    z.strictObject({
      name: line,
      depth: z.literal([0, 1, 2]),
      start: z.number().min(0),
      length: z.number().min(0),
      slow: z.literal(true).exactOptional(),
    }),
  ),
});

/** A block that only its page has; its kind decides how it is drawn. */
export const contentBlock = z.discriminatedUnion('kind', [
  comparison,
  code,
  timeline,
  figures,
  questions,
  trace,
]);

export type ContentBlockData = z.infer<typeof contentBlock>;
export type BlockOf<Kind extends ContentBlockData['kind']> = Extract<
  ContentBlockData,
  { kind: Kind }
>;
