import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { httpErrors } from '../http-errors.ts';
import { accountsPage } from '../pages/AccountsPage.tsx';
import { type Inviting, invite, inviteAgain } from '../users.ts';
import type { AccountDeps } from './own-account.ts';

const newUser = z.object({
  email: z
    .string()
    .transform((text) => mailAddress(text.trim()))
    .pipe(z.string()),
  role: z.enum(roles),
});

interface AccountsDeps extends Pick<AccountDeps, 'withLedger' | 'sessions' | 'send' | 'tellOwner'> {
  /** Where links lead. */
  inviting: Inviting;
}

/** All accounts, for admins. Who asks is signed in, and a form is our own. */
export function accountsRoutes(deps: AccountsDeps): Router {
  const { withLedger, sessions, inviting, tellOwner, send } = deps;
  const router = express.Router();

  router.use('/accounts', sessions.adminOnly);
  router.get('/accounts', (req, res) => sendAccounts(req, res));
  router.post('/accounts', async function addUser(req, res) {
    const given = newUser.safeParse(req.body).data;
    if (!given)
      return sendAccounts(req, res.status(422), { problem: 'This is no e-mail address.' });
    const added = await withLedger((ledger) => invite(ledger, inviting, given));
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
    const link = await withLedger((ledger) => inviteAgain(ledger, inviting, email));
    if (link === undefined) throw httpErrors.noPage();
    await tellOwner(email, 'reset');
    await sendAccounts(req, res, { email, link });
  });
  router.post('/accounts/:email/remove', async function removeUser(req, res) {
    const { email } = req.params;
    if (email === sessions.mustBe(req).email)
      return sendAccounts(req, res.status(409), { problem: 'Another ledger has to remove yours.' });
    await withLedger((ledger) => ledger.accounts.removeUser(email));
    res.redirect(303, `${deskPath}/accounts`);
  });
  return router;

  async function sendAccounts(
    req: Request,
    res: Response,
    said: { problem?: string; email?: string; link?: string } = {},
  ): Promise<void> {
    const me = sessions.mustBe(req);
    const users = await withLedger((ledger) => ledger.accounts.users());
    await send(req, res, accountsPage({ me, users, ...said }));
  }
}
