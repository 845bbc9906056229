import { type DateWords, dateInWords } from '../../shared/date-in-words.ts';
import { englishMonths } from '../lib/english-months.ts';
import { inZone, minuteText } from '../lib/time-zone.ts';

// 2025-01-15, 2025-01-15 13:39, 2025-01-15T13:39:00+05:30
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i;
/** January 15, 2025 1:39 pm · Mar 12, 2025 · March 12th, 2025, and `Date.prototype.toString` without its weekday */
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(.*)$/i;
/** 12th March, 2025 · 12 Mar 2025 · 12-Mar-2025, and `Date.prototype.toUTCString` without its weekday */
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(.*)$/i;
/** What may stand behind a day: without its zone it is not used. */
const clock =
  /^(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?: (?:gmt|utc|z)(?:[+-]\d{4})?(?: \([a-z ]{1,50}\))?)?)?$/i;
/** 12/03/2025: two dates, unless another one of the list tells. */
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** As the site writes its own, in English. */
const siteFormat = /^[a-z]{3,9} \d{1,2}, \d{4}(?: \d{1,2}:\d{2}(?: ?[ap]m)?)?$/i;

/** As providers write them, whatever the site's language; also by their first three letters. */
const months = englishMonths.map((name) => name.toLowerCase());

/** What the numbers of a list's dates begin with; undefined: nothing tells. */
export type DateOrder = 'day' | 'month' | undefined;

/** The order that all dates of a list allow and some ask for, with a day above 12; undefined: none do, or they differ. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const numbers = texts.flatMap((text) => {
    const [, first, second] = numeric.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = numbers.some(([first]) => first > 12);
  const isMonthFirst = numbers.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day' : 'month';
}

/** How a provider's dates are shown. */
export interface DateFormat {
  /** An IANA name, as `Asia/Kolkata`. */
  timeZone: string;
  words: DateWords;
}

/** @returns undefined for texts that are no date without doubt: they are shown as they are */
export type DateFormatter = (
  text: string,
  order?: DateOrder,
) => { date: string; isoDate: string } | undefined;

/** What data bases write that know no days. */
const midnight = 'T00:00:00.000Z';

/**
 * How a provider's date is shown, and what machines are told: one that is clear as `January 15, 2025 1:39 pm`, as the site
 * writes its own. A moment is shown in the time zone, a time without a zone as it was written.
 */
export function createDateFormatter({ timeZone, words }: DateFormat): DateFormatter {
  return (text, order) => {
    const date = readIsoDate(text);
    if (date) return { date: inWords(date), isoDate: text.trim() };
    const isoDate = writtenDay(text.trim(), order);
    if (!isoDate) return undefined;
    return { date: siteFormat.test(text.trim()) ? text : dateInWords(isoDate, words), isoDate };
  };

  function inWords({ day, moment, hasZone }: IsoDate): string {
    if (!moment || (hasZone && moment.endsWith(midnight))) return dateInWords(day, words);
    if (!hasZone) return dateInWords(moment, words);
    return dateInWords(minuteText(inZone(Date.parse(moment), timeZone)), words);
  }
}

/**
 * The date that a provider's display text means, if it means one without doubt: `05/03/2025` is two
 * dates, `February 30, 2025` is none, and `Date.parse` would take "chapter 1" for one.
 * @returns in ISO 8601: `2025-01-15`, or the whole instant in UTC where the text names it with its zone; undefined: none
 */
export function publishedDate(text: string): string | undefined {
  const date = readIsoDate(text);
  if (date) return date.hasZone ? date.moment : date.day;
  return writtenDay(text.trim(), undefined);
}

/** In characters: no date is longer. */
const maxLength = 120;

function writtenDay(text: string, order: DateOrder): string | undefined {
  if (text.length > maxLength) return undefined;
  const words = text.replace(weekday, '');
  const [, name, day = '', year = '', after = ''] = monthFirst.exec(words) ?? [];
  if (name !== undefined && clock.test(after)) return dayOf(year, monthNamed(name), day);
  const [, date, month = '', ofYear = '', rest = ''] = dayFirst.exec(words) ?? [];
  if (date !== undefined && clock.test(rest)) return dayOf(ofYear, monthNamed(month), date);
  const [, first = '', second = '', numbered = ''] = (order && numeric.exec(text)) || [];
  return order === 'day'
    ? dayOf(numbered, Number(second), first)
    : dayOf(numbered, Number(first), second);
}

/** From 1; 0: there is none. */
function monthNamed(name: string): number {
  const month = name.toLowerCase();
  const isIt = (full: string) =>
    full === month || full.slice(0, 3) === month || (month === 'sept' && full === 'september');
  return months.findIndex(isIt) + 1;
}

function dayOf(year: string, month: number, day: string): string | undefined {
  return realDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

interface IsoDate {
  day: string;
  /** Undefined: the day alone is known. */
  moment: string | undefined;
  hasZone: boolean;
}

/**
 * A date in ISO 8601, as data bases write it: the moment is in UTC, or as though it were where no zone is named.
 * @returns undefined if the text is something else, or no day or no hour that there is
 */
function readIsoDate(text: string): IsoDate | undefined {
  const [, day = '', time, zone] = iso.exec(text.trim()) ?? [];
  if (!realDay(day)) return undefined;
  if (time === undefined) return { day, moment: undefined, hasZone: false };
  const moment = isoTime(`${day}T${time}${zone ?? 'Z'}`);
  return moment === undefined ? undefined : { day, moment, hasZone: zone !== undefined };
}

/** The day, unless there is none: February 30 would become March 2. */
function realDay(day: string): string | undefined {
  return isoTime(day)?.startsWith(day) ? day : undefined;
}

function isoTime(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
