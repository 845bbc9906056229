import * as z from 'zod';
import { copy, titledText } from './copy.ts';
import { figure, line, list } from './fields.ts';

const head = { heading: line, intro: copy };

/** A page that the reader fills; what it weighs, and when it stands on three lines, is worked out. */
const trial = z.strictObject({
  kind: z.literal('trial'),
  ...head,
  preview: z.strictObject({ address: line, title: line }).meta({ description: 'The page, drawn' }),
  frame: z.strictObject({ label: line, kilobytes: z.number() }).meta({
    description: 'What is there before anything is added',
  }),
  parts: list(
    z.strictObject({
      drawn: z
        .enum(['photo', 'type', 'slides', 'film', 'builder', 'chat', 'consent', 'map'])
        .meta({ description: 'What it looks like on the drawn page' }),
      label: line,
      text: line,
      kilobytes: z.number(),
      elsewhere: z.literal(true).exactOptional().meta({
        description: 'It comes from another company’s server',
      }),
      chosen: z.literal(true).exactOptional(),
    }),
  ),
  sum: line.meta({ description: 'What all of it together is called' }),
  lines: list(
    z.strictObject({
      label: line,
      kilobits: z.number().meta({ description: 'A second' }),
      roundTrip: z.number().meta({ description: 'In milliseconds' }),
    }),
  ),
  seconds: line.meta({ description: 'Behind a number of seconds' }),
  limit: z.strictObject({ seconds: z.number(), label: line }),
  verdicts: list(
    z.strictObject({
      upTo: z.number().exactOptional().meta({ description: 'Seconds on the first line' }),
      text: line,
    }),
  ),
  method: line,
});

/** A form whose fields can be taken out; what is left to type is counted. */
const checkout = z.strictObject({
  kind: z.literal('checkout'),
  ...head,
  title: line,
  takeOut: line,
  fields: list(
    z.strictObject({
      label: line,
      typed: line.meta({ description: 'What a buyer types into it' }),
      instead: line.exactOptional().meta({
        description: 'How the shop learns it otherwise; without, the field must stay',
      }),
    }),
  ),
  pay: line,
  sums: z.strictObject({ fields: line, keys: line, seconds: line }),
  verdicts: list(
    z.strictObject({
      upTo: z.number().exactOptional().meta({ description: 'Fields that are left' }),
      text: line,
    }),
  ),
  method: line,
});

/** One task on three platforms, step by step. */
const flow = z.strictObject({
  kind: z.literal('flow'),
  ...head,
  app: z.strictObject({ name: line, address: line, add: line }),
  steps: z
    .tuple([line, line, line])
    .readonly()
    .meta({ description: 'A list, an amount, a question' }),
  goods: list(z.strictObject({ name: line, shelf: line, amount: z.number() })),
  offline: line.meta({ description: 'The switch that takes the network away' }),
  states: z.strictObject({ sent: line, waiting: line }),
  question: z.strictObject({ title: line, text: line, yes: line, no: line }),
  amount: line,
  save: line,
  platforms: z
    .tuple([
      z.strictObject({ name: line, back: line, notes: z.tuple([line, line, line]).readonly() }),
      z.strictObject({ name: line, back: line, notes: z.tuple([line, line, line]).readonly() }),
      z.strictObject({ name: line, back: line, notes: z.tuple([line, line, line]).readonly() }),
    ])
    .readonly()
    .meta({ description: 'iOS, Android, the web; a note for each step' }),
});

const lane = z.int().min(1).max(5);

/** What happens to one request, system by system, by what goes wrong on its way. */
const journey = z.strictObject({
  kind: z.literal('journey'),
  ...head,
  choose: line,
  systems: z.tuple([line, line, line, line, line]).readonly(),
  runs: list(
    z.strictObject({
      label: line,
      hops: list(
        z.strictObject({
          at: line,
          from: lane,
          to: lane.meta({ description: 'The system that it reaches, counted from 1' }),
          text: line,
          state: z.enum(['failed', 'mended']).exactOptional(),
        }),
      ),
      outcome: line,
    }),
  ),
});

const numberInput = { label: line, value: z.number() };

/** How many are left after each stage, and what one of them costs, with the reader's own numbers. */
const funnel = z.strictObject({
  kind: z.literal('funnel'),
  ...head,
  own: line.meta({ description: 'Above the fields' }),
  spend: z.strictObject(numberInput),
  price: z.strictObject(numberInput).meta({ description: 'Of one of the first stage' }),
  margin: z.strictObject(numberInput).meta({ description: 'What one of the last stage is worth' }),
  stages: list(
    z.strictObject({
      label: line,
      text: line,
      rate: z.strictObject(numberInput).exactOptional().meta({
        description: 'How many in a hundred come this far; the first stage has none',
      }),
    }),
  ),
  each: line.meta({ description: 'Behind what one of a stage costs' }),
  better: line.meta({
    description: '{cost}: of one of the last stage, were this rate a point higher',
  }),
  results: z.strictObject({ left: line, lost: line }).meta({
    description:
      '{sum}: what one of the last stage leaves, or loses; {price}: the most for one of the first',
  }),
});

/** Two pictures of the same size that lie on each other; the upper one is drawn aside. */
const slider = z.strictObject({
  kind: z.literal('slider'),
  ...head,
  upper: z.strictObject(figure),
  lower: z.strictObject(figure),
  hint: line,
  notes: list(z.strictObject(titledText)).meta({ description: 'What the test found' }),
});

const editorField = z.strictObject({
  name: line,
  label: line,
  type: z.enum(['date', 'number']).meta({ description: 'Of a value of the reader’s own' }),
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
  play: line,
  clock: line.meta({ description: 'Names the slider of time' }),
  runs: list(
    z.strictObject({
      label: line,
      verdict: line,
      text: line,
      lines: list(
        z.strictObject({
          at: z.number().meta({ description: 'Milliseconds after the request' }),
          code: line,
          state: z.enum(['warning', 'good']).exactOptional(),
        }),
      ),
    }),
  ),
});

/** The one thing to look at that only its page could have; its kind decides how it is drawn. */
export const exhibit = z.discriminatedUnion('kind', [
  trial,
  flow,
  checkout,
  journey,
  funnel,
  slider,
  editor,
  log,
]);

export type Exhibit = z.infer<typeof exhibit>;
export type ExhibitOf<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;
export type EditorField = z.infer<typeof editorField>;
