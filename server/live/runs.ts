import { randomBytes } from 'node:crypto';
import {
  type Happening,
  type MatchEvent,
  settle,
  takeBack,
  told,
} from '../../shared/match/events.ts';
import type { Sport } from '../../shared/schemas/match.ts';
import type { LiveLimits } from './limits.ts';

/** One visitor's replay of a recording. */
export interface Run {
  readonly id: string;
  readonly sport: Sport;
  /** What was told so far; its number is its place, from 1. */
  readonly events: readonly MatchEvent[];
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
  /** One that is remembered. */
  find(sport: Sport, id: string): Run | undefined;
  readonly size: number;
  stop(): void;
}

/** The runs of one process. Each goes on while its visitor is cut off, and is forgotten when nobody comes back. */
export function createRuns(
  recordings: ReadonlyMap<Sport, readonly Happening[]>,
  { runs: most, beatMs, resumeMs }: LiveLimits,
): Runs {
  const known = new Map<string, { run: Run; listeners: number; forget: () => void }>();

  return {
    open(sport, { still = false } = {}) {
      const recording = recordings.get(sport);
      if (!recording || !makeRoom()) return undefined;
      return begin(sport, recording, still);
    },
    find(sport, id) {
      const run = known.get(id)?.run;
      return run?.sport === sport ? run : undefined;
    },
    get size() {
      return known.size;
    },
    stop() {
      for (const { forget } of known.values()) forget();
    },
  };

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

  function begin(sport: Sport, recording: readonly Happening[], still: boolean): Run {
    const id = randomBytes(9).toString('hex');
    const events: MatchEvent[] = [];
    const hearers = new Set<(event: MatchEvent) => void>();
    let place = 0;
    let beat = setTimeout(goOn, beatMs).unref();
    if (still) clearTimeout(beat);
    let leaving = setTimeout(forget, resumeMs).unref();

    const run: Run = {
      ...{ id, sport, events },
      next() {
        // A correction of what the visitor has taken back would bring it to life again.
        do place += 1;
        while (isTakenBack(events, recording[place - 1]?.replaces));
        return tell(told(recording, place, events.length + 1));
      },
      back: () => tell(takeBack(events)),
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

    function tell(event: MatchEvent | undefined): boolean {
      clearTimeout(beat);
      if (!event) return false;
      events.push(event);
      for (const hear of hearers) hear(event);
      if (!still && place < recording.length) beat = setTimeout(goOn, beatMs).unref();
      return true;
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
