import * as z from 'zod';
import { copy, exhibitHead, titledText } from './copy.ts';
import { figure, line, list, verbatim } from './fields.ts';

const whole = z.int('must be a whole number');

/** A page that the reader fills; what it weighs, and when it stands on three lines, is worked out. */
const trial = z.strictObject({
  kind: z.literal('trial'),
  ...exhibitHead,
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
  ...exhibitHead,
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

const numberInput = { label: line, value: z.number() };

/** How many are left after each stage, and what one of them costs, with the reader's own numbers. */
const funnel = z.strictObject({
  kind: z.literal('funnel'),
  ...exhibitHead,
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
  ...exhibitHead,
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
  ...exhibitHead,
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

/** A function whose arguments can be changed; it runs beside its code. */
const chase = z.strictObject({
  kind: z.literal('chase'),
  ...exhibitHead,
  file: line,
  code: verbatim.meta({ description: 'target, runs and overs in braces become fields' }),
  values: z.strictObject({ target: line, runs: line, overs: line }),
  labels: z.strictObject({ target: line, runs: line, overs: line }),
  result: line,
  needed: line.meta({ description: 'With {runs} and {balls}' }),
  rate: line.meta({ description: 'Below the runs an over' }),
  won: line,
  lost: line,
  wrong: line.meta({ description: 'What stands for a result where there is none' }),
  problems: z.strictObject({
    none: line,
    number: line.meta({ description: 'With {name} and {value}' }),
    overs: line.meta({ description: 'With {value}' }),
  }),
});

const crowd = z.strictObject({ limit: whole.min(1), milliseconds: whole.min(1) });

/** Requests that wait for a thread, or for what a thread waits for. */
const pool = z.strictObject({
  kind: z.literal('pool'),
  ...exhibitHead,
  rate: line.meta({ description: 'Above the loads' }),
  loads: list(whole.min(1)).meta({ description: 'Requests a second' }),
  each: line.meta({ description: 'A load in words, with {count}' }),
  seconds: whole.min(1).meta({ description: 'How long the load lasts' }),
  pool: crowd.meta({ description: 'Threads, and how long a request holds one' }),
  outside: crowd.meta({
    description: 'What the slow service takes at once, and how long it needs',
  }),
  kinds: z
    .tuple([line, line])
    .readonly()
    .meta({ description: 'A pool of threads; a virtual thread for each request' }),
  threads: line.meta({ description: 'Above the kinds' }),
  inSeconds: line.meta({ description: 'With {count}' }),
  wait: line.meta({ description: 'Below the last request’s wait' }),
  busy: line.meta({ description: 'Threads in use, with {count}' }),
  queued: line.meta({ description: 'Requests that wait, with {count}' }),
  outcomes: z.strictObject({ calm: copy, full: copy, free: copy, outside: copy }),
});

/** A search auction with a bid of one’s own. */
const bidding = z.strictObject({
  kind: z.literal('bidding'),
  ...exhibitHead,
  client: line,
  bid: z.strictObject({ label: line, from: whole, to: whole, start: whole }),
  page: line.meta({ description: 'Above the landing pages' }),
  pages: list(z.strictObject({ label: line, quality: whole.min(1).max(10) })),
  bidders: list(z.strictObject({ name: line, bid: whole, quality: whole.min(1).max(10) })),
  place: line.meta({ description: 'The place that the bid buys, with {place}' }),
  pays: line.meta({ description: 'With {price}' }),
});

/** An entry of a results page that is written by who reads. */
const result = z.strictObject({
  kind: z.literal('result'),
  ...exhibitHead,
  query: line,
  address: line,
  choose: line,
  drafts: list(z.strictObject({ label: line, title: line, text: line, verdict: line })),
  own: line.meta({ description: 'Above a title of one’s own' }),
  room: line.meta({ description: 'With {count} and {most}' }),
  most: whole,
});

/** A campaign whose parts are moved along its days. */
const schedule = z.strictObject({
  kind: z.literal('schedule'),
  ...exhibitHead,
  day: line.meta({ description: 'With {first} and {last}' }),
  parts: list(
    z.strictObject({
      label: line,
      start: whole.min(1),
      length: whole.min(1).max(14),
      paid: z.literal(true).exactOptional(),
      note: line,
      after: line.exactOptional().meta({ description: 'The part whose end it waits for' }),
      otherwise: line.exactOptional().meta({ description: 'What is wrong if it doesn’t wait' }),
    }),
  ),
  sound: line.meta({ description: 'What is said when nothing is wrong' }),
});

/** Exhibits that work something out, each drawn by a component of its own. */
export const calculators = [
  trial,
  checkout,
  funnel,
  slider,
  editor,
  chase,
  pool,
  bidding,
  result,
  schedule,
] as const;
