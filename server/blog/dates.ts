import { type DateWords, dateInWords } from '../../shared/date-in-words.ts';

// 2025-01-15, 2025-01-15 13:39, 2025-01-15T13:39:00+05:30
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
/** January 15, 2025 1:39 pm: without its zone the time is not used. */
const written = /^([a-z]{3,9}) (\d{1,2}), (\d{4})(?: \d{1,2}:\d{2}(?: ?[ap]m)?)?$/i;

/** As providers write them, whatever the site's language. */
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** How a provider's dates are shown. */
export interface ShownDates {
  timeZone: string;
  words: DateWords;
}

/** What data bases write that know no days. */
const midnight = 'T00:00:00.000Z';

/**
 * How a provider's date is shown: one in ISO 8601 as `January 15, 2025 1:39 pm`, as the site writes its own; any other
 * text is shown as it is. A moment is shown in the time zone, a time without a zone as it was written.
 * @returns undefined for other texts
 */
export function createShownDate({
  timeZone,
  words,
}: ShownDates): (text: string) => string | undefined {
  // Made when it is wanted: its tables take 9 MB.
  let format: Intl.DateTimeFormat | undefined;
  return (text) => {
    const date = readIsoDate(text);
    if (!date) return undefined;
    const { day, moment, hasZone } = date;
    if (!moment || (hasZone && moment.endsWith(midnight))) return dateInWords(day, words);
    if (!hasZone) return dateInWords(moment, words);
    format ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return dateInWords(format.format(new Date(moment)), words);
  };
}

/**
 * The date that a provider's display text means, if it means one without doubt: `05/03/2025` is two
 * dates, `February 30, 2025` is none, and `Date.parse` would take "chapter 1" for one.
 * @returns `2025-01-15`, or the whole instant in UTC where the text names it with its zone
 */
export function publishedDate(text: string): string | undefined {
  const date = readIsoDate(text);
  if (date) return date.hasZone ? date.moment : date.day;
  const [, name = '', day = '', year] = written.exec(text.trim()) ?? [];
  return realDay(
    `${year}-${String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

/**
 * A date in ISO 8601, as data bases write it: the moment is in UTC, or as though it were where no zone is named.
 * @returns undefined if the text is something else, or no day or no hour that there is
 */
function readIsoDate(text: string) {
  const [, day = '', time, zone] = iso.exec(text.trim()) ?? [];
  if (!realDay(day)) return undefined;
  if (time === undefined) return { day, moment: undefined, hasZone: false };
  const moment = isoTime(`${day}T${time}${zone ?? 'Z'}`);
  return moment && { day, moment, hasZone: zone !== undefined };
}

/** The day, unless there is none: February 30 would become March 2. */
function realDay(day: string): string | undefined {
  return isoTime(day)?.startsWith(day) ? day : undefined;
}

function isoTime(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
