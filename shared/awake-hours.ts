/** A part of the day, in minutes from midnight; it may go on after the next one. */
export interface Span {
  from: number;
  to: number;
}

/** Days of a year on which the clocks of some places stand alike towards each other. */
export interface ClockSeason {
  /** First and last days, as `2026-03-08`: it may come twice a year. */
  days: readonly { from: string; to: string }[];
  /** Each place's minutes ahead of UTC. */
  offsets: readonly number[];
}

const day = 24 * 60;
const quarter = 15;

/** In ms. */
const oneDay = day * 60_000;

/**
 * A year by how the clocks of some time zones stand, each way once: they change on different days.
 * @param timeZones IANA names @throws {RangeError} for one that is unknown
 */
export function clockSeasons(timeZones: readonly string[], year: number): readonly ClockSeason[] {
  const seasons = new Map<string, { days: { from: string; to: string }[]; offsets: number[] }>();
  const end = Date.UTC(year + 1, 0, 1, 12);
  for (let from = Date.UTC(year, 0, 1, 12), next = from; from < end; from = next) {
    const noon = Temporal.Instant.fromEpochMilliseconds(from);
    const clocks = timeZones.map((timeZone) => noon.toZonedDateTimeISO(timeZone));
    const changes = clocks.map(
      (clock) => clock.getTimeZoneTransition('next')?.epochMilliseconds ?? end,
    );
    const change = Math.min(end, ...changes);
    next = from + Math.ceil((change - from) / oneDay) * oneDay;
    const offsets = clocks.map(({ offsetNanoseconds }) => offsetNanoseconds / 60e9);
    const season = seasons.get(offsets.join()) ?? { days: [], offsets };
    seasons.set(offsets.join(), season);
    season.days.push({ from: dateOf(from), to: dateOf(next - oneDay) });
  }
  return [...seasons.values()];
}

function dateOf(noon: number): string {
  return new Date(noon).toISOString().slice(0, 10);
}

/** When all are awake, in UTC; undefined if there is no such quarter of an hour. */
export function awakeTogether(offsets: readonly number[], awake: Span): Span | undefined {
  const all = (minute: number) =>
    offsets.every((offset) => {
      const local = minuteOfDay(minute + offset);
      return local >= awake.from && local < awake.to;
    });
  for (let from = 0; from < day; from += quarter) {
    if (!all(from) || all(from - quarter)) continue;
    let to = from + quarter;
    while (all(to)) to += quarter;
    return { from, to };
  }
  return undefined;
}

/** A span on the clock of a place that is so many minutes ahead (fewer than none: behind). */
export function shifted({ from, to }: Span, minutes: number): Span {
  const start = minuteOfDay(from + minutes);
  return { from: start, to: start + to - from };
}

/** The parts of one day that a span covers: two if it goes on after midnight. */
export function partsOfDay({ from, to }: Span): readonly Span[] {
  return to <= day
    ? [{ from, to }]
    : [
        { from, to: day },
        { from: 0, to: to - day },
      ];
}

/** `13:05`, as `timeInWords` takes it. */
export function clockTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minuteOfDay(minute) / 60), minuteOfDay(minute) % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOfDay(minute: number): number {
  return ((minute % day) + day) % day;
}
