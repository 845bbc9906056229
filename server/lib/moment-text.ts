/** "21 November 2026 at 20:32 UTC": in UTC, the same for readers in every country. */
export function momentText(date: Date): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${date.toLocaleString('en-GB', style)} UTC`;
}
