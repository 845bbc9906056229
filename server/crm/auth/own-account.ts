import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { deskPath } from '../../forms/lead-path.ts';
import { limitBy } from '../../http/rate-limit.ts';
import type { CountStore } from '../../http/shared-counts.ts';
import type { Logger } from '../../lib/log.ts';
import type { AccountChange } from '../../notifications/mail/account-mail.ts';
import { httpErrors } from '../http-errors.ts';
import type { LedgerAccess } from '../ledger-access.ts';
import { type AccountProblem, accountPage, type Own } from '../pages/AccountPage.tsx';
import type { Page } from '../pages/page.ts';
import { addKey, hasName, newKeyOptions } from './passkeys.ts';
import { type Passwords, problemOf } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { attempts, checked, refuse } from './sign-in.ts';

const path = `${deskPath}/account`;

/** Which key or session of one's own is meant. */
const named = z.object({
  id: z.string().max(2000),
  name: z.string().trim().max(60).optional(),
});

export interface AccountDeps {
  withLedger: LedgerAccess;
  sessions: Sessions;
  passwords: Passwords;
  /** Passwords are taken beside passkeys. */
  hasPasswords: boolean;
  tellOwner: (email: string, change: AccountChange) => Promise<void>;
  counts: CountStore | undefined;
  log: Logger;
  send(req: Request, res: Response, page: Page): Promise<void>;
}

/** One's own account: browsers, password and passkeys. Who asks is signed in, and a form is our own. */
export function accountRoutes(deps: AccountDeps): Router {
  const { withLedger, sessions, passwords, hasPasswords, tellOwner, counts, log, send } = deps;
  // Who finds a browser open is not to find the password by it.
  const ofAccount = limitBy((req) => sessions.mustBe(req).user, {
    name: 'password-change',
    ...attempts.address,
    counts,
    log,
    refuse,
  });
  const router = express.Router();

  router.get('/account', (req, res) => sendAccount(req, res));
  router.post('/account/sign-out', async function signOut(req, res) {
    await withLedger((ledger) => ledger.accounts.endSession(sessions.mustBe(req).id));
    sessions.clear(req, res);
    res.redirect(303, `${deskPath}/sign-in`);
  });
  router.post(
    '/account/sign-out-everywhere',
    sessions.freshOnly,
    async function signOutEverywhere(req, res) {
      const email = sessions.accountOf(req);
      await withLedger((ledger) => ledger.accounts.endSessionsOf(email));
      sessions.clear(req, res);
      res.redirect(303, `${deskPath}/sign-in`);
    },
  );
  router.post('/account/sessions/end', sessions.freshOnly, async function endAnother(req, res) {
    const { id } = namedIn(req);
    const email = sessions.accountOf(req);
    await withLedger((ledger) => ledger.accounts.endSessionOf(email, id));
    res.redirect(303, path);
  });

  router.post('/account/password', ofAccount, async function changePassword(req, res) {
    const email = sessions.accountOf(req);
    if (!hasPasswords) throw httpErrors.noPasswords();
    const { current = '', password = '' } = z
      .object({ current: z.string().optional(), password: z.string().optional() })
      .catch({})
      .parse(req.body);
    const problem = await withLedger(async (ledger): Promise<AccountProblem | undefined> => {
      const kept = await ledger.accounts.passwordOf(email);
      // Who came by a passkey shows that it is they by having done so just now.
      const isRight =
        kept === undefined
          ? sessions.isFresh(req)
          : await checked(passwords.isRight(current, kept));
      if (!isRight) return { field: 'current', text: 'This is not your password.' };
      const text = await problemOf(password, email);
      if (text !== undefined) return { field: 'new', text };
      await ledger.accounts.setPassword(email, await checked(passwords.hash(password)));
      await sessions.start(ledger, req, res, email);
      return undefined;
    });
    if (problem) return sendAccount(req, res.status(422), problem);
    await tellOwner(email, 'password');
    res.redirect(303, path);
  });

  router.use('/account/passkeys', sessions.freshOnly);
  router.post('/account/passkeys/challenge', async function challenge(req, res) {
    const email = sessions.accountOf(req);
    const making = { email, purpose: `account ${email}` } as const;
    res.json(await withLedger((ledger) => newKeyOptions(ledger, req, making)));
  });
  router.post('/account/passkeys', async function addPasskey(req, res) {
    const email = sessions.accountOf(req);
    const name = String(req.body?.name ?? '').trim();
    const making = { email, purpose: `account ${email}`, name: nameOr(name) } as const;
    if (!(await withLedger((ledger) => addKey(ledger, req, making)))) throw httpErrors.passkey();
    await tellOwner(email, 'added');
    res.redirect(303, path);
  });
  router.post('/account/passkeys/name', async function namePasskey(req, res) {
    const { id, name = '' } = namedIn(req);
    const email = sessions.accountOf(req);
    await withLedger((ledger) => ledger.accounts.namePasskey(email, id, nameOr(name)));
    res.redirect(303, path);
  });
  router.post('/account/passkeys/remove', async function removePasskey(req, res) {
    const { id } = namedIn(req);
    const email = sessions.accountOf(req);
    const isGone = await withLedger(async (ledger) => {
      const removed = await ledger.accounts.removePasskey(email, id, hasPasswords);
      // Whoever has the device that was lost may be signed in by it.
      if (removed) await ledger.accounts.endSessionsOf(email, sessions.mustBe(req).id);
      return removed;
    });
    if (isGone) await tellOwner(email, 'removed');
    if (isGone !== false) return res.redirect(303, path);
    const text = 'It is your only way in: set a password, or add another passkey first.';
    await sendAccount(req, res.status(409), { field: 'passkeys', text });
  });
  return router;

  async function sendAccount(req: Request, res: Response, problem?: AccountProblem): Promise<void> {
    const me = sessions.mustBe(req);
    const { email } = me;
    const own =
      email === undefined
        ? undefined
        : await withLedger(
            async (ledger): Promise<Own> => ({
              open: await ledger.accounts.sessionsOf(email),
              passkeys: await ledger.accounts.passkeysOf(email),
              password:
                hasPasswords && ((await ledger.accounts.passwordOf(email)) ? 'set' : 'none'),
            }),
          );
    const isFresh = sessions.isFresh(req);
    const page = accountPage({ me, own, isFresh, hasName: hasName(req), problem });
    await send(req, res, page);
  }
}

function namedIn(req: Request) {
  const given = named.safeParse(req.body).data;
  if (!given) throw httpErrors.form();
  return given;
}

function nameOr(name: string): string {
  return name.slice(0, 60) || 'A passkey';
}
