import * as z from 'zod';
import { copy, sectionHead } from './copy.ts';
import { line, list } from './fields.ts';
import { phrase } from './phrase.ts';

const count = z.int().min(0).max(1000);

/** What every happening of a recorded match has. */
const happening = {
  text: line.meta({ description: 'What a commentator says of it' }),
  replaces: z
    .int()
    .positive()
    .exactOptional()
    .meta({ description: 'The number of an earlier one that this corrects, from 1' }),
};

/** What the four demonstrations have in common. */
const common = {
  ...sectionHead,
  place: line.meta({ description: 'The competition and the ground' }),
  sides: z
    .tuple([z.strictObject({ name: line }), z.strictObject({ name: line })])
    .readonly()
    .meta({ description: 'The first is the one that is followed' }),
  screens: z
    .strictObject({ scoreboard: line, phone: line, widget: line })
    .exactOptional()
    .meta({ description: 'What the three screens are, where they aren’t those of a ground' }),
  figures: z
    .tuple([line, line, line])
    .readonly()
    .meta({ description: 'What the three figures are' }),
  strip: line.meta({ description: 'What the strip of marks shows' }),
  rows: line.meta({ description: 'What the short table shows' }),
  next: line.meta({ description: 'The button that brings the next happening' }),
  takeBack: line.meta({ description: 'The button that takes the last one back' }),
  opening: line.meta({ description: 'What is said before the first happening' }),
  takenBack: line.meta({ description: 'What is said of one that was taken back' }),
  explanation: copy.meta({ description: 'How it works, in a few sentences' }),
};

const cricket = z.strictObject({
  sport: z.literal('cricket'),
  ...common,
  start: z.strictObject({
    target: count,
    runs: count,
    wickets: count,
    balls: count.meta({ description: 'Legal balls of the innings so far' }),
    limit: count.meta({ description: 'Legal balls that the innings may last' }),
    other: line.meta({ description: 'What the other side has made' }),
    marks: list(line).meta({ description: 'Balls of the running over' }),
    batters: list(z.strictObject({ name: line, runs: count, balls: count })),
  }),
  words: z.strictObject({
    overs: phrase('overs'),
    need: phrase('runs', 'balls'),
    won: phrase('wickets', 'balls'),
    lost: phrase('runs'),
    wide: phrase(),
    wicket: phrase(),
  }),
  events: list(
    z.strictObject({
      ...happening,
      batter: line,
      runs: z.int().min(0).max(7),
      wide: z
        .literal(true)
        .exactOptional()
        .meta({ description: 'Costs a run, and is no ball of the over' }),
      out: line.exactOptional().meta({ description: 'Who is out' }),
      comes: line.exactOptional().meta({ description: 'Who comes in for them' }),
    }),
  ),
});

const football = z.strictObject({
  sport: z.literal('football'),
  ...common,
  start: z.strictObject({
    minute: line,
    goals: z.tuple([count, count]).readonly(),
    shots: z.tuple([count, count]).readonly(),
    expected: z.tuple([z.number(), z.number()]).readonly(),
    cards: z.tuple([count, count]).readonly(),
    scorers: list(line),
  }),
  words: z.strictObject({ minute: phrase('minute'), open: phrase(), ruledOut: phrase() }),
  events: list(
    z.strictObject({
      ...happening,
      minute: line,
      kind: z.enum(['goal', 'shot', 'card', 'check', 'change', 'end']),
      mark: line.meta({ description: 'Two letters at most, for the strip' }),
      side: z.union([z.literal(0), z.literal(1)]),
      player: line.exactOptional(),
      expected: z.number().min(0).max(1).exactOptional(),
      status: line.meta({ description: 'What the board says below the score' }),
    }),
  ),
});

const tennis = z.strictObject({
  sport: z.literal('tennis'),
  ...common,
  start: z.strictObject({
    sets: list(z.tuple([count, count]).readonly()),
    games: z.tuple([count, count]).readonly(),
    server: z.union([z.literal(0), z.literal(1)]),
    aces: z.tuple([count, count]).readonly(),
    faults: z.tuple([count, count]).readonly(),
    points: z.tuple([count, count]).readonly(),
  }),
  words: z.strictObject({
    clock: phrase('set', 'games'),
    advantage: phrase(),
    deuce: phrase(),
    matchPoint: phrase('name'),
    gamePoint: phrase('name'),
    serves: phrase('name'),
    won: phrase('name'),
  }),
  events: list(
    z.strictObject({
      ...happening,
      winner: z.union([z.literal(0), z.literal(1)]),
      how: z.enum(['ace', 'fault', 'rally']),
    }),
  ),
});

const fantasy = z.strictObject({
  sport: z.literal('fantasy'),
  ...common,
  start: z.strictObject({
    points: z.number(),
    rivals: list(z.number()).meta({ description: 'Points of the teams around this one' }),
    ahead: count.meta({ description: 'Teams that nobody of these can pass' }),
    teams: count,
    balls: count,
    players: list(z.strictObject({ name: line, points: z.number(), times: z.number() })),
  }),
  words: z.strictObject({
    overs: phrase('overs'),
    rank: phrase('rank', 'teams'),
    added: phrase('points'),
    nothing: phrase(),
    captain: phrase('name', 'times'),
  }),
  events: list(
    z.strictObject({
      ...happening,
      player: line,
      runs: z.int().min(0).max(7),
      wide: z.literal(true).exactOptional(),
    }),
  ),
});

/** A recorded passage of play that a page replays. Its shape differs by the sport. */
export const match = z.discriminatedUnion('sport', [cricket, football, tennis, fantasy]);

export type Match = z.infer<typeof match>;
export type Sport = Match['sport'];
export type MatchOf<Name extends Sport> = Extract<Match, { sport: Name }>;
/** What a browser needs to count a match whose events come by a stream. */
export type MatchRules = {
  [Name in Sport]: Pick<
    MatchOf<Name>,
    'sport' | 'sides' | 'start' | 'words' | 'opening' | 'takenBack'
  >;
}[Sport];
