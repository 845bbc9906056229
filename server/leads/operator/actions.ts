import { checkLead } from '../../../shared/lead.ts';
import type { Store } from '../store/create-store.ts';
import type { LeadRecord, PurgeResult } from '../store/store.ts';
import { textOf } from './words.ts';

/** A ledger that could not be rewritten without what was deleted. */
export const tracesLeft =
  'traces may be left: another program reads the ledger, or the disk is full. Run "leads forget" with this or any address again';

const done = {
  retried: 'will be delivered as soon as a server runs',
  handled: 'is marked as handled',
  open: 'is not marked as handled any more',
  spam: 'is spam: it goes nowhere, and is purged in time',
  released: 'is no spam: it will be delivered as soon as a server runs',
  kept: 'is no spam: it is in the inbox',
  deleted: 'is deleted for good',
  forgotten: 'is deleted for good, and so is every other of its address',
} as const;

const undone = {
  incomplete: 'is not a complete lead: it goes nowhere',
  delivered: 'has been delivered already',
  nowhere: 'has nowhere to go: the settings name neither a target nor a mailbox for its form',
  'spam-already': 'is marked as spam already',
  'no-spam-already': 'is not marked as spam',
  gone: 'was gone already: somebody was quicker',
  traces: `is deleted, but ${tracesLeft}`,
} as const;

/** How an action may end, in words that go on after the lead's name. */
export const outcomes = { ...done, ...undone } as const;

export type Outcome = keyof typeof outcomes;

export function isOutcome(name: unknown): name is Outcome {
  return typeof name === 'string' && Object.hasOwn(outcomes, name);
}

/** Whether all was done that was asked for. */
export function isDone(outcome: Outcome): boolean {
  return Object.hasOwn(done, outcome);
}

/** What can be done with a lead that was found, by the command and on the desk alike. */
export const actions = {
  async retry(admin, lead) {
    if (!isDeliverable(lead)) return 'incomplete';
    if ((await admin.retry({ ids: [lead.id] })) > 0) return 'retried';
    return (await admin.deliveries(lead.id)).length > 0 ? 'delivered' : 'nowhere';
  },
  async handled(admin, { id }) {
    return (await admin.setHandled(id, true)) ? 'handled' : 'gone';
  },
  async open(admin, { id }) {
    return (await admin.setHandled(id, false)) ? 'open' : 'gone';
  },
  async spam(admin, { id }) {
    return (await admin.setSpam(id, true)) ? 'spam' : 'spam-already';
  },
  async 'no-spam'(admin, lead) {
    if (!isDeliverable(lead)) return 'incomplete';
    if (!(await admin.setSpam(lead.id, false))) return 'no-spam-already';
    const [now] = await admin.find(lead.id);
    return now?.state === 'inbox' ? 'kept' : 'released';
  },
  async delete(admin, { id }) {
    return removed(await admin.delete({ ids: [id] }), 'deleted');
  },
  async forget(admin, { payload }) {
    const email = textOf(payload.email).trim();
    // No address is nobody's: it would take all spam that has none.
    return email === '' ? 'gone' : removed(await admin.forget(email), 'forgotten');
  },
} as const satisfies Readonly<Record<string, (admin: Store, lead: LeadRecord) => Promise<Outcome>>>;

export type Action = keyof typeof actions;

export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && Object.hasOwn(actions, name);
}

function removed(result: PurgeResult, all: Outcome): Outcome {
  if (result.leads === 0) return 'gone';
  return result.tracesLeft ? 'traces' : all;
}

/** Spam may be anything; what else was taken in is complete. */
function isDeliverable({ state, form, payload }: LeadRecord): boolean {
  return state !== 'spam' || checkLead(form, payload).ok;
}
