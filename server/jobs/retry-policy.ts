const minute = 60_000;
const hour = 60 * minute;

/** When a lead that couldn't be delivered is tried again (decisions: 1 minute to 12 hours, 3 days). */
export const schedule = {
  firstDelayMs: minute,
  longestDelayMs: 12 * hour,
  /** Spreads leads that failed together: a delay is longer by up to this share. */
  jitter: 0.25,
  giveUpAfterMs: 72 * hour,
  /**
   * A lead is only given up after this many tries, too: neither a server that was switched off for a
   * week nor a clock that jumped ahead may use up the three days.
   */
  leastTries: 10,
} as const;

export type NextTry = { state: 'pending'; dueAt: number } | { state: 'dead' };

/** What follows a try that failed. */
export function nextTry(tried: {
  /** Tries before this one. */
  retryCount: number;
  firstAttemptAt: number;
  now: number;
  /** From 0 to 1. */
  random: number;
  /** What the target asked for by `Retry-After`. */
  retryAfterMs?: number | undefined;
}): NextTry {
  const { retryCount, firstAttemptAt, now, random, retryAfterMs = 0 } = tried;
  const { leastTries, giveUpAfterMs, longestDelayMs } = schedule;
  if (retryCount + 1 >= leastTries && now - firstAttemptAt >= giveUpAfterMs) {
    return { state: 'dead' };
  }
  const delay = Math.max(delayAfter(retryCount, random), Math.min(retryAfterMs, longestDelayMs));
  return { state: 'pending', dueAt: now + Math.round(delay) };
}

function delayAfter(retryCount: number, random: number): number {
  const longestBase = schedule.longestDelayMs / (1 + schedule.jitter);
  const base = Math.min(schedule.firstDelayMs * 2 ** Math.min(retryCount, 30), longestBase);
  return base * (1 + schedule.jitter * random);
}
