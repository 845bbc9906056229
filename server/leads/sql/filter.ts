import { emailKey, searchable } from '../lead-keys.ts';
import type { LeadFilter, LeadPage } from '../store.ts';
import type { Dialect, Value } from './database.ts';

interface Conditions {
  /** Empty, or begins with WHERE. Its placeholders are the first ones. */
  where: string;
  values: readonly Value[];
}

/** What of the table `leads` a filter means. */
export function conditionsOf(filter: LeadFilter | LeadPage, dialect: Dialect): Conditions {
  const { ids, state, form, email, except, since, until, search, handled } = filter;
  const before = 'before' in filter ? filter.before : undefined;
  const values: Value[] = [];
  const given: string[] = [];
  if (ids) given.push(`leads.id ${dialect.among(value(ids))}`);
  if (state) given.push(`leads.state = ${value(state)}`);
  if (form) given.push(`leads.form = ${value(form)}`);
  if (email !== undefined) given.push(`email = ${value(emailKey(email))}`);
  if (except) given.push(`leads.state <> ${value(except)}`);
  if (since !== undefined) given.push(`received_at >= ${value(since)}`);
  if (until !== undefined) given.push(`received_at < ${value(until)}`);
  if (before) {
    given.push(`(received_at, leads.id) < (${value(before.receivedAt)}, ${value(before.id)})`);
  }
  if (handled !== undefined) given.push(`handled_at IS ${handled ? 'NOT NULL' : 'NULL'}`);
  if (search?.trim()) given.push(dialect.found(value(searchable(search))));
  return { where: given.length > 0 ? `WHERE ${given.join(' AND ')}` : '', values };

  function value(of: Value): string {
    return `$${values.push(of)}`;
  }
}
