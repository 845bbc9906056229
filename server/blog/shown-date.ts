import { months, readIsoDate } from './iso-date.ts';

/** What data bases write that know no days. */
const midnight = 'T00:00:00.000Z';

/**
 * How a provider's date is shown: one in ISO 8601 as `January 15, 2025 1:39 pm`, as the site writes its own; any other
 * text is shown as it is. A moment is shown in the time zone, a time without a zone as it was written.
 * @returns undefined for other texts
 */
export function createShownDate(timeZone: string): (text: string) => string | undefined {
  // Made when it is wanted: its tables take 9 MB.
  let format: Intl.DateTimeFormat | undefined;
  return (text) => {
    const date = readIsoDate(text);
    if (!date) return undefined;
    const { day, moment, hasZone } = date;
    if (!moment || (hasZone && moment.endsWith(midnight))) return inWords(day);
    if (!hasZone) return inWords(moment);
    format ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return inWords(format.format(new Date(moment)));
  };
}

/** `2025-01-15 13:39` as `January 15, 2025 1:39 pm`; what has no time is shown without. */
function inWords(text: string): string {
  const [year, month, day, hour, minute] = text.split(/[-T :]/);
  const date = `${months[Number(month) - 1]} ${Number(day)}, ${Number(year)}`;
  if (hour === undefined) return date;
  return `${date} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}
