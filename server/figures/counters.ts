import {
  dimensionNames,
  otherNames,
  type VisitCount,
  type VisitDimension,
  visitDimensions,
} from '../leads/store/visit-counts.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Days that are kept while they can't be written. With all names of each at their longest these are 5 MB; with the usual
 * ones less than one.
 */
export const keptDays = 8;

export type DayCounts = Readonly<Record<VisitDimension, Map<string, number>>>;

/** Counts in memory, bounded: of days, and of names that a visitor can make up. */
export function createCounters({
  onDropped,
}: {
  /** Told of a day whose counts can't be kept any longer. */
  onDropped: (day: number) => void;
}) {
  let days = new Map<number, DayCounts>();
  return {
    /** The counts of the day in which a moment lies. */
    at: (ms: number) => of(Math.floor(ms / dayMs)),
    add,

    /** All counts; there are none afterwards. */
    take(): VisitCount[] {
      const taken = days;
      days = new Map();
      return [...taken].flatMap(([day, counts]) =>
        dimensionNames.flatMap((dimension) =>
          [...counts[dimension]].map(([name, amount]) => ({ day, dimension, name, amount })),
        ),
      );
    },

    /** Counts that were taken, and could not be written. */
    giveBack(counts: readonly VisitCount[]): void {
      for (const { day, dimension, name, amount } of counts) add(of(day), dimension, name, amount);
    },
  };

  function add(counts: DayCounts, dimension: VisitDimension, name: string, amount = 1): void {
    const names = counts[dimension];
    const known = names.get(name);
    if (known !== undefined) names.set(name, known + amount);
    else if (names.size < visitDimensions[dimension]) names.set(name, amount);
    else names.set(otherNames, (names.get(otherNames) ?? 0) + amount);
  }

  function of(day: number): DayCounts {
    const counts = days.get(day);
    if (counts) return counts;
    // Whatever the clock says: the day that was begun first goes.
    const [first] = days.keys();
    if (first !== undefined && days.size >= keptDays) {
      days.delete(first);
      onDropped(first);
    }
    const begun: DayCounts = {
      ...{ request: new Map(), hour: new Map(), page: new Map(), entry: new Map() },
      ...{ confirmed: new Map(), referrer: new Map(), campaign: new Map() },
      ...{ device: new Map(), country: new Map() },
    };
    days.set(day, begun);
    return begun;
  }
}
