import express, { type Router } from 'express';
import * as z from 'zod';
import { deskPath } from '../forms/lead-path.ts';
import type { Sessions } from './auth/sessions.ts';
import { httpErrors } from './http-errors.ts';
import { queryOf, type Rules, readInboxQuery } from './inbox-query.ts';
import type { LedgerAccess } from './ledger-access.ts';
import { mostFilters } from './saved-filters.ts';

const named = z.object({ name: z.string().trim().min(1).max(40) });
const kept = named.extend({ query: z.string().max(2000) });

/** Filters of the inbox that an account keeps. Who asks is signed in, and a form is our own. */
export function filterRoutes(deps: {
  withLedger: LedgerAccess;
  sessions: Sessions;
  rules: Rules;
  now: () => number;
}): Router {
  const { withLedger, sessions, rules, now } = deps;
  const router = express.Router();
  router.post('/filters', async function keepFilter(req, res) {
    const email = sessions.accountOf(req);
    const given = kept.safeParse(req.body).data;
    if (!given) throw httpErrors.form();
    const asked = Object.fromEntries(new URLSearchParams(given.query));
    const { query } = readInboxQuery(asked, rules, now());
    const text = queryOf({ ...query, after: undefined });
    const one = { name: given.name, query: text.slice(1) };
    if (!(await withLedger((ledger) => ledger.filters.saveFilter(email, one))))
      throw httpErrors.tooManyFilters(String(mostFilters));
    res.redirect(303, deskPath + text);
  });
  router.post('/filters/remove', async function removeFilter(req, res) {
    const email = sessions.accountOf(req);
    const given = named.safeParse(req.body).data;
    if (!given) throw httpErrors.form();
    await withLedger((ledger) => ledger.filters.removeFilter(email, given.name));
    res.redirect(303, deskPath);
  });
  return router;
}
