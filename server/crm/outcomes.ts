import { type Action, actionNames, actions, type Done } from './actions.ts';

/** A ledger that could not be rewritten without what was deleted. */
export const tracesLeft =
  'traces may be left: another program reads the ledger, the disk is full, or a large database has to be written anew by VACUUM FULL. Run "leads forget" with this or any address again';

/** What an action ends with when not all is done. */
const undone = {
  incomplete: 'is not a complete lead: it goes nowhere',
  delivered: 'has been delivered already',
  nowhere: 'has nowhere to go: the settings name neither a target nor a mailbox for its form',
  stale: 'is as it was: somebody else has changed it meanwhile. Look at it again',
  empty: 'is as it was: there was nothing to note',
  'no-account': 'is as it was: no account has this address',
  'spam-already': 'is marked as spam already',
  'no-spam-already': 'is not marked as spam',
  gone: 'was gone already: somebody was quicker',
  traces: `is deleted, but ${tracesLeft}`,
} as const;

/** How an action may end. */
export type Outcome = Done | keyof typeof undone;

interface OutcomeWords {
  /** Goes on after the lead's name. */
  text: string;
  /** The action that is done by it; undefined: not all is done that was asked for. */
  action?: Action;
}

const words: ReadonlyMap<unknown, OutcomeWords> = new Map([
  ...Object.entries(undone).map(([name, text]): [string, OutcomeWords] => [name, { text }]),
  ...actionNames.flatMap((action) =>
    Object.entries(actions[action].done).map(([name, text]): [string, OutcomeWords] => [
      name,
      { text, action },
    ]),
  ),
]);

/** What is said of an outcome; undefined: an address names none. */
export function outcomeNamed(name: unknown): OutcomeWords | undefined {
  return words.get(name);
}

/** Whether there is no lead any more to go back to. */
export function leavesNoLead(outcome: Outcome): boolean {
  const action = words.get(outcome)?.action;
  return action ? actions[action].isRemoval === true : outcome === 'gone' || outcome === 'traces';
}
