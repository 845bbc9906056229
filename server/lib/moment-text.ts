import { englishMonths } from './english-months.ts';

/** "21 November 2026 at 20:32 UTC": in UTC, the same for readers in every country. */
export function momentText(date: Date): string {
  const month = englishMonths[date.getUTCMonth()];
  const time = date.toISOString().slice(11, 16);
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()} at ${time} UTC`;
}

/** `2026-11-21T22:05:40.000Z` (ISO 8601) of milliseconds since 1970. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** `2026-11-21 22:05:40`, in UTC. */
export function when(ms: number): string {
  return iso(ms).slice(0, 19).replace('T', ' ');
}
