import { dayMs } from '../../lib/durations.ts';
import { httpErrors } from '../http-errors.ts';

/** How far back the figures go, in days; each is compared with as many days before. */
export const periods = [7, 28, 90, 365] as const;

export type Period = (typeof periods)[number];

const usual: Period = 28;

/** @throws {HttpError} for what no page of ours links to */
export function periodIn({ days }: Readonly<Record<string, unknown>>): Period {
  const found = periods.find((period) => String(period) === (days ?? String(usual)));
  if (!found) throw httpErrors.filter();
  return found;
}

/** `2025-06-01`. @param day since 1970, UTC */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The days of a period (`2025-06-01`, UTC), today the last. */
export function daysOf(period: number, now: number): string[] {
  const first = Math.floor(now / dayMs) - period + 1;
  return Array.from({ length: period }, (_, place) => dateOf(first + place));
}
