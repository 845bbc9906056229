import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import type { Clock } from './clock.ts';
import type { Outcome } from './forward.ts';

/** Stops calls to a target that is down, and finds out when it is back. */
export interface Breaker {
  /** `cooling`: leave the target alone. `probing`: redelivery may try one lead. */
  state(): 'closed' | 'cooling' | 'probing';
  run(call: () => Promise<Outcome>): Promise<Outcome>;
}

export const breakerLimits = {
  failuresToOpen: 3,
  firstCoolingMs: 5000,
  longestCoolingMs: 60_000,
} as const;

export function createBreaker(deps: { clock: Clock; onOpen(): void; onClose(): void }): Breaker {
  const { clock, onOpen, onClose } = deps;
  let coolUntil = Number.NEGATIVE_INFINITY;
  let coolingMs: number = breakerLimits.firstCoolingMs;

  const policy = circuitBreaker(handleWhenResult(isUnavailable), {
    breaker: new ConsecutiveBreaker(breakerLimits.failuresToOpen),
    // The package counts by the wall clock: set back an hour, the breaker would stay open an hour
    // longer. So it may always probe, and `state` below says when, by the monotonic clock.
    halfOpenAfter: Number.NEGATIVE_INFINITY,
  });
  policy.onBreak(() => {
    coolUntil = clock.monotonic() + coolingMs;
    if (coolingMs === breakerLimits.firstCoolingMs) onOpen();
    coolingMs = Math.min(coolingMs * 2, breakerLimits.longestCoolingMs);
  });
  policy.onReset(() => {
    coolingMs = breakerLimits.firstCoolingMs;
    onClose();
  });

  return {
    state() {
      if (policy.state === CircuitState.Closed) return 'closed';
      return clock.monotonic() < coolUntil ? 'cooling' : 'probing';
    },
    run: (call) => policy.execute(call),
  };
}

/** A call that our own shutdown ended says nothing about the target. */
function isUnavailable(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return false;
  const ours = 'reason' in outcome && outcome.reason === 'closing';
  return 'kind' in outcome && outcome.kind === 'unavailable' && !ours;
}
