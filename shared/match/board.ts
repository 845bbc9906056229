import { formatNumber, type NumberSigns } from '../count.ts';
import { fill } from '../fill.ts';
import type { MatchRules, Sport } from '../schemas/match.ts';
import { type Ball, innings, oversOf } from './cricket.ts';
import { type Happening, type MatchEvent, resolveEvents } from './events.ts';
import { fantasyState, type ScoredBall } from './fantasy.ts';
import { footballState, type Incident } from './football.ts';
import { atStake, type Rally, type TennisState, tennisState } from './tennis.ts';

/** What a part of a screen says, and in which tone. */
export interface Place {
  text: string;
  tone?: string;
}

/** What scoreboard, phone and widget show: all three read this one list, whatever the sport. */
export interface Board {
  /** Of each side. */
  scores: readonly [string, string];
  clock: string;
  /** The one sentence that matters now. */
  headline: string;
  figures: readonly [string, string, string];
  rows: readonly { name: string; value: string }[];
  marks: readonly Place[];
  /** The newest first. */
  lines: readonly Place[];
}

/** What the rules of one sport need. */
type RulesOf<Name extends Sport> = Extract<MatchRules, { sport: Name }>;

/** As many as each screen has room for. */
export const mostMarks = 8;
export const mostRows = 4;
export const mostLines = 3;

/** The events of a run as any sport's; `boardOf` reads them as those of its match. */
export type AnyEvent = MatchEvent<Ball | Incident | Rally | ScoredBall>;

/** What all screens show after these events. */
export function boardOf(match: MatchRules, events: readonly AnyEvent[], signs: NumberSigns): Board {
  const board = boardOfSport(match, events, signs);
  return {
    ...board,
    rows: board.rows.slice(0, mostRows),
    marks: board.marks.slice(-mostMarks),
    lines: linesOf(match, events),
  };
}

function boardOfSport(
  match: MatchRules,
  events: readonly AnyEvent[],
  signs: NumberSigns,
): Omit<Board, 'lines'> {
  switch (match.sport) {
    case 'cricket':
      return cricketBoard(match, events as readonly MatchEvent<Ball>[], signs);
    case 'football':
      return footballBoard(match, events as readonly MatchEvent<Incident>[], signs);
    case 'tennis':
      return tennisBoard(match, events as readonly MatchEvent<Rally>[]);
    case 'fantasy':
      return fantasyBoard(match, events as readonly MatchEvent<ScoredBall>[], signs);
  }
}

function cricketBoard(
  match: RulesOf<'cricket'>,
  events: readonly MatchEvent<Ball>[],
  signs: NumberSigns,
): Omit<Board, 'lines'> {
  const { start, words } = match;
  const { runs, wickets, balls, ballsLeft, needed, rate, requiredRate, over, batters, state } =
    innings(match, events);
  const headlines = {
    open: fill(words.need, { runs: needed, balls: ballsLeft }),
    won: fill(words.won, { wickets: 10 - wickets, balls: ballsLeft }),
    lost: fill(words.lost, { runs: needed - 1 }),
  };
  return {
    scores: [`${runs}/${wickets}`, start.other],
    clock: fill(words.overs, { overs: oversOf(balls) }),
    headline: headlines[state],
    figures: [
      String(start.target),
      formatNumber(rate, signs, 2),
      requiredRate === undefined ? '–' : formatNumber(requiredRate, signs, 2),
    ],
    rows: batters
      .filter(({ out }) => !out)
      .map(({ name, ...made }) => ({ name, value: `${made.runs} (${made.balls})` })),
    marks: over,
  };
}

const incidentTones: Readonly<Record<Incident['kind'], string>> = {
  goal: 'boundary',
  shot: 'plain',
  card: 'corrected',
  check: 'corrected',
  change: 'plain',
  end: 'plain',
};

function footballBoard(
  match: RulesOf<'football'>,
  events: readonly MatchEvent<Incident>[],
  signs: NumberSigns,
): Omit<Board, 'lines'> {
  const { words } = match;
  const { minute, goals, shots, expected, cards, scorers } = footballState(match, events);
  const last = events.at(-1);
  const withDigits = (value: number) => formatNumber(value, signs, 2);
  return {
    scores: [String(goals[0]), String(goals[1])],
    clock: fill(words.minute, { minute }),
    headline: last ? (last.happening?.status ?? words.ruledOut) : words.open,
    figures: [shots.join('–'), expected.map(withDigits).join('–'), cards.join('–')],
    rows: scorers.map((scorer) => {
      const name = scorer.slice(0, scorer.lastIndexOf(' '));
      return { name, value: scorer.slice(name.length + 1) };
    }),
    marks: resolveEvents(events).map(({ first, now, corrected }) => ({
      text: (now ?? first).mark,
      tone: now ? (corrected ? 'corrected' : incidentTones[now.kind]) : 'struck',
    })),
  };
}

const pointNames = ['0', '15', '30', '40'] as const;

function tennisBoard(
  match: RulesOf<'tennis'>,
  events: readonly MatchEvent<Rally>[],
): Omit<Board, 'lines'> {
  const { sides, words } = match;
  const state = tennisState(match, events);
  const { sets, games, points, aces, faults, won } = state;
  const pointsOf = (own: 0 | 1): string => {
    const other = own === 0 ? 1 : 0;
    if (state.winner !== undefined) return own === state.winner ? '✓' : '–';
    if (points[own] > 3 && points[own] > points[other]) return words.advantage;
    return pointNames[Math.min(points[own], 3)] ?? '40';
  };
  const all = state.winner === undefined ? [...sets, games] : sets;
  return {
    scores: [pointsOf(0), pointsOf(1)],
    clock: fill(words.clock, { set: all.length, games: (all.at(-1) ?? games).join('–') }),
    headline: tennisHeadline(match, state),
    figures: [aces.join('–'), faults.join('–'), won.join('–')],
    rows: ([0, 1] as const).map((side) => ({
      name: sides[side].name,
      value: all.map((set) => set[side]).join('  '),
    })),
    marks: resolveEvents(events).map(({ first, now, corrected }) => {
      const { winner } = now ?? first;
      const tone = winner === 0 ? 'boundary' : 'plain';
      return {
        text: sides[winner].name.slice(0, 1),
        tone: now ? (corrected ? 'corrected' : tone) : 'struck',
      };
    }),
  };
}

function tennisHeadline({ sides, words }: RulesOf<'tennis'>, state: TennisState): string {
  if (state.winner !== undefined) return fill(words.won, { name: sides[state.winner].name });
  for (const side of [0, 1] as const) {
    const stake = atStake(state, side);
    const { name } = sides[side];
    if (stake === 'match') return fill(words.matchPoint, { name });
    if (stake === 'game') return fill(words.gamePoint, { name });
  }
  const [one, two] = state.points;
  if (one >= 3 && one === two) return words.deuce;
  return fill(words.serves, { name: sides[state.server].name });
}

function fantasyBoard(
  match: RulesOf<'fantasy'>,
  events: readonly MatchEvent<ScoredBall>[],
  signs: NumberSigns,
): Omit<Board, 'lines'> {
  const { start, words } = match;
  const { points, balls, rank, rival, players, gains } = fantasyState(match, events);
  const number = (value: number) => formatNumber(value, signs, 1);
  const last = gains.at(-1);
  const ahead = points - rival;
  return {
    scores: [number(points), number(rival)],
    clock: fill(words.overs, { overs: oversOf(balls) }),
    headline: fill(words.rank, { rank, teams: start.teams }),
    figures: [
      last ? fill(words.added, { points: number(last) }) : words.nothing,
      number(points - start.points),
      ahead > 0 ? fill(words.added, { points: number(ahead) }) : number(ahead).replace('-', '−'),
    ],
    rows: players.map(({ name, times, ...made }) => ({
      name: times === 1 ? name : fill(words.captain, { name, times: formatNumber(times, signs) }),
      value: number(made.points),
    })),
    marks: gains.map((gain, index) => {
      const event = resolveEvents(events)[index];
      if (gain === undefined) return { text: String(event?.first.runs ?? ''), tone: 'struck' };
      const tone = gain >= 4 ? 'boundary' : 'plain';
      return { text: formatNumber(gain, signs), tone: event?.corrected ? 'corrected' : tone };
    }),
  };
}

function linesOf(match: MatchRules, events: readonly MatchEvent<Happening>[]): readonly Place[] {
  const lines = events.map(({ happening }) =>
    happening
      ? { text: happening.text, ...(happening.replaces && { tone: 'corrected' }) }
      : { text: match.takenBack, tone: 'corrected' },
  );
  return [{ text: match.opening }, ...lines].slice(-mostLines).reverse();
}
