import type { LeadState } from '../../leads/lead-states.ts';

/** A state's word with a mark before it, so that a column of them is read at a glance. */
export function State({ state }: { state: LeadState }) {
  return <span className={`state ${state}`}>{state}</span>;
}
