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
  return fill(words.moment, {
    date,
    hour,
    hour12: Number(hour) % 12 || 12,
    minute,
    half: Number(hour) < 12 ? words.morning : words.afternoon,
  });
}
