import type { SitePart } from '../../shared/site-status.ts';
import type { Trouble } from '../analytics/lead-troubles.ts';
import { spanText } from '../lib/thresholds.ts';
import type { Facts } from './facts.ts';

/** A line of what is known of a trouble. */
export interface ConditionDetail {
  text: string;
  /** What names somebody, for people: the log leaves it out. */
  named?: string | undefined;
  /** The leads that it is about, if it is about leads. */
  leads?: Trouble;
  /** Since when servers have seen it, if that is all that is known. */
  since?: number;
}

/** A trouble that needs a person. */
export interface Condition {
  /** Stable: operators' tools look for it. */
  name: string;
  /** A `note` is shown at the desk, and rouses nobody. */
  severity: 'critical' | 'warning' | 'note';
  /** What visitors notice of it: that is told at `/status`, and no more. */
  touches?: SitePart;
  /** The same at the beginning and at the end. */
  title: string;
  whatToDo: string;
  /** What goes by within this time is none. */
  lastsMs?: number;
  /** Empty: there is no such trouble. Undefined: nobody knows, and what was so before may still be so. */
  find(facts: Facts): readonly ConditionDetail[] | undefined;
}

/**
 * For what is either well or not.
 * @param isWell undefined: nobody knows
 */
export function whenFalse(
  isWell: boolean | undefined,
  reason = 'The log says why.',
): ConditionDetail[] | undefined {
  return isWell === undefined ? undefined : isWell ? [] : [{ text: reason }];
}

/**
 * For what must not be more than so much; at the threshold itself it is well. Told without its fraction.
 * @param value undefined: nobody knows
 */
export function whenAbove(
  value: number | undefined,
  threshold: number,
  unit: string,
): ConditionDetail[] | undefined {
  if (value === undefined) return undefined;
  return value > threshold ? [{ text: `It is ${Math.floor(value)} ${unit}.` }] : [];
}

/**
 * For what has failed for some time, in ms; 0: it works. Short of the threshold nobody knows: after a restart something
 * has failed for as long as anybody knows, and only where it works its trouble is over.
 */
export function whenFailing(
  ms: number | undefined,
  threshold: number,
): ConditionDetail[] | undefined {
  if (ms === 0) return [];
  return ms !== undefined && ms >= threshold
    ? [{ text: `By now for ${spanText(ms)}.` }]
    : undefined;
}
