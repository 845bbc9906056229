import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import * as z from 'zod';
import { deskPageOf, deskPath, isLeadId, leadPath } from '../forms/lead-path.ts';
import { type Action, actions, isAction, leavesNoLead, mayDo, type Outcome } from './actions.ts';
import { accountOf, type SignedIn } from './auth/sessions.ts';
import { type Handler, leadOf, readForm } from './desk.ts';
import { httpErrors } from './http-errors.ts';
import { inboxPath, leadsAPage, readInboxQuery, viewOf } from './inbox-query.ts';
import { webhooksPath } from './pages/WebhooksPage.tsx';
import { actionInput, runAction, undoAction } from './run-action.ts';
import { mostFilters } from './saved-filters.ts';

const manyInput = actionInput.extend({
  ids: z.array(z.custom<string>(isLeadId)).max(leadsAPage).default([]),
  /** The query of the inbox in which they were ticked. */
  back: z.string().default(''),
});

/**
 * Does it with a lead, or with all that were ticked, as one action that is undone as one; leads on to a page that can be
 * loaded again. @throws {HttpError}
 */
export const changeLeads: Handler = async ({ ledger, rules, now }, { req, me }) => {
  const action = actionFor(me, req.params);
  const { ids, back, ...input } = readForm(manyInput, req);
  const { id } = req.params;
  const leads = id === undefined ? await ledger.leads.list({ ids }) : [await leadOf(id, ledger)];
  const actor = { user: me.user, actionId: randomUUID() };
  const outcomes: Outcome[] = [];
  for (const lead of leads) outcomes.push(await runAction[action](ledger, lead, actor, input));
  const [done = 'gone'] = outcomes;
  const flash = { done, act: actor.actionId };
  if (id !== undefined)
    return `${leavesNoLead(done) ? deskPath : leadPath(String(id))}?${new URLSearchParams(flash)}`;
  const { query } = readInboxQuery(fieldsOf(back), rules, now());
  return inboxPath(query, { ...flash, leads: String(leads.length) });
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

const filterName = z.object({ name: z.string().trim().min(1).max(40) });
const newFilter = filterName.extend({ query: z.string().max(2000) });

/** Keeps a filter of the inbox for an account. @throws {HttpError} where there are `mostFilters` already */
export const saveFilter: Handler = async ({ ledger, rules, now }, { req, me }) => {
  const email = accountOf(me);
  const { name, query: text } = readForm(newFilter, req);
  const { query } = readInboxQuery(fieldsOf(text), rules, now());
  const search = viewOf(query);
  if (!(await ledger.filters.saveFilter(email, { name, query: search.slice(1) })))
    throw httpErrors.filters(String(mostFilters));
  return deskPath + search;
};

/** @throws {HttpError} */
export const removeFilter: Handler = async ({ ledger }, { req, me }) => {
  const email = accountOf(me);
  await ledger.filters.removeFilter(email, readForm(filterName, req).name);
  return deskPath;
};

function actionFor(me: SignedIn, { action, id }: Request['params']): Action {
  if (!isAction(action)) throw httpErrors.noPage();
  if (!mayDo(me.role, action)) throw httpErrors.adminOnly();
  if (id === undefined && !actions[action].isForMany) throw httpErrors.noPage();
  return action;
}

function fieldsOf(search: string) {
  return Object.fromEntries(new URLSearchParams(search));
}
