const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const month = '(?<month>[a-z]{3,9})\\.?';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const year = '(?<year>\\d{4})';

/** Spellings in which people write a date; what follows it (a time without its zone) is not used. */
const spelled = [
  // January 15, 2025 1:39 pm
  new RegExp(`^${month}\\s+${day},?\\s+${year}\\b`, 'i'),
  // Wednesday, 15th of January 2025
  new RegExp(`^${day}[\\s-]+(?:of\\s+)?${month},?[\\s-]+${year}\\b`, 'i'),
];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const isoDay = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const numeric = /^(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?!\d)/;

/**
 * The date that a provider's display text means, if it means one without doubt: `05/03/2025` is two
 * dates, `Feb 30, 2025` is none, and `Date.parse` would take "chapter 1" for one.
 * @returns `2025-01-15`, or the whole instant in UTC where the text names it with its zone
 */
export function publishedDate(displayText: string): string | undefined {
  const text = displayText.trim().replace(weekday, '');
  if (isoInstant.test(text)) {
    return isoOf(...partsOf(isoDay.exec(text)?.groups)) && instantOf(text);
  }
  const iso = isoDay.exec(text)?.groups;
  if (iso) return isoOf(...partsOf(iso));

  const groups = spelled.map((spelling) => spelling.exec(text)?.groups).find(Boolean);
  if (groups) {
    const { month: name = '', day: dayText, year: yearText } = groups;
    return isoOf(Number(yearText), monthOf(name), Number(dayText));
  }

  const digits = numeric.exec(text)?.groups;
  if (!digits) return undefined;
  const [first, second] = [Number(digits.first), Number(digits.second)];
  // Day and month can be told apart only if one of them can't be a month, or both are the same.
  if (first > 12 || first === second) return isoOf(Number(digits.year), second, first);
  if (second > 12) return isoOf(Number(digits.year), first, second);
  return undefined;
}

/** The same as an RFC 3339 date-time, which Atom asks for: a day begins at midnight UTC. */
export function dateTimeOf(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}

type DateParts = [year: number, month: number, day: number];

function partsOf(groups: Partial<Record<string, string>> | undefined): DateParts {
  return [Number(groups?.year), Number(groups?.month), Number(groups?.day)];
}

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  const place = months.indexOf(lower.slice(0, 3));
  return place >= 0 && fullNames.some((full) => full.startsWith(lower)) ? place + 1 : Number.NaN;
}

const fullNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'sept', 'october', 'november', 'december'],
];

function isoOf(...[year, monthNumber, dayNumber]: DateParts): string | undefined {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber));
  if (Number.isNaN(date.getTime())) return undefined;
  // February 30 would have become March 2; a year that short would have become 19xx.
  const real =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === monthNumber - 1 &&
    date.getUTCDate() === dayNumber;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

function instantOf(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
