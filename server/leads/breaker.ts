import type { Clock } from './clock.ts';
import type { Outcome } from './forwarder.ts';

/** `cooling`: leave the target alone. `probing`: redelivery may try one lead. */
export type BreakerState = 'closed' | 'cooling' | 'probing';

/** Stops calls to a target that is down, and finds out when it is back. */
export interface Breaker {
  state(): BreakerState;
  run(call: () => Promise<Outcome>): Promise<Outcome>;
}

export const breakerLimits = {
  failuresToOpen: 3,
  firstCoolingMs: 5000,
  longestCoolingMs: 60_000,
} as const;

export function createBreaker(deps: { clock: Clock; onOpen(): void; onClose(): void }): Breaker {
  const { clock, onOpen, onClose } = deps;
  const { failuresToOpen, firstCoolingMs, longestCoolingMs } = breakerLimits;
  let failures = 0;
  /** Undefined: closed. By the monotonic clock: a wall clock set back would keep it open. */
  let open: { coolUntil: number; coolingMs: number } | undefined;

  return {
    state() {
      if (!open) return 'closed';
      return clock.monotonic() < open.coolUntil ? 'cooling' : 'probing';
    },
    async run(call) {
      const outcome = await call();
      if (outcome.kind === 'skipped') return outcome;
      if (outcome.kind !== 'unavailable') succeeded();
      // A call that our own shutdown ended says nothing about the target.
      else if (outcome.reason !== 'closing') failed();
      return outcome;
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
    if (failures < failuresToOpen || (open && clock.monotonic() < open.coolUntil)) return;
    const isNew = open === undefined;
    const coolingMs = open ? Math.min(open.coolingMs * 2, longestCoolingMs) : firstCoolingMs;
    open = { coolUntil: clock.monotonic() + coolingMs, coolingMs };
    if (isNew) onOpen();
  }
}
