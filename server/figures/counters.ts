import {
  dimensionNames,
  otherNames,
  type VisitCount,
  type VisitDimension,
  visitDimensions,
} from '../leads/store/visit-counts.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Days that are kept while they can't be written. With all names of each at their longest these are 5 MB; with a year's
 * usual ones less than one.
 */
export const keptDays = 8;

type DayCounts = Readonly<Record<VisitDimension, Map<string, number>>>;

/** Counts in memory, bounded: of days, and of names that a visitor can make up. */
export function createCounters({
  now,
  onDropped,
}: {
  now: () => number;
  /** Told of a day whose counts can't be kept any longer. */
  onDropped: (day: number) => void;
}) {
  let days = new Map<number, DayCounts>();
  return {
    add: (dimension: VisitDimension, name: string) => addTo(today(), dimension, name, 1),

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
      for (const { day, dimension, name, amount } of counts) addTo(day, dimension, name, amount);
    },
  };

  function today(): number {
    return Math.floor(now() / dayMs);
  }

  function addTo(day: number, dimension: VisitDimension, name: string, amount: number): void {
    const counts = (days.get(day) ?? begin(day))[dimension];
    const known = counts.get(name);
    if (known !== undefined) counts.set(name, known + amount);
    else if (counts.size < visitDimensions[dimension]) counts.set(name, amount);
    else counts.set(otherNames, (counts.get(otherNames) ?? 0) + amount);
  }

  function begin(day: number): DayCounts {
    // Whatever the clock says: the day that was begun first goes.
    const [first] = days.keys();
    if (first !== undefined && days.size >= keptDays) {
      days.delete(first);
      onDropped(first);
    }
    const counts: DayCounts = {
      ...{ request: new Map(), hour: new Map(), page: new Map(), entry: new Map() },
      ...{ confirmed: new Map(), referrer: new Map(), campaign: new Map() },
      ...{ device: new Map(), country: new Map() },
    };
    days.set(day, counts);
    return counts;
  }
}
