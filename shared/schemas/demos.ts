import * as z from 'zod';
import { copy, exhibitHead } from './copy.ts';
import { line, list, verbatim } from './fields.ts';

const whole = z.int('must be a whole number');

/** A match on a locked phone, update by update. */
const liveActivity = z.strictObject({
  kind: z.literal('live-activity'),
  ...exhibitHead,
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
  ...exhibitHead,
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

const repair = z.strictObject({ label: line, points: whole, found: line, mended: line });

/** A profile whose faults are put right one by one. */
const profile = z.strictObject({
  kind: z.literal('profile'),
  ...exhibitHead,
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
  ...exhibitHead,
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
  ...exhibitHead,
  alt: line,
  choose: line,
  places: list(z.strictObject({ label: line, pixels: whole.min(1), text: line })),
  cuts: line,
  cut: z.tuple([line, line]).readonly().meta({ description: 'All colours; one colour' }),
});

/** One task on three platforms, step by step. */
const flow = z.strictObject({
  kind: z.literal('flow'),
  ...exhibitHead,
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
  ...exhibitHead,
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

/** The log of one request before and after. */
const log = z.strictObject({
  kind: z.literal('log'),
  ...exhibitHead,
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

export const drawn = [liveActivity, needs, profile, stages, logo, flow, journey, log] as const;
