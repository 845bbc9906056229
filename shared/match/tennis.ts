import type { MatchOf } from '../schemas/match.ts';
import { type MatchEvent, resolveEvents } from './events.ts';

type Recording = MatchOf<'tennis'>;
export type Rally = Recording['events'][number];
type Side = 0 | 1;
type Pair = readonly [number, number];

export interface TennisState {
  /** Finished ones. */
  sets: readonly Pair[];
  games: Pair;
  /** Of the running game, as counted: 4 against 3 is advantage. */
  points: Pair;
  server: Side;
  aces: Pair;
  faults: Pair;
  won: Pair;
  winner: Side | undefined;
}

const setsToWin = 2;

/** A tennis match, best of three, counted from its points; what comes after its end counts for nothing. */
export function tennisState(
  { start }: Pick<Recording, 'start'>,
  events: readonly MatchEvent<Rally>[],
): TennisState {
  let state: TennisState = { ...start, points: [0, 0], won: start.points, winner: undefined };
  for (const { now } of resolveEvents(events)) {
    if (!now || state.winner !== undefined) continue;
    const { winner, how } = now;
    state = afterPoint(state, winner);
    state = { ...state, won: addTo(state.won, winner) };
    if (how === 'ace') state = { ...state, aces: addTo(state.aces, winner) };
    if (how === 'fault') state = { ...state, faults: addTo(state.faults, other(winner)) };
  }
  return state;
}

/** What a side would win with the next point; undefined: no more than the point. */
export function atStake(state: TennisState, side: Side): 'match' | 'game' | undefined {
  if (state.winner !== undefined) return undefined;
  const next = afterPoint(state, side);
  if (next.winner === side) return 'match';
  return next.points[0] === 0 && next.points[1] === 0 ? 'game' : undefined;
}

function afterPoint(state: TennisState, side: Side): TennisState {
  const points = addTo(state.points, side);
  if (!isWon(points, 4)) return { ...state, points };
  const games = addTo(state.games, side);
  const server = other(state.server);
  if (!isWon(games, 6)) return { ...state, points: [0, 0], games, server };
  const sets = [...state.sets, games];
  const own = sets.filter((set) => set[side] > set[other(side)]).length;
  const winner = own >= setsToWin ? side : undefined;
  return { ...state, points: [0, 0], games: [0, 0], server, sets, winner };
}

/** Games and sets alike need so many, and two more than the other has. */
function isWon([one, two]: Pair, needed: number): boolean {
  return Math.max(one, two) >= needed && Math.abs(one - two) >= 2;
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function addTo([one, two]: Pair, side: Side): Pair {
  return side === 0 ? [one + 1, two] : [one, two + 1];
}
