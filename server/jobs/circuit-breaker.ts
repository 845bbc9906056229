import type { Clock } from '../lib/clock.ts';
import { type DeliveryResult, isOpen } from './delivery-result.ts';

/** `cooling`: leave the other side alone. `probing`: the worker may try one lead. */
export type BreakerState = 'closed' | 'cooling' | 'probing';

/** Stops calls to a target that is down, so that no visitor waits for it, and finds out when it is back. */
export interface Breaker {
  state(): BreakerState;
  /** When the other side came back after it had been down, in wall-clock milliseconds. */
  backSince(): number;
  /** What came of a call. */
  note(outcome: DeliveryResult): void;
}

export const breakerLimits = {
  failuresToOpen: 3,
  firstCoolingMs: 5000,
  longestCoolingMs: 60_000,
} as const;

/** Cools by the monotonic clock: a wall clock set back would keep it open. */
export function createBreaker(deps: { clock: Clock; onOpen(): void; onClose(): void }): Breaker {
  const { clock, onOpen, onClose } = deps;
  const { failuresToOpen, firstCoolingMs, longestCoolingMs } = breakerLimits;
  let failures = 0;
  let backSince = 0;
  let open: { coolUntil: number; coolingMs: number } | undefined;
  const isCooling = () => open !== undefined && clock.monotonic() < open.coolUntil;

  return {
    state: () => (open ? (isCooling() ? 'cooling' : 'probing') : 'closed'),
    backSince: () => backSince,
    note(outcome) {
      // A call that was none, or that our own shutdown ended, says nothing about the other side.
      if (outcome.kind === 'skipped' || outcome.reason === 'closing') return;
      // One full mailbox isn't a server that is down: others go on.
      if (isOpen(outcome) && outcome.reason !== 'recipient put off') failed();
      else succeeded();
    },
  };

  function succeeded(): void {
    failures = 0;
    if (!open) return;
    open = undefined;
    backSince = clock.now();
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

/** Of a queue that nobody is called about: what still waits there is tried until it is given up. */
export const closedBreaker: Breaker = { state: () => 'closed', backSince: () => 0, note() {} };
