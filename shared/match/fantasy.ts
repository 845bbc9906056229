import type { MatchOf } from '../schemas/match.ts';
import { type MatchEvent, resolveEvents } from './events.ts';

type Recording = MatchOf<'fantasy'>;
export type ScoredBall = Recording['events'][number];

export interface FantasyState {
  /** Of the whole team. */
  points: number;
  /** Legal balls of the innings. */
  balls: number;
  rank: number;
  /** The team right before this one; the best of the others where this one leads. */
  rival: number;
  players: readonly { name: string; points: number; times: number }[];
  /** What each ball has brought; undefined: it was taken back. */
  gains: readonly (number | undefined)[];
}

/** A run is a point, a four one more, a six two more. */
const bonusOf: Readonly<Record<number, number>> = { 4: 1, 6: 2 };

/** A fantasy team's points counted from the balls of the match, with the captains' multipliers. */
export function fantasyState(
  { start }: Pick<Recording, 'start'>,
  events: readonly MatchEvent<ScoredBall>[],
): FantasyState {
  let { points, balls } = start;
  const players = new Map(start.players.map((player) => [player.name, player]));
  const gains: (number | undefined)[] = [];
  for (const { now } of resolveEvents(events)) {
    if (!now) {
      gains.push(undefined);
      continue;
    }
    if (!now.wide) balls += 1;
    const player = players.get(now.player);
    const gain = player && !now.wide ? player.times * pointsFor(now.runs) : 0;
    if (player) players.set(player.name, { ...player, points: player.points + gain });
    points += gain;
    gains.push(gain);
  }
  const better = start.rivals.filter((rival) => rival > points);
  const rival = better.length > 0 ? Math.min(...better) : Math.max(...start.rivals);
  const rank = start.ahead + better.length + 1;
  return { points, balls, rank, rival, players: [...players.values()], gains };
}

function pointsFor(runs: number): number {
  return runs + (bonusOf[runs] ?? 0);
}
