import { emailKey, searchable } from '../lead-keys.ts';
import type { LeadFilter, LeadPage } from '../store.ts';

interface Conditions {
  /** Empty, or begins with WHERE. */
  where: string;
  values: readonly (string | number)[];
}

/** What of the table `leads` a filter means. */
export function conditionsOf(filter: LeadFilter | LeadPage): Conditions {
  const { ids, state, form, email, except, since, until, search, handled } = filter;
  const before = 'before' in filter ? filter.before : undefined;
  const given = [
    ...(ids ? [when('leads.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))] : []),
    ...(state ? [when('leads.state = ?', state)] : []),
    ...(form ? [when('leads.form = ?', form)] : []),
    ...(email === undefined ? [] : [when('email = ?', emailKey(email))]),
    ...(except ? [when('leads.state <> ?', except)] : []),
    ...(since === undefined ? [] : [when('received_at >= ?', since)]),
    ...(until === undefined ? [] : [when('received_at < ?', until)]),
    ...(before ? [when('(received_at, leads.id) < (?, ?)', before.receivedAt, before.id)] : []),
    ...(handled === undefined ? [] : [when(`handled_at IS ${handled ? 'NOT NULL' : 'NULL'}`)]),
    ...(search?.trim()
      ? [when('instr(coalesce(search_text, lower(payload)), ?) > 0', searchable(search))]
      : []),
  ];
  const where = given.length > 0 ? `WHERE ${given.map(({ sql }) => sql).join(' AND ')}` : '';
  return { where, values: given.flatMap(({ values }) => values) };
}

function when(sql: string, ...values: (string | number)[]) {
  return { sql, values };
}
