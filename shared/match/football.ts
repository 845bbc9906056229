import type { MatchOf } from '../schemas/match.ts';
import { type MatchEvent, resolveEvents } from './events.ts';

type Recording = MatchOf<'football'>;
export type Incident = Recording['events'][number];
type Pair = readonly [number, number];

export interface FootballState {
  minute: string;
  goals: Pair;
  shots: Pair;
  /** Expected goals. */
  expected: Pair;
  cards: Pair;
  scorers: readonly string[];
}

/** A football match counted from its incidents. A goal is a shot as well; one that is ruled out is neither. */
export function footballState(
  { start }: Pick<Recording, 'start'>,
  events: readonly MatchEvent<Incident>[],
): FootballState {
  let { goals, shots, expected, cards }: FootballState = start;
  const scorers = [...start.scorers];
  // The clock goes on by what is told, a correction included; a goal keeps the minute in which it fell.
  const minute = events.findLast(({ happening }) => happening)?.happening?.minute ?? start.minute;
  for (const { first, now } of resolveEvents(events)) {
    if (!now) continue;
    const { kind, side } = now;
    if (kind === 'goal') {
      goals = addTo(goals, side, 1);
      scorers.push(`${now.player ?? ''} ${first.minute}′`.trim());
    }
    if (kind === 'goal' || kind === 'shot') {
      shots = addTo(shots, side, 1);
      expected = addTo(expected, side, now.expected ?? 0);
    }
    if (kind === 'card') cards = addTo(cards, side, 1);
  }
  return { minute, goals, shots, expected, cards, scorers };
}

function addTo([home, away]: Pair, side: 0 | 1, amount: number): Pair {
  return side === 0 ? [home + amount, away] : [home, away + amount];
}
