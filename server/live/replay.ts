import {
  eventAt,
  type Happening,
  type MatchEvent,
  redoEvent,
  resolveEvents,
  undoEvent,
} from '../../shared/match/events.ts';
import type { Sport } from '../../shared/schemas/match.ts';

/** A recording as one visitor plays it. */
export interface Replay {
  /** What was told so far; its number is its place, from 1. */
  readonly events: readonly MatchEvent[];
  /** How it came here, a letter an event: whoever knows them can play it again, on any server. */
  readonly moves: string;
  /** Tells the next recorded event; undefined: there is none. */
  next(): MatchEvent | undefined;
  /** Takes the last one back that stands; undefined: there is none. */
  back(): MatchEvent | undefined;
}

/** A message, and how much of the recording has happened once it is told. */
interface Step {
  place: number;
  event: MatchEvent | undefined;
}

/** A ball or a point that is struck out is played again; a goal is not. */
const replayedSports: ReadonlySet<Sport> = new Set(['cricket', 'tennis', 'fantasy']);

/**
 * Plays a recording up to where these moves led.
 * @param moves `n` for next and `b` for back
 * @param mostEvents what is taken back can be played again for ever
 * @returns undefined where nobody can have moved so
 */
export function replay(
  sport: Sport,
  recording: readonly Happening[],
  moves: string,
  mostEvents: number,
): Replay | undefined {
  const events: MatchEvent[] = [];
  let madeMoves = '';
  let place = 0;
  const playing: Replay = {
    events,
    get moves() {
      return madeMoves;
    },
    next: () => play('n', upcoming()),
    back: () => play('b', { place, event: undoEvent(events) }),
  };
  const isPossible = [...moves].every((move) => (move === 'n' ? playing.next() : playing.back()));
  return isPossible ? playing : undefined;

  function play(move: 'n' | 'b', { place: at, event }: Step): MatchEvent | undefined {
    if (!event || events.length >= mostEvents) return undefined;
    place = at;
    madeMoves += move;
    events.push(event);
    if (events.length === mostEvents || !upcoming().event) event.last = true;
    return event;
  }

  function upcoming(): Step {
    const again = replayedSports.has(sport) ? redoEvent(recording, place, events) : undefined;
    if (again) return { place, event: again };
    let next = place + 1;
    // A correction of what stays taken back would bring it to life again.
    while (isTakenBack(events, recording[next - 1]?.replaces)) next += 1;
    return { place: next, event: eventAt(recording, next, events.length + 1) };
  }
}

function isTakenBack(events: readonly MatchEvent[], place: number | undefined): boolean {
  return resolveEvents(events).some(({ of, now }) => of === place && now === undefined);
}
