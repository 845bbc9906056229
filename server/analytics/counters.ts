import {
  type Count,
  type Counted,
  type CountKind,
  mostRows,
  otherNames,
} from '../database/counts.ts';
import { dayMs } from '../lib/durations.ts';

/**
 * Days that are kept while they can't be written. With all names of each at their longest these are some 10 MB; with the
 * usual ones less than one.
 */
export const bufferedDays = 8;

/** In characters: longer ones count among the others. */
export const longestName = 200;

/** Counts of one day and kind, by what is counted. */
type Rows = Map<string, Count>;

/**
 * Adds to the counts of one day and kind: to what is there already, else to `otherNames`, if there are as many as may be, or
 * the name is longer than `longestName`.
 */
export function addTo(rows: Rows, count: Count): void {
  const { kind, name, metric, device, bucket, amount } = count;
  // Nearly all are counted by their name alone, and a page has a microsecond for all of them.
  const key = metric === '' ? name : `${bucket} ${device} ${metric} ${name}`;
  const before = rows.get(key);
  if (before) before.amount += amount;
  else if (name === otherNames || hasRoom(rows, kind, name))
    rows.set(copyOf(key), { ...count, name: copyOf(name) });
  else addTo(rows, { ...count, name: otherNames });
}

function hasRoom({ size }: Rows, kind: CountKind, name: string): boolean {
  return name.length <= longestName && (mostOf(kind) ?? Number.POSITIVE_INFINITY) > size;
}

/** So many rows a day may have of this kind; undefined: nobody can make any up. */
export function mostOf(kind: CountKind): number | undefined {
  const most: Partial<Record<CountKind, number>> = mostRows;
  return most[kind];
}

/** The same text, cut loose: a part of a text keeps the whole of it in memory, here the address that somebody came from. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Counts in memory, bounded: `bufferedDays` days, and of each `mostRows` that a visitor can make up. */
export function createCounters({
  onDropped,
}: {
  /** Called with a day whose counts can't be held any longer. */
  onDropped: (day: number) => void;
}) {
  const days = new Map<number, Map<CountKind, Rows>>();
  return {
    /** Adds one to the day in which a moment lies. */
    add: (ms: number, { kind, name, metric = '', device = '', bucket = 0 }: Counted) =>
      add({ day: Math.floor(ms / dayMs), kind, name, metric, device, bucket, amount: 1 }),

    /** All counts; there are none afterwards. */
    take,

    /** Counts that were taken, and could not be written. */
    giveBack(taken: readonly Count[]): void {
      for (const count of [...taken, ...take()]) add(count);
    },
  };

  function take(): Count[] {
    const taken = [...days.values()].flatMap((kinds) =>
      [...kinds.values()].flatMap((rows) => [...rows.values()]),
    );
    days.clear();
    return taken;
  }

  function add(count: Count): void {
    const { day, kind } = count;
    const kinds = days.get(day) ?? begin(day);
    const rows: Rows = kinds.get(kind) ?? new Map();
    kinds.set(kind, rows);
    addTo(rows, count);
  }

  function begin(day: number): Map<CountKind, Rows> {
    // Whatever the clock says: the day that was begun first goes.
    const [first] = days.keys();
    if (first !== undefined && days.size >= bufferedDays) {
      days.delete(first);
      onDropped(first);
    }
    const kinds = new Map<CountKind, Rows>();
    days.set(day, kinds);
    return kinds;
  }
}
