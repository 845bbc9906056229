import * as z from 'zod';
import { checkLead } from '../../shared/lead.ts';
import { leadStatuses } from '../database/column-values.ts';
import type { Actor } from '../forms/activity-log.ts';
import { knownValues } from '../forms/lead-fields.ts';
import { nobody } from '../forms/lead-filter.ts';
import type { LeadRecord, PurgeResult } from '../forms/lead-types.ts';
import { longestNote } from './activity.ts';
import type { CrmLedger } from './repositories.ts';
import { textOf } from './words.ts';

/** A ledger that could not be rewritten without what was deleted. */
export const tracesLeft =
  'traces may be left: another program reads the ledger, the disk is full, or a large database has to be written anew by VACUUM FULL. Run "leads forget" with this or any address again';

const done = {
  retried: 'will be delivered as soon as a server runs',
  changed: 'is changed',
  noted: 'has the note',
  spam: 'is spam: it goes nowhere, and is purged in time',
  released: 'is no spam: it will be delivered as soon as a server runs',
  kept: 'is no spam: it is in the inbox',
  stays: 'stays: the time for which it is kept begins anew',
  deleted: 'is deleted',
  forgotten: 'is deleted for good, and so is every other of its address',
} as const;

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

/** How an action may end, in words that go on after the lead's name. */
export const outcomes = { ...done, ...undone } as const;

export type Outcome = keyof typeof outcomes;

/** Whether an address names an outcome. */
export function isOutcome(name: unknown): name is Outcome {
  return typeof name === 'string' && Object.hasOwn(outcomes, name);
}

/** Whether all was done that was asked for. */
export function isDone(outcome: Outcome): boolean {
  return Object.hasOwn(done, outcome);
}

/** A form sends its empty fields, too: nothing was chosen there. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** What a button or an option says beside its name. What isn't said stays as it is. */
export const actionInput = z.object({
  status: orNothing(z.enum(leadStatuses)),
  /** Why it was lost. */
  reason: z.string().trim().max(200).optional(),
  /** An account, or `nobody`. */
  owner: orNothing(z.string().trim().max(254)),
  /** The day to be reminded on; empty: none. */
  on: z.union([z.literal(''), z.iso.date()]).optional(),
  note: z.string().trim().max(longestNote).optional(),
  /** That of the page on which it was decided. */
  revision: orNothing(z.coerce.number().int().nonnegative()),
});

export type ActionInput = z.output<typeof actionInput>;

/** What can be done with a lead that was found, by the command and on the desk alike. */
export const actions = {
  async retry(ledger, lead, actor) {
    if (!isDeliverable(lead)) return 'incomplete';
    if ((await ledger.leads.retry({ ids: [lead.id] })) > 0) {
      await ledger.activity.add(lead.id, { kind: 'retry', text: '' }, actor);
      return 'retried';
    }
    return (await ledger.leads.deliveries(lead.id)).length > 0 ? 'delivered' : 'nowhere';
  },
  async update(ledger, { id }, actor, { status, reason, owner, on, revision }) {
    if (owner !== undefined && owner !== nobody) {
      const users = await ledger.accounts.users();
      if (!users.some(({ email }) => email === owner)) return 'no-account';
    }
    const change = {
      status,
      lostReason: reason || (reason === '' ? null : undefined),
      owner: owner === nobody ? null : owner,
      remindOn: on || (on === '' ? null : undefined),
    };
    return ledger.activity.change([id], change, { ...actor, revision });
  },
  async note(ledger, { id }, actor, { note = '' }) {
    if (note === '') return 'empty';
    return (await ledger.activity.addNote(id, note, actor)) ? 'noted' : 'gone';
  },
  async spam(ledger, { id }, actor) {
    return (await ledger.leads.setSpam(id, true, actor)) ? 'spam' : 'spam-already';
  },
  async 'no-spam'(ledger, lead, actor) {
    if (!isDeliverable(lead)) return 'incomplete';
    if (!(await ledger.leads.setSpam(lead.id, false, actor))) return 'no-spam-already';
    const [now] = await ledger.leads.find(lead.id);
    return now?.state === 'inbox' ? 'kept' : 'released';
  },
  async keep(ledger, { id }, actor) {
    return (await ledger.activity.add(id, { kind: 'kept', text: '' }, actor)) ? 'stays' : 'gone';
  },
  async delete(ledger, { id }, actor) {
    const outcome = await ledger.activity.change([id], { deleted: true }, actor);
    return outcome === 'changed' ? 'deleted' : outcome;
  },
  async forget(ledger, { payload }) {
    const email = textOf(payload.email).trim();
    // No address is nobody's: it would take all spam that has none.
    return email === '' ? 'gone' : removed(await ledger.leads.forget(email), 'forgotten');
  },
} as const satisfies Readonly<
  Record<
    string,
    (ledger: CrmLedger, lead: LeadRecord, actor: Actor, input: ActionInput) => Promise<Outcome>
  >
>;

export type Action = keyof typeof actions;

/** Whether an address names an action. */
export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && Object.hasOwn(actions, name);
}

function removed(result: PurgeResult, all: Outcome): Outcome {
  if (result.leads === 0) return 'gone';
  return result.tracesLeft ? 'traces' : all;
}

/** Spam may be anything; what else was taken in is complete. */
function isDeliverable({ state, form, payload }: LeadRecord): boolean {
  return state !== 'spam' || checkLead(form, knownValues(form, payload)).ok;
}
