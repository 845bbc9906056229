import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LeadState } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey, searchable } from '../lib/lead-keys.ts';
import type { LeadFilter, LeadOrder, LeadPage, LeadPlace } from './lead-types.ts';
import { isSettled } from './retention.ts';

/** In a filter: leads that no account looks after. */
export const nobody = 'nobody';

/** How leads are listed unless told. */
export const newestFirst: LeadOrder = { by: 'received', isAscending: false };

/** As the indexes of what people look at have it: planners know them again by the words alone. */
export const isListed = sql<boolean>`deleted_at IS NULL AND NOT spam`;

/** The condition on the table `leads` that a filter means. */
export function matches(filter: LeadFilter | LeadPage) {
  return (eb: ExpressionBuilder<Tables, 'leads'>): Expression<SqlBool> => {
    const { ids, state, form, email, except, since, until, search, handled } = filter;
    const { status, owner, campaign, source, remindUntil, settledBefore } = filter;
    const conditions: Expression<SqlBool>[] = [];
    if (filter.deleted !== 'either') conditions.push(eb('deleted_at', 'is', null));
    if (ids) conditions.push(ids.length > 0 ? eb('leads.id', 'in', ids) : eb.lit(false));
    if (state) conditions.push(isIn(state));
    if (form) conditions.push(eb('leads.form', '=', form));
    if (email !== undefined) conditions.push(eb('email', '=', emailKey(email)));
    if (except) conditions.push(sql<boolean>`NOT spam`);
    if (since !== undefined) conditions.push(eb('received_at', '>=', since));
    if (until !== undefined) conditions.push(eb('received_at', '<', until));
    if ('before' in filter && filter.before) conditions.push(isBehind(filter.before, filter.order));
    if (handled !== undefined) conditions.push(eb('handled_at', handled ? 'is not' : 'is', null));
    if (status) conditions.push(eb('status', '=', status));
    if (campaign !== undefined) conditions.push(eb('campaign', '=', campaign));
    if (source !== undefined) conditions.push(eb('source', '=', source));
    if (owner === nobody) conditions.push(eb('owner', 'is', null));
    else if (owner !== undefined) conditions.push(eb('owner', '=', emailKey(owner)));
    if (remindUntil !== undefined) conditions.push(eb('remind_on', '<=', remindUntil));
    if (settledBefore !== undefined) conditions.push(isSettled(settledBefore));
    if (search?.trim()) {
      // Both engines find a text in another by this name, which is all that it is for.
      conditions.push(sql<boolean>`replace(search_text, ${searchable(search)}, '') <> search_text`);
    }
    return eb.and(conditions);
  };
}

/** Comes after this lead, in this order. */
function isBehind(place: LeadPlace, order = newestFirst): Expression<SqlBool> {
  const { receivedAt, id } = place;
  const is = sql.raw(order.isAscending ? '>' : '<');
  if (order.by === 'received')
    return sql<boolean>`(received_at, leads.id) ${is} (${receivedAt}, ${id})`;
  const column = sql.ref(`leads.${order.by}`);
  return sql<boolean>`(${column}, received_at, leads.id) ${is} (${place[order.by] ?? ''}, ${receivedAt}, ${id})`;
}

/** States of deliveries, by which a lead is found whichever of its deliveries is in it. */
const openOrFailed: ReadonlySet<LeadState> = new Set(['pending', 'rejected', 'dead']);

/** A lead is in the state of its delivery to the external site and, where something is open or has failed, of each mail. */
function isIn(state: LeadState): Expression<SqlBool> {
  if (!openOrFailed.has(state)) return sql<boolean>`leads.state = ${state}`;
  return sql<boolean>`NOT spam AND leads.id IN (
    SELECT lead_id FROM jobs WHERE kind IN ('lead.forward', 'lead.mail') AND state = ${state})`;
}
