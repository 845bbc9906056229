import {
  allPages,
  type Device,
  devices,
  mostNames,
  mostSpeedRows,
  type NamedDimension,
  namedDimensions,
  otherNames,
  type RequestKind,
  requestKinds,
  type SpeedCount,
  type VisitCount,
} from '../database/visit-counts.ts';
import { dayMs } from '../lib/durations.ts';
import { addTo, speedKey, weekOf } from './speed-repository.ts';

/**
 * Days that are kept while they can't be written. With all names of each at their longest these are some 10 MB; with the
 * usual ones less than one.
 */
export const bufferedDays = 8;

/** The counts of one day. What no visitor can make up stands in fields, since a page has a microsecond for all of it. */
export interface DayCounts {
  request: Record<RequestKind, number>;
  device: Record<Device, number>;
  /** Of visits. */
  hour: number[];
  names: Readonly<Record<NamedDimension, Map<string, number>>>;
  /** By `speedKey`. */
  speed: Map<string, DaySpeed>;
}

type DaySpeed = Omit<SpeedCount, 'day'>;

/** In characters: longer ones count among the others. */
export const longestName = 200;

/** Adds to a name, or to `otherNames` once a day has as many as it may, and for a name that is longer than `longestName`. */
export function addName(
  { names }: DayCounts,
  dimension: NamedDimension,
  name: string,
  amount = 1,
): void {
  const known = names[dimension];
  const before = known.get(name);
  if (before !== undefined) known.set(name, before + amount);
  else if (known.size < mostNames[dimension] && name.length <= longestName)
    known.set(copyOf(name), amount);
  else known.set(otherNames, (known.get(otherNames) ?? 0) + amount);
}

/** Adds a measurement to all pages and to its own, or to that of all others once a day has `mostSpeedRows` rows. */
export function addSpeed({ speed }: DayCounts, count: DaySpeed): void {
  addTo(speed, { ...count, page: allPages });
  const hasRoom = speed.has(speedKey(count)) || speed.size < mostSpeedRows;
  addTo(speed, hasRoom ? count : { ...count, page: otherNames });
}

/** The same text, cut loose: a part of a text keeps the whole of it in memory, here the address that somebody came from. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Counts in memory, bounded: `bufferedDays` days, and of each `mostNames` names that a visitor can make up. */
export function createCounters({
  onDropped,
}: {
  /** Called with a day whose counts can't be held any longer. */
  onDropped: (day: number) => void;
}) {
  let days = new Map<number, DayCounts>();
  return {
    /** The counts of the day in which a moment lies. */
    at: (ms: number) => of(Math.floor(ms / dayMs)),

    /** All counts by their days; there are none afterwards. */
    take(): ReadonlyMap<number, DayCounts> {
      const taken = days;
      days = new Map();
      return taken;
    },

    /** Counts that were taken, and could not be written. */
    giveBack(taken: ReadonlyMap<number, DayCounts>): void {
      const since = days;
      days = new Map(taken);
      for (const [day, counts] of since) addAll(counts, of(day));
    },
  };

  function of(day: number): DayCounts {
    const counts = days.get(day);
    if (counts) return counts;
    // Whatever the clock says: the day that was begun first goes.
    const [first] = days.keys();
    if (first !== undefined && days.size >= bufferedDays) {
      days.delete(first);
      onDropped(first);
    }
    const empty: DayCounts = {
      request: {
        ...{ visit: 0, confirmed: 0, view: 0, bot: 0 },
        ...{ prefetch: 0, unknown: 0, 'opted-out': 0 },
      },
      device: { phone: 0, tablet: 0, computer: 0 },
      hour: Array.from({ length: 24 }, () => 0),
      names: {
        entry: new Map(),
        page: new Map(),
        confirmed: new Map(),
        referrer: new Map(),
        campaign: new Map(),
        country: new Map(),
        begun: new Map(),
        beacon: new Map(),
      },
      speed: new Map(),
    };
    days.set(day, empty);
    return empty;
  }
}

/** The counts as rows; what has none has no row. */
export function listOf(days: ReadonlyMap<number, DayCounts>): VisitCount[] {
  return [...days].flatMap(([day, { request, device, hour, names }]) => {
    const entries = [
      ...Object.entries(request).map(([name, amount]) => ['request', name, amount] as const),
      ...Object.entries(device).map(([name, amount]) => ['device', name, amount] as const),
      ...hour.map((amount, at) => ['hour', String(at).padStart(2, '0'), amount] as const),
      ...namedDimensions.flatMap((dimension) =>
        [...names[dimension]].map(([name, amount]) => [dimension, name, amount] as const),
      ),
    ];
    return entries
      .filter(([, , amount]) => amount > 0)
      .map(([dimension, name, amount]) => ({ day, dimension, name, amount }));
  });
}

/** How fast visits were, as rows: of all pages together by the day, of one page by the Monday of its week. */
export function speedOf(days: ReadonlyMap<number, DayCounts>): SpeedCount[] {
  return [...days].flatMap(([day, { speed }]) =>
    [...speed.values()].map((count) => ({
      ...count,
      day: count.page === allPages ? day : weekOf(day),
    })),
  );
}

function addAll({ request, device, hour, names, speed }: DayCounts, to: DayCounts): void {
  for (const kind of requestKinds) to.request[kind] += request[kind];
  for (const kind of devices) to.device[kind] += device[kind];
  for (const [at, amount] of hour.entries()) to.hour[at] = (to.hour[at] ?? 0) + amount;
  for (const dimension of namedDimensions)
    for (const [name, amount] of names[dimension]) addName(to, dimension, name, amount);
  for (const count of speed.values()) if (count.page !== allPages) addSpeed(to, count);
}
