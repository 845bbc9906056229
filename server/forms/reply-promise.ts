import type { Site } from '../../shared/site.ts';
import { inZone } from '../lib/time-zone.ts';

export type ReplyTime = Site['replyTime'];

/**
 * When a lead is to be answered at the latest. Working days are Monday to Friday by the owner's clock: no calendar of
 * holidays is known.
 * @param at in ms since 1970, as the result is
 * @param zone by its IANA name; undefined: `siteTimeZone`
 */
export function promisedBy(at: number, { count, unit }: ReplyTime, zone?: string): number {
  const moment = inZone(at, zone);
  if (unit === 'hour') return moment.add({ hours: count }).epochMilliseconds;
  if (unit === 'day') return moment.add({ days: count }).epochMilliseconds;
  let by = moment;
  // What comes on a weekend is as if it came when the next week begins.
  while (isWeekend(by)) by = by.add({ days: 1 }).startOfDay();
  return passing(by, count, 1).epochMilliseconds;
}

/** What came before this moment and has no answer yet is late at `now`: `promisedBy`, the other way round. */
export function lateBefore(now: number, { count, unit }: ReplyTime, zone?: string): number {
  const moment = inZone(now, zone);
  if (unit === 'hour') return moment.subtract({ hours: count }).epochMilliseconds;
  if (unit === 'day') return moment.subtract({ days: count }).epochMilliseconds;
  if (!isWeekend(moment)) return passing(moment, count, -1).epochMilliseconds;
  // On a weekend nothing becomes late: it is as it was when Friday ended.
  const friday = moment.subtract({ days: moment.dayOfWeek - 5 }).startOfDay();
  return passing(friday, count, -1).add({ days: 1 }).epochMilliseconds;
}

/** As many working days later or earlier, at the same time of the day. */
function passing(
  from: Temporal.ZonedDateTime,
  workingDays: number,
  step: 1 | -1,
): Temporal.ZonedDateTime {
  let at = from;
  for (let left = workingDays; left > 0; ) {
    at = at.add({ days: step });
    if (!isWeekend(at)) left--;
  }
  return at;
}

function isWeekend({ dayOfWeek }: Temporal.ZonedDateTime): boolean {
  return dayOfWeek > 5;
}

/** `1 working day`, for who works with leads: visitors read the words of the site's language. */
export function promiseText({ count, unit }: ReplyTime): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
