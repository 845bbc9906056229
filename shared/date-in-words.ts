import { fill } from './fill.ts';
import type { Words } from './schemas/interface.ts';

/** How dates are written. */
export type DateWords = Pick<
  Words['formats'],
  'months' | 'day' | 'moment' | 'morning' | 'afternoon'
>;

/** `2025-01-15 13:39` as `January 15, 2025 1:39 pm`, whatever follows; what has no time is shown without. */
export function dateInWords(text: string, words: DateWords): string {
  const [year, month, day, hour, minute = ''] = text.split(/[-T :]/);
  const date = fill(words.day, {
    day: Number(day),
    month: words.months[Number(month) - 1] ?? '',
    year: Number(year),
  });
  if (hour === undefined) return date;
  return fill(words.moment, { date, ...partsOf(hour, minute, words) });
}

/** `13:39` as `1:39 pm`: hours from 00 to 23. */
export function timeInWords(
  text: string,
  words: Pick<Words['formats'], 'time' | 'morning' | 'afternoon'>,
): string {
  const [hour = '', minute = ''] = text.split(':');
  return fill(words.time, partsOf(hour, minute, words));
}

function partsOf(
  hour: string,
  minute: string,
  { morning, afternoon }: Pick<Words['formats'], 'morning' | 'afternoon'>,
) {
  const half = Number(hour) < 12 ? morning : afternoon;
  return { hour, hour12: Number(hour) % 12 || 12, minute, half };
}
