import * as z from 'zod';
import { exhibitHead } from './copy.ts';
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

/** Exhibits that are drawn of their own words, each by a component. */
export const diagrams = [liveActivity, profile, flow, journey, log] as const;
