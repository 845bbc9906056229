import * as z from 'zod';
import { deskPath } from '../forms/lead-path.ts';
import { accountOf } from './auth/sessions.ts';
import { type Handler, readForm } from './desk.ts';
import { httpErrors } from './http-errors.ts';
import { readInboxQuery, viewOf } from './inbox-query.ts';
import { mostFilters } from './saved-filters.ts';

const filterName = z.object({ name: z.string().trim().min(1).max(40) });
const newFilter = filterName.extend({ query: z.string().max(2000) });

/** Keeps a filter of the inbox for an account. @throws {HttpError} where there are `mostFilters` already */
export const saveFilter: Handler = async ({ ledger, rules, now }, { req, me }) => {
  const email = accountOf(me);
  const { name, query: text } = readForm(newFilter, req);
  const { query } = readInboxQuery(Object.fromEntries(new URLSearchParams(text)), rules, now());
  const search = viewOf(query);
  if (!(await ledger.filters.saveFilter(email, { name, query: search.slice(1) })))
    throw httpErrors.tooManyFilters(String(mostFilters));
  return deskPath + search;
};

/** @throws {HttpError} */
export const removeFilter: Handler = async ({ ledger }, { req, me }) => {
  const email = accountOf(me);
  await ledger.filters.removeFilter(email, readForm(filterName, req).name);
  return deskPath;
};
