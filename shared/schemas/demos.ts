import * as z from 'zod';
import { copy } from './copy.ts';
import { line, list, verbatim } from './fields.ts';

const whole = z.int('must be a whole number');
const head = { heading: line, intro: copy };

/** A phone asks for a permission; the app goes on whatever the answer is. */
const permission = z.strictObject({
  kind: z.literal('permission'),
  ...head,
  app: z.strictObject({ title: line, place: line, goal: line }),
  ask: line.meta({ description: 'What the dialog asks' }),
  waiting: line.meta({ description: 'Stands beside the phone while the dialog is open' }),
  answers: list(z.strictObject({ label: line, screen: line, title: line, text: copy })).meta({
    description: 'What is shared, what for this time only, what not at all: three',
  }),
  again: line.meta({ description: 'Asks once more' }),
});

/** A match on a locked phone, update by update. */
const liveActivity = z.strictObject({
  kind: z.literal('live-activity'),
  ...head,
  teams: z.tuple([line, line]).readonly().meta({ description: 'Who bats, and against whom' }),
  choose: line.meta({ description: 'Above the moments' }),
  open: line.meta({ description: 'What the island does when it is pressed' }),
  push: line.meta({ description: 'Above what the server sends' }),
  moments: list(
    z.strictObject({ at: line, label: line, score: line, need: line, text: line, push: verbatim }),
  ),
});

/** What an app has to do, and how it should be built because of that. */
const needs = z.strictObject({
  kind: z.literal('needs'),
  ...head,
  legend: line,
  needs: list(
    z.strictObject({
      label: line,
      native: z.literal(true).exactOptional().meta({ description: 'Pulls towards native apps' }),
      reason: line,
    }),
  ),
  verdicts: z
    .tuple([
      z.strictObject({ title: line, text: copy }),
      z.strictObject({ title: line, text: copy }),
      z.strictObject({ title: line, text: copy }),
    ])
    .readonly()
    .meta({ description: 'With no need that pulls towards native apps, with one, with more' }),
});

/** A function whose arguments can be changed; it runs beside its code. */
const chase = z.strictObject({
  kind: z.literal('chase'),
  ...head,
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
  ...head,
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
  ...head,
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
  ...head,
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
  ...head,
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

const repair = z.strictObject({ label: line, points: whole, found: line, mended: line });

/** A profile whose faults are put right one by one. */
const profile = z.strictObject({
  kind: z.literal('profile'),
  ...head,
  legend: line,
  score: line.meta({ description: 'Behind the points' }),
  start: whole.meta({ description: 'Points without any repair' }),
  repairs: z.strictObject({
    cover: repair,
    mark: repair,
    name: repair,
    bio: repair,
    link: repair,
    pictures: repair,
  }),
});

/** One page as boxes, as type and finished, in a frame of any width. */
const stages = z.strictObject({
  kind: z.literal('stages'),
  ...head,
  choose: line,
  stages: list(z.strictObject({ label: line, text: line })),
  widths: line.meta({ description: 'Above the widths' }),
  width: z.tuple([line, line, line]).readonly().meta({ description: 'A desk, a tablet, a phone' }),
  hint: line,
  page: z.strictObject({
    name: line,
    menu: list(line),
    title: line,
    text: line,
    button: line,
    drawing: line,
    items: list(z.strictObject({ name: line, price: line })),
  }),
});

/** A logo at true sizes, on what it stands on. */
const logo = z.strictObject({
  kind: z.literal('logo'),
  ...head,
  alt: line,
  choose: line,
  places: list(z.strictObject({ label: line, pixels: whole.min(1), text: line })),
  cuts: line,
  cut: z.tuple([line, line]).readonly().meta({ description: 'All colours; one colour' }),
});

/** What can be used right below a page’s hero; its kind decides how it is drawn. */
export const demo = z.discriminatedUnion('kind', [
  permission,
  liveActivity,
  needs,
  chase,
  pool,
  bidding,
  result,
  schedule,
  profile,
  stages,
  logo,
]);

export type DemoData = z.infer<typeof demo>;
export type DemoOf<Kind extends DemoData['kind']> = Extract<DemoData, { kind: Kind }>;
