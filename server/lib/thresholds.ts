const minute = 60_000;

/**
 * From when on something needs a person. A number stands here alone: whatever names one derives its words from it, and
 * `npm run maintain -- texts` writes those that are files.
 */
export const thresholds = {
  /** Longer than any trouble that mends itself in the first tries. */
  leadWaitsMs: 15 * minute,
  targetDownMs: 5 * minute,
  mailFailsMs: 15 * minute,
  providerFailsMs: 60 * minute,
  pagesMissingMs: 5 * minute,
  /** Of the answers, and for how long. */
  errorsPercent: 1,
  errorsMs: 5 * minute,
  /** What one of a hundred waits, and for how long. */
  eventLoopMs: 200,
  eventLoopSlowMs: 5 * minute,
  /** Of LEDGER_MAX_MB. */
  ledgerPercent: 80,
  volumePercent: 90,
  /** For so long nobody knows what the ledger, or its volume, is like. */
  figuresMissingMs: 15 * minute,
} as const;

/**
 * `15 minutes`, `1 hour`.
 * @param ms rounded to minutes
 */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / minute);
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
