import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { limitBy } from '../http/rate-limit.ts';
import type { CountStore } from '../http/shared-counts.ts';
import { deskPath } from '../leads/lead-path.ts';
import { type Inviting, invite, inviteAgain } from '../leads/operator/users.ts';
import { roles } from '../leads/store/store.ts';
import type { Logger } from '../log.ts';
import { mailAddress } from '../mail-address.ts';
import { type Passwords, problemOf } from './passwords.ts';
import { refusals } from './refusal.ts';
import { attempts, checked, refuse } from './sign-in.ts';
import type { Sessions } from './signed-in.ts';
import type { StoreAccess } from './store-access.ts';
import { accountPage } from './views/account.tsx';
import { accountsPage } from './views/accounts.tsx';
import type { Page } from './views/view.ts';

const newUser = z.object({
  email: z
    .string()
    .transform((text) => mailAddress(text.trim()))
    .pipe(z.string()),
  role: z.enum(roles),
});

export interface AccountDeps {
  withStore: StoreAccess;
  sessions: Sessions;
  passwords: Passwords;
  /** Where links lead. */
  inviting: Inviting;
  counts: CountStore | undefined;
  log: Logger;
  send(req: Request, res: Response, page: Page): Promise<void>;
}

/** One's own account for everybody, all accounts for admins. Who asks is signed in, and a form is our own. */
export function accountRoutes(deps: AccountDeps): Router {
  const { withStore, sessions, passwords, inviting, counts, log, send } = deps;
  // Who finds a browser open is not to find the password by it.
  const ofAccount = limitBy((req) => sessions.mustBe(req).who, {
    ...{ name: 'password-change', ...attempts.address, counts, log, refuse },
  });
  const router = express.Router();

  router.get('/account', (req, res) => sendAccount(req, res));
  router.post('/account/password', ofAccount, async function changePassword(req, res) {
    const me = sessions.mustBe(req);
    const { email } = me;
    if (email === undefined) throw refusals.noPage();
    const given = z.object({ current: z.string(), password: z.string() }).safeParse(req.body).data;
    const problem = await withStore(async (store) => {
      const kept = await store.passwordOf(email);
      if (!(await checked(passwords.isRight(given?.current ?? '', kept))))
        return { field: 'current', text: 'This is not your password.' } as const;
      const text = await problemOf(given?.password ?? '', email);
      if (text !== undefined) return { field: 'new', text } as const;
      await store.setPassword(email, await checked(passwords.hash(given?.password ?? '')));
      await sessions.start(store, req, res, email);
      return undefined;
    });
    if (problem) return sendAccount(req, res.status(422), problem);
    res.redirect(303, `${deskPath}/account`);
  });
  router.post('/account/sign-out', async function signOut(req, res) {
    await withStore((store) => store.endSession(sessions.mustBe(req).id));
    sessions.clear(req, res);
    res.redirect(303, `${deskPath}/sign-in`);
  });
  router.post('/account/sign-out-everywhere', async function signOutEverywhere(req, res) {
    const { email, id } = sessions.mustBe(req);
    await withStore((store) =>
      email === undefined ? store.endSession(id) : store.endSessionsOf(email),
    );
    sessions.clear(req, res);
    res.redirect(303, `${deskPath}/sign-in`);
  });

  router.use('/accounts', sessions.adminOnly);
  router.get('/accounts', (req, res) => sendAccounts(req, res));
  router.post('/accounts', async function addUser(req, res) {
    const given = newUser.safeParse(req.body).data;
    if (!given)
      return sendAccounts(req, res.status(422), { problem: 'This is no e-mail address.' });
    const added = await withStore((store) => invite(store, inviting, given));
    await sendAccounts(
      req,
      res,
      added
        ? { email: given.email, link: added.link }
        : { problem: 'There is an account with this address already.' },
    );
  });
  router.post('/accounts/:email/reset', async function resetUser(req, res) {
    const { email } = req.params;
    const link = await withStore((store) => inviteAgain(store, inviting, email));
    if (link === undefined) throw refusals.noPage();
    await sendAccounts(req, res, { email, link });
  });
  router.post('/accounts/:email/remove', async function removeUser(req, res) {
    const { email } = req.params;
    if (email === sessions.mustBe(req).email)
      return sendAccounts(req, res.status(409), { problem: 'Another admin has to remove yours.' });
    await withStore((store) => store.removeUser(email));
    res.redirect(303, `${deskPath}/accounts`);
  });
  return router;

  async function sendAccount(
    req: Request,
    res: Response,
    problem?: { field: 'current' | 'new'; text: string },
  ): Promise<void> {
    const me = sessions.mustBe(req);
    const { email } = me;
    const open = email === undefined ? [] : await withStore((store) => store.sessionsOf(email));
    await send(req, res, accountPage({ me, open, problem }));
  }

  async function sendAccounts(
    req: Request,
    res: Response,
    said: { problem?: string; email?: string; link?: string } = {},
  ): Promise<void> {
    const me = sessions.mustBe(req);
    const users = await withStore((store) => store.users());
    await send(req, res, accountsPage({ me, users, ...said }));
  }
}
