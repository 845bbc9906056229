import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { checkLead } from '../../shared/lead.ts';
import { leadStatuses } from '../database/column-values.ts';
import type { Actor } from '../forms/activity-log.ts';
import { knownValues } from '../forms/lead-fields.ts';
import { nobody } from '../forms/lead-filter.ts';
import type { LeadRecord } from '../forms/lead-types.ts';
import { type Action, actionOf, actions, type Outcome } from './actions.ts';
import { longestNote } from './activity.ts';
import type { CrmLedger } from './repositories.ts';
import { textOf } from './words.ts';

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

/** Carries out what can be done with a lead that was found, for the command and the desk alike. */
export const runAction = {
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
    return ledger.activity.change(id, change, { ...actor, revision });
  },
  async note(ledger, { id }, actor, { note = '' }) {
    if (note === '') return 'empty';
    const entry = { kind: 'note', text: note, before: {} } as const;
    return (await ledger.activity.add(id, entry, actor)) ? 'noted' : 'gone';
  },
  async retry(ledger, lead, actor) {
    if (!isDeliverable(lead)) return 'incomplete';
    if ((await ledger.leads.retry({ ids: [lead.id] })) > 0) {
      await ledger.activity.add(lead.id, { kind: 'retry', text: '' }, actor);
      return 'retried';
    }
    return (await ledger.leads.deliveries(lead.id)).length > 0 ? 'delivered' : 'nowhere';
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
    const outcome = await ledger.activity.change(id, { deleted: true }, actor);
    return outcome === 'changed' ? 'deleted' : outcome;
  },
  async forget(ledger, { payload }) {
    const email = textOf(payload.email).trim();
    // No address is nobody's: it would take all spam that has none.
    if (email === '') return 'gone';
    const { leads, tracesLeft } = await ledger.leads.forget(email);
    if (leads === 0) return 'gone';
    return tracesLeft ? 'traces' : 'forgotten';
  },
} as const satisfies Readonly<
  Record<
    Action,
    (ledger: CrmLedger, lead: LeadRecord, actor: Actor, input: ActionInput) => Promise<Outcome>
  >
>;

/** Puts back all of one action, a moment after it. False: it is too late, it can't be undone, or somebody else did it. */
export async function undoAction(ledger: CrmLedger, actor: Actor): Promise<boolean> {
  const again = { ...actor, actionId: randomUUID() };
  let undone = 0;
  // What was there before is back by now.
  for (const { lead, kind } of await ledger.activity.undo(actor)) {
    const { undo } = actions[actionOf(kind).name];
    if (undo === 'before') undone++;
    else if (undo && (await ledger.leads.setSpam(lead, undo === 'spam', again))) undone++;
  }
  return undone > 0;
}

/** Spam may be anything; what else was taken in is complete. */
function isDeliverable({ state, form, payload }: LeadRecord): boolean {
  return state !== 'spam' || checkLead(form, knownValues(form, payload)).ok;
}
