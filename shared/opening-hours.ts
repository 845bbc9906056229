import { timeInWords } from './date-in-words.ts';
import { fill } from './fill.ts';
import type { Words } from './schemas/interface.ts';
import type { Site } from './site.ts';

const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const),
  ...(['Friday', 'Saturday', 'Sunday'] as const),
] as const;

type HoursWords = Pick<
  Words['formats'],
  'weekdays' | 'weekdaysFromTo' | 'time' | 'timesFromTo' | 'morning' | 'afternoon'
>;

/** Opening hours as people read them: `Monday – Friday`, `9:00 am – 5:30 pm`. */
export function hoursInWords({ hours }: Pick<Site, 'hours'>, words: HoursWords) {
  const dayOf = (name: string) => words.weekdays[dayIndex(name)] ?? '';
  return hours.map(({ from, to = from, opens, closes }) => ({
    days:
      from === to ? dayOf(from) : fill(words.weekdaysFromTo, { from: dayOf(from), to: dayOf(to) }),
    times: fill(words.timesFromTo, {
      from: timeInWords(opens, words),
      to: timeInWords(closes, words),
    }),
  }));
}

/** The days of an entry, each by its English name, as schema.org's `dayOfWeek` has them. */
export function daysOf({ from, to = from }: Site['hours'][number]) {
  return weekdays.slice(dayIndex(from), dayIndex(to) + 1);
}

function dayIndex(name: string): number {
  return weekdays.findIndex((day) => day.toLowerCase() === name);
}
