import * as z from 'zod';
import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import type { Desk } from '../desk.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { httpErrors } from '../http-errors.ts';
import { type AccountsMessage, accountsPage } from '../pages/AccountsPage.tsx';
import type { Page } from '../pages/page.ts';
import { type InvitationOptions, invite, inviteAgain } from '../users.ts';
import { tellOwner } from './own-account.ts';

const newUser = z.object({
  email: z
    .string()
    .transform((text) => mailAddress(text.trim()))
    .pipe(z.string()),
  role: z.enum(roles),
});

/** All accounts, for admins. */
export async function showAccounts(
  { ledger }: Desk,
  { me }: Pick<RequestContext, 'me'>,
  message: AccountsMessage = {},
): Promise<Page> {
  return accountsPage({ me, users: await ledger.accounts.users(), ...message });
}

/** Adds an account, and shows the link that opens it. */
export const addUser: Handler = async (desk, { req, me }) => {
  const user = newUser.safeParse(req.body).data;
  if (!user) {
    const problem = 'This is no e-mail address.';
    return { ...(await showAccounts(desk, { me }, { problem })), status: 422 };
  }
  const added = await invite(desk.ledger, optionsOf(desk), user);
  const problem = 'There is an account with this address already.';
  return showAccounts(desk, { me }, added ? { email: user.email, link: added.link } : { problem });
};

/** @throws {HttpError} 404, where there is no such account */
export const resetUser: Handler = async (desk, { req, me }) => {
  const email = String(req.params.email);
  const link = await inviteAgain(desk.ledger, optionsOf(desk), email);
  if (link === undefined) throw httpErrors.noPage();
  await tellOwner(desk, email, 'reset');
  return showAccounts(desk, { me }, { email, link });
};

/** Nobody removes their own account: an admin stays. */
export const removeUser: Handler = async (desk, { req, me }) => {
  const email = String(req.params.email);
  if (email === me.email) {
    const problem = 'Another admin has to remove yours.';
    return { ...(await showAccounts(desk, { me }, { problem })), status: 409 };
  }
  await desk.ledger.accounts.removeUser(email);
  return `${deskPath}/accounts`;
};

/** Where links lead. */
function optionsOf({ origins: [origin = ''], now }: Desk): InvitationOptions {
  return { origin, now };
}
