import * as z from 'zod';
import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import type { Desk } from '../desk.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { httpErrors } from '../http-errors.ts';
import { type AccountsMessage, accountsPage } from '../pages/AccountsPage.tsx';
import type { Page } from '../pages/page.ts';
import { invitationLink } from '../users.ts';
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
  const { data: user } = newUser.safeParse(req.body);
  if (!user) {
    const problem = 'This is no e-mail address.';
    return { ...(await showAccounts(desk, { me }, { problem })), status: 422 };
  }
  const added = await desk.ledger.accounts.addUser(user);
  if (!added)
    return showAccounts(
      desk,
      { me },
      { problem: 'There is an account with this address already.' },
    );
  const link = invitationLink(desk.origins[0], added.key);
  return showAccounts(desk, { me }, { email: user.email, link });
};

/** @throws {HttpError} 404, where there is no such account */
export const resetUser: Handler = async (desk, { req, me }) => {
  const email = String(req.params.email);
  const key = await desk.ledger.accounts.inviteAgain(email);
  if (key === undefined) throw httpErrors.noPage();
  await tellOwner(desk, email, 'reset');
  return showAccounts(desk, { me }, { email, link: invitationLink(desk.origins[0], key) });
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
