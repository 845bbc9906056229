import * as z from 'zod';
import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form, options } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import { Notice, type Page } from '../components/Shell.tsx';
import type { Desk, Handler, RequestContext } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import { invitationLink, signInMethods } from '../users.ts';
import { tellOwner } from './OwnPasskeys.tsx';

const path = `${deskPath}/accounts`;

/** What was sent, and what became of it: the key of a link for who is invited, or a problem with the address. */
interface Invited {
  email?: string;
  role?: string;
  key?: string;
  problem?: string;
}

const newUser = z.object({
  email: z
    .string()
    .transform((text) => mailAddress(text.trim()))
    .pipe(z.string()),
  role: z.enum(roles),
});

/** All accounts, for admins. */
export async function showAccounts(
  { ledger, origins }: Pick<Desk, 'ledger' | 'origins'>,
  { me }: Pick<RequestContext, 'me'>,
  { email, role, key, problem }: Invited = {},
): Promise<Page> {
  const typed = problem === undefined ? undefined : email;
  const content = (
    <div className="account">
      <h1>Accounts</h1>
      {key && (
        <Notice>
          <p>
            Send this link to {email}, and to nobody else. It works once, for two days, and is shown
            only now: <code className="link">{invitationLink(origins[0], key)}</code>
          </p>
        </Notice>
      )}
      <DataTable
        caption="Who may work with the leads"
        columns={columnsFor(me)}
        rows={await ledger.accounts.users()}
      />
      <Form
        {...{ action: path, title: 'Invite somebody', submit: 'Make a link' }}
        problems={{ email: problem }}
        fields={[
          {
            ...{ name: 'email', label: 'E-mail', type: 'email', value: typed },
            ...{ required: true, maxLength: 254 },
          },
          {
            ...{ name: 'role', label: 'Role', options: options(roles), value: role },
            hint: 'A member works with leads; an admin also exports, deletes, and manages accounts.',
          },
        ]}
      />
    </div>
  );
  return { title: 'Accounts', content, ...(problem && { status: 422 }) };
}

/** Adds an account, and shows the link that opens it. */
export const addUser: Handler = async (desk, { req, me }) => {
  const { data: user } = newUser.safeParse(req.body);
  const added = user && (await desk.ledger.accounts.addUser(user));
  if (added) return showAccounts(desk, { me }, { email: user.email, key: added.key });
  const [email, role] = [String(req.body?.email ?? ''), String(req.body?.role ?? '')];
  const problem = user
    ? 'There is an account with this address already.'
    : 'This is no e-mail address.';
  return showAccounts(desk, { me }, { email, role, problem });
};

/** @throws {HttpError} 404, where there is no such account */
export const resetUser: Handler = async (desk, { req, me }) => {
  const email = String(req.params.email);
  const key = await desk.ledger.accounts.inviteAgain(email);
  if (key === undefined) throw httpErrors.noPage();
  await tellOwner(desk, email, 'reset');
  return showAccounts(desk, { me }, { email, key });
};

/** Nobody removes their own account: an admin stays. @throws {HttpError} 409 */
export const removeUser: Handler = async ({ ledger }, { req, me }) => {
  const email = String(req.params.email);
  if (email === me.email) throw httpErrors.ownAccount();
  await ledger.accounts.removeUser(email);
  return path;
};

function columnsFor(me: SignedIn): readonly Column<User>[] {
  return [
    { name: 'Account', cell: ({ email }) => email },
    { name: 'Role', cell: ({ role }) => role },
    { name: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: 'Signs in by', cell: signInMethods },
    {
      name: 'Changes',
      isUnseen: true,
      cell: (user) => (
        <div className="actions">
          <Form action={pathOf(user, 'reset')} submit="New link" />
          {user.email !== me.email && (
            <Form action={pathOf(user, 'remove')} submit="Remove" isDanger />
          )}
        </div>
      ),
    },
  ];
}

function pathOf({ email }: User, change: 'reset' | 'remove'): string {
  return `${path}/${encodeURIComponent(email)}/${change}`;
}
