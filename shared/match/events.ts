/** What was recorded; the rules of each sport read more of it. */
export interface Happening {
  text: string;
  /** The place in the recording of an earlier one that this corrects. */
  replaces?: number;
}

/** One message of a match: what happened, what it is after a correction, or that it is taken back. */
export interface MatchEvent<Kind extends Happening = Happening> {
  /** Its place among the messages of one run, from 1. */
  number: number;
  /** Of what it speaks: a place in the recording, from 1. */
  of: number;
  /** Left out: what it speaks of is taken back, and counts for nothing. */
  happening?: Kind;
  /** Nothing is left to be told after it. */
  last?: true;
}

/** What stands of one happening once all corrections are in. */
export interface ResolvedHappening<Kind extends Happening> {
  of: number;
  first: Kind;
  /** Undefined: taken back. */
  now: Kind | undefined;
  corrected: boolean;
}

/** The message that tells what was recorded at a place, as the `number`-th of a run; undefined: nothing was. */
export function eventAt<Kind extends Happening>(
  recording: readonly Kind[],
  place: number,
  number: number,
): MatchEvent<Kind> | undefined {
  const happening = recording[place - 1];
  return happening && { number, of: happening.replaces ?? place, happening };
}

/** The first messages of a run in which nobody has taken anything back. */
export function eventsUpTo<Kind extends Happening>(
  recording: readonly Kind[],
  moment: number,
): MatchEvent<Kind>[] {
  return recording
    .slice(0, moment)
    .flatMap((_, index) => eventAt(recording, index + 1, index + 1) ?? []);
}

/** The message that tells again what was taken back, as it stood by this place of the recording; undefined: nothing was. */
export function redoEvent<Kind extends Happening>(
  recording: readonly Kind[],
  place: number,
  events: readonly MatchEvent<Kind>[],
): MatchEvent<Kind> | undefined {
  const gone = resolveEvents(events).find(({ now }) => now === undefined);
  const happening = recording
    .slice(0, place)
    .findLast(({ replaces }, index) => (replaces ?? index + 1) === gone?.of);
  return gone && happening && { number: events.length + 1, of: gone.of, happening };
}

/** Happenings in their first order, each as it stands: every number of a match is counted from this list. */
export function resolveEvents<Kind extends Happening>(
  events: readonly MatchEvent<Kind>[],
): readonly ResolvedHappening<Kind>[] {
  const byPlace = new Map<number, ResolvedHappening<Kind>>();
  for (const { of, happening } of events) {
    const known = byPlace.get(of);
    if (known) byPlace.set(of, { ...known, now: happening, corrected: true });
    else if (happening) byPlace.set(of, { of, first: happening, now: happening, corrected: false });
  }
  return [...byPlace.values()];
}

/** The message that takes the last happening back that still stands; undefined if none does. */
export function undoEvent<Kind extends Happening>(
  events: readonly MatchEvent<Kind>[],
): MatchEvent<Kind> | undefined {
  const last = resolveEvents(events).findLast(({ now }) => now !== undefined);
  return last && { number: events.length + 1, of: last.of };
}
