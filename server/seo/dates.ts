import { months, readIsoDate, realDay } from '../blog/iso-date.ts';

/** January 15, 2025 1:39 pm: without its zone the time is not used. */
const inWords = /^([a-z]{3,9}) (\d{1,2}), (\d{4})(?: \d{1,2}:\d{2}(?: ?[ap]m)?)?$/i;

/**
 * The date that a provider's display text means, if it means one without doubt: `05/03/2025` is two
 * dates, `February 30, 2025` is none, and `Date.parse` would take "chapter 1" for one.
 * @returns `2025-01-15`, or the whole instant in UTC where the text names it with its zone
 */
export function publishedDate(displayText: string): string | undefined {
  const iso = readIsoDate(displayText);
  if (iso) return iso.hasZone ? iso.moment : iso.day;
  const [, name = '', day = '', year] = inWords.exec(displayText.trim()) ?? [];
  const month = months.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
  return realDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The same as an RFC 3339 date-time, which Atom asks for: a day begins at midnight UTC. */
export function dateTimeOf(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}
