import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { deskPageOf, deskPath, isLeadId, leadPath } from '../forms/lead-path.ts';
import { type Action, actions, isAction, mayDo } from './actions.ts';
import type { SignedIn } from './auth/sessions.ts';
import { type Handler, leadOf, readForm } from './desk.ts';
import { httpErrors } from './http-errors.ts';
import { inboxPath, readInboxQuery } from './inbox-query.ts';
import { leavesNoLead, type Outcome } from './outcomes.ts';
import { webhooksPath } from './pages/WebhooksPage.tsx';
import { actionInput, runAction, undoAction } from './run-action.ts';

/** As many as a page shows. */
const mostAtOnce = 50;

const manyInput = actionInput.extend({
  ids: z.array(z.custom<string>(isLeadId)).max(mostAtOnce),
  /** The query of the inbox in which they were ticked. */
  back: z.string().default(''),
});

/** Leads on to a page that can be loaded again, and offers to undo it. @throws {HttpError} */
export const changeLead: Handler = async ({ ledger }, { req, me }) => {
  const action = actionFor(me, req.params.action);
  const input = readForm(actionInput, req);
  const lead = await leadOf(req, ledger);
  const actionId = randomUUID();
  const outcome = await runAction[action](ledger, lead, { user: me.user, actionId }, input);
  const path = leavesNoLead(outcome) ? deskPath : leadPath(lead.id);
  return `${path}?${new URLSearchParams({ done: outcome, act: actionId })}`;
};

/** The same for all that were ticked: one action, so that it is undone as one. @throws {HttpError} */
export const changeLeads: Handler = async ({ ledger, rules, now }, { req, me }) => {
  const action = actionFor(me, req.params.action);
  if (!actions[action].isForMany) throw httpErrors.noPage();
  const { ids, back, ...input } = readForm(manyInput, req);
  const actor = { user: me.user, actionId: randomUUID() };
  const outcomes: Outcome[] = [];
  for (const lead of await ledger.leads.list({ ids }))
    outcomes.push(await runAction[action](ledger, lead, actor, input));
  const { query } = readInboxQuery(Object.fromEntries(new URLSearchParams(back)), rules, now());
  const [done = 'gone'] = outcomes;
  return inboxPath(query, { done, act: actor.actionId, leads: String(outcomes.length) });
};

/** Puts back what whoever asks did a moment ago. */
export const undoLast: Handler = async ({ ledger }, { req, me }) => {
  const actor = { user: me.user, actionId: String(req.body?.act ?? '') };
  const done = (await undoAction(ledger, actor)) ? 'undone' : 'too-late';
  return `${deskPageOf(req.body?.back)}?${new URLSearchParams({ done })}`;
};

/** Sends a webhook again. @throws {HttpError} 404, where no id is like this one */
export const replayWebhook: Handler = async ({ ledger }, { req }) => {
  const { id } = req.params;
  if (!isLeadId(id)) throw httpErrors.noPage();
  const done = (await ledger.jobs.replay(id)) ? 'replayed' : 'on-its-way';
  return `${webhooksPath}?${new URLSearchParams({ done })}`;
};

function actionFor(me: SignedIn, name: unknown): Action {
  if (!isAction(name)) throw httpErrors.noPage();
  if (!mayDo(me.role, name)) throw httpErrors.adminOnly();
  return name;
}
