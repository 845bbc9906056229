import type { Site } from './site.ts';

/** A Monday; the days of a week are counted from it. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;
const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const),
  ...(['Friday', 'Saturday', 'Sunday'] as const),
] as const;

/** Opening hours as people read them in a language: `Monday – Friday`, `9:00 – 17:30`. */
export function hoursInWords({ hours, language }: Pick<Site, 'hours' | 'language'>) {
  if (hours.length === 0) return [];
  const utc = { timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(language, { ...utc, weekday: 'long' });
  const times = new Intl.DateTimeFormat(language, { ...utc, timeStyle: 'short' });
  const dayOf = (name: string) => monday + dayIndex(name) * dayMs;
  const timeOf = (time: string) => Date.parse(`2024-01-01T${time}Z`);
  return hours.map(({ from, to = from, opens, closes }) => ({
    days: [...new Set([from, to])].map((day) => days.format(dayOf(day))).join(' – '),
    times: times.formatRange(timeOf(opens), timeOf(closes)),
  }));
}

/** The days of an entry, each by its English name. */
export function daysOf({ from, to = from }: Site['hours'][number]) {
  return weekdays.slice(dayIndex(from), dayIndex(to) + 1);
}

function dayIndex(name: string): number {
  return weekdays.findIndex((day) => day.toLowerCase() === name);
}
