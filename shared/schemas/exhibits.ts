import * as z from 'zod';
import { copy, titled } from './copy.ts';
import { cell, figure, line, list } from './fields.ts';

const head = { heading: line, intro: copy };

/** One wide picture with what it proves below it. */
const filmstrip = z.strictObject({
  kind: z.literal('filmstrip'),
  ...head,
  strip: z.strictObject(figure),
  notes: list(z.strictObject(titled)),
});

const invoice = z.strictObject({
  caption: line,
  columns: list(cell),
  rows: list(list(cell)),
  total: z.tuple([line, line]).readonly().meta({ description: 'What it is called, and the sum' }),
});

/** Screens of a phone, side by side. */
const screens = z.strictObject({
  kind: z.literal('screens'),
  ...head,
  screens: list(z.strictObject({ ...titled, ...figure })),
  invoice: invoice.exactOptional(),
});

/** What happens to one request, system by system. */
const journey = z.strictObject({
  kind: z.literal('journey'),
  ...head,
  hops: list(
    z.strictObject({
      at: line,
      system: line,
      text: line,
      state: z.enum(['failed', 'mended']).exactOptional(),
    }),
  ),
});

/** How many are left after each stage, and what one of them has cost. */
const funnel = z.strictObject({
  kind: z.literal('funnel'),
  ...head,
  stages: list(z.strictObject({ count: line, label: line, cost: line, text: line })),
});

/** Two pictures of the same size that lie on each other; the upper one is drawn aside. */
const slider = z.strictObject({
  kind: z.literal('slider'),
  ...head,
  upper: z.strictObject(figure),
  lower: z.strictObject(figure),
  hint: line,
});

const editorField = z.strictObject({
  name: line,
  label: line,
  values: z.tuple([line, line]).readonly(),
  codes: z.tuple([line, line]).readonly(),
});

/** Fields of a content system that change the places beside them. */
const editor = z.strictObject({
  kind: z.literal('editor'),
  ...head,
  title: line,
  fields: list(editorField).meta({
    description:
      'In a place’s title and lines, {name} stands for the chosen value, {name!} for how machines write it',
  }),
  places: list(
    z.strictObject({
      place: line,
      title: line,
      lines: list(line),
      figure: z.strictObject(figure).exactOptional(),
    }),
  ),
});

/** The log of one request before and after. */
const log = z.strictObject({
  kind: z.literal('log'),
  ...head,
  runs: list(
    z.strictObject({
      label: line,
      verdict: line,
      text: line,
      lines: list(
        z.strictObject({
          at: cell,
          code: z.string(),
          state: z.enum(['warning', 'good']).exactOptional(),
        }),
      ),
    }),
  ),
});

/** The one thing to look at that only its page could have; its kind decides how it is drawn. */
export const exhibit = z.discriminatedUnion('kind', [
  filmstrip,
  screens,
  journey,
  funnel,
  slider,
  editor,
  log,
]);

export type Exhibit = z.infer<typeof exhibit>;
export type ExhibitOf<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;
export type Invoice = z.infer<typeof invoice>;
export type EditorField = z.infer<typeof editorField>;
