import type { Clock } from './clock.ts';
import type { Outcome } from './webhook.ts';

/** `cooling`: leave the other side alone. `probing`: the worker may try one lead. */
export type BreakerState = 'closed' | 'cooling' | 'probing';

/** Stops calls to a target that is down, so that no visitor waits for it, and finds out when it is back. */
export interface Breaker {
  state(): BreakerState;
  /** What came of a call. */
  note(outcome: Outcome): void;
}

export const breakerLimits = {
  failuresToOpen: 3,
  firstCoolingMs: 5000,
  longestCoolingMs: 60_000,
} as const;

/** By the monotonic clock: a wall clock set back would keep it open. */
export function createBreaker(deps: {
  clock: Pick<Clock, 'monotonic'>;
  onOpen(): void;
  onClose(): void;
}): Breaker {
  const { clock, onOpen, onClose } = deps;
  const { failuresToOpen, firstCoolingMs, longestCoolingMs } = breakerLimits;
  let failures = 0;
  let open: { coolUntil: number; coolingMs: number } | undefined;
  const isCooling = () => open !== undefined && clock.monotonic() < open.coolUntil;

  return {
    state: () => (open ? (isCooling() ? 'cooling' : 'probing') : 'closed'),
    note(outcome) {
      // A call that was none, or that our own shutdown ended, says nothing about the other side.
      if (outcome.kind === 'skipped') return;
      if (outcome.kind !== 'unavailable') succeeded();
      else if (outcome.reason !== 'closing') failed();
    },
  };

  function succeeded(): void {
    failures = 0;
    if (!open) return;
    open = undefined;
    onClose();
  }

  function failed(): void {
    failures += 1;
    // Calls that began before it opened may still fail: that is known by then.
    if (failures < failuresToOpen || isCooling()) return;
    const isNew = open === undefined;
    const coolingMs = open ? Math.min(open.coolingMs * 2, longestCoolingMs) : firstCoolingMs;
    open = { coolUntil: clock.monotonic() + coolingMs, coolingMs };
    if (isNew) onOpen();
  }
}
