import { randomBytes } from 'node:crypto';
import {
  type Happening,
  type MatchEvent,
  settle,
  takeBack,
  told,
  toldAgain,
} from '../../shared/match/events.ts';
import type { Sport } from '../../shared/schemas/match.ts';
import type { LiveLimits } from './limits.ts';

/** One visitor's replay of a recording. */
export interface Run {
  readonly id: string;
  readonly sport: Sport;
  /** What was told so far; its number is its place, from 1. */
  readonly events: readonly MatchEvent[];
  /** How it came here, a letter an event: whoever knows them can play it again. */
  readonly moves: string;
  /** Tells the next recorded event; false: there is none. */
  next(): boolean;
  /** Takes the last one back that stands; false: there is none. */
  back(): boolean;
  /** Hears of every further event until the returned function is called. */
  listen(hear: (event: MatchEvent) => void): () => void;
}

export interface Runs {
  /** A new run, which goes on by itself unless it is `still`; undefined: there are too many. */
  open(sport: Sport, options?: { still?: boolean }): Run | undefined;
  /** One that is remembered; or, after a restart of the server, as it was after these moves. */
  find(sport: Sport, id: string, moves: string, options?: { still?: boolean }): Run | undefined;
  readonly size: number;
  stop(): void;
}

/** A message, and how much of the recording has happened once it is told. */
interface Telling {
  place: number;
  event: MatchEvent | undefined;
}

/** A ball or a point that is struck out is played again; a goal is not. */
const playedAgain: ReadonlySet<Sport> = new Set(['cricket', 'tennis', 'fantasy']);

/** The runs of one process. Each goes on while its visitor is cut off, and is forgotten when nobody comes back. */
export function createRuns(
  recordings: ReadonlyMap<Sport, readonly Happening[]>,
  { runs: most, events: mostEvents, beatMs, resumeMs }: LiveLimits,
): Runs {
  const known = new Map<string, { run: Run; listeners: number; forget: () => void }>();

  return {
    open,
    find(sport, id, moves, options) {
      const remembered = known.get(id);
      if (remembered) return remembered.run.sport === sport ? remembered.run : undefined;
      const run = open(sport, { ...options, id });
      const isSame = [...moves].every((move) => (move === 'n' ? run?.next() : run?.back()));
      if (!isSame) known.get(id)?.forget();
      return isSame ? run : undefined;
    },
    get size() {
      return known.size;
    },
    stop() {
      for (const { forget } of known.values()) forget();
    },
  };

  function open(
    sport: Sport,
    { still = false, id = randomBytes(9).toString('hex') } = {},
  ): Run | undefined {
    const recording = recordings.get(sport);
    return recording && makeRoom() ? begin(sport, id, recording, still) : undefined;
  }

  /** The oldest that nobody listens to has to go. */
  function makeRoom(): boolean {
    if (known.size < most) return true;
    for (const { listeners, forget } of known.values()) {
      if (listeners > 0) continue;
      forget();
      return true;
    }
    return false;
  }

  function begin(sport: Sport, id: string, recording: readonly Happening[], still: boolean): Run {
    const events: MatchEvent[] = [];
    const hearers = new Set<(event: MatchEvent) => void>();
    let moves = '';
    let place = 0;
    let beat = setTimeout(goOn, beatMs).unref();
    if (still) clearTimeout(beat);
    let leaving = setTimeout(forget, resumeMs).unref();

    const run: Run = {
      ...{ id, sport, events },
      get moves() {
        return moves;
      },
      next: () => tell('n', upcoming()),
      back: () => tell('b', { place, event: takeBack(events) }),
      listen(hear) {
        hearers.add(hear);
        entry.listeners = hearers.size;
        clearTimeout(leaving);
        return () => {
          hearers.delete(hear);
          entry.listeners = hearers.size;
          clearTimeout(leaving);
          if (hearers.size === 0 && known.has(id)) leaving = setTimeout(forget, resumeMs).unref();
        };
      },
    };
    const entry = { run, listeners: 0, forget };
    known.set(id, entry);
    return run;

    function tell(move: 'n' | 'b', { place: at, event }: Telling): boolean {
      if (!event || events.length >= mostEvents) return false;
      clearTimeout(beat);
      place = at;
      moves += move;
      events.push(event);
      const isLast = events.length === mostEvents || !upcoming().event;
      if (isLast) event.last = true;
      for (const hear of hearers) hear(event);
      if (!still && !isLast) beat = setTimeout(goOn, beatMs).unref();
      return true;
    }

    function upcoming(): Telling {
      const again = playedAgain.has(sport) ? toldAgain(recording, place, events) : undefined;
      if (again) return { place, event: again };
      let next = place + 1;
      // A correction of what stays taken back would bring it to life again.
      while (isTakenBack(events, recording[next - 1]?.replaces)) next += 1;
      return { place: next, event: told(recording, next, events.length + 1) };
    }

    function goOn(): void {
      run.next();
    }

    function forget(): void {
      clearTimeout(beat);
      clearTimeout(leaving);
      known.delete(id);
    }
  }
}

function isTakenBack(events: readonly MatchEvent[], place: number | undefined): boolean {
  return settle(events).some(({ of, now }) => of === place && now === undefined);
}
