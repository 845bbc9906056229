/** A date in ISO 8601, as data bases write it. */
export interface IsoDate {
  /** As in `2025-01-15`. */
  day: string;
  /** With its time, in UTC, or as though it were where no zone is named; undefined where the text has no time. */
  moment: string | undefined;
  hasZone: boolean;
}

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

// 2025-01-15, 2025-01-15 13:39, 2025-01-15T13:39:00+05:30
const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** @returns undefined if the text is something else, or no day or no hour that there is */
export function readIsoDate(text: string): IsoDate | undefined {
  const [, day = '', time, zone] = pattern.exec(text.trim()) ?? [];
  if (!realDay(day)) return undefined;
  if (time === undefined) return { day, moment: undefined, hasZone: false };
  const moment = isoTime(`${day}T${time}${zone ?? 'Z'}`);
  return moment === undefined ? undefined : { day, moment, hasZone: zone !== undefined };
}

/** The day, unless there is none: February 30 would become March 2. */
export function realDay(day: string): string | undefined {
  return isoTime(day)?.startsWith(day) ? day : undefined;
}

function isoTime(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
