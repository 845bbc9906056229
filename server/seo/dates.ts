const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Spellings that mean one date without doubt. A time without its zone is not used. */
const formats: readonly { pattern: RegExp; read(match: RegExpExecArray): string | undefined }[] = [
  {
    // 2025-01-15, 2025-01-15 13:39, 2025-01-15T13:39:00+05:30
    pattern: /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/,
    read: ([text, day = '', zone]) => realDay(day) && (zone ? isoTime(text) : day),
  },
  {
    // January 15, 2025 1:39 pm
    pattern: /^([a-z]{3,9}) (\d{1,2}), (\d{4})(?: \d{1,2}:\d{2}(?: ?[ap]m)?)?$/i,
    read: ([, name = '', day = '', year]) => {
      const month = months.indexOf(name.toLowerCase()) + 1;
      return realDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
    },
  },
];

/**
 * The date that a provider's display text means, if it means one without doubt: `05/03/2025` is two
 * dates, `February 30, 2025` is none, and `Date.parse` would take "chapter 1" for one.
 * @returns `2025-01-15`, or the whole instant in UTC where the text names it with its zone
 */
export function publishedDate(displayText: string): string | undefined {
  const text = displayText.trim();
  for (const { pattern, read } of formats) {
    const match = pattern.exec(text);
    if (match) return read(match);
  }
  return undefined;
}

/** The same as an RFC 3339 date-time, which Atom asks for: a day begins at midnight UTC. */
export function dateTimeOf(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}

function realDay(day: string): string | undefined {
  // February 30 would become March 2.
  return isoTime(day)?.startsWith(day) ? day : undefined;
}

function isoTime(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
