import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Moment } from '../components/Moment.tsx';
import { PostButton } from '../components/PostButton.tsx';
import { signInMethods } from '../users.ts';
import type { Page } from './page.ts';

const path = `${deskPath}/accounts`;

/** What became of what an admin did. */
export interface AccountsMessage {
  problem?: string;
  /** Of somebody who has just been invited. */
  email?: string;
  link?: string;
}

interface AccountsProps extends AccountsMessage {
  me: SignedIn;
  users: readonly User[];
}

/** Who may work with the leads. */
export function accountsPage({ me, users, problem, email, link }: AccountsProps): Page {
  const content = (
    <div className="account">
      <h1>Accounts</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {link && (
        <p className="notice" role="status">
          Send this link to {email}, and to nobody else. It works once, for two days, and is shown
          only now: <code className="link">{link}</code>
        </p>
      )}
      <DataTable
        caption="Who may work with the leads"
        columns={columnsFor(me)}
        rows={users}
        keyOf={({ email }) => email}
      />
      <InvitationForm me={me} />
    </div>
  );
  return { title: 'Accounts', content };
}

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
          <PostButton action={pathOf(user, 'reset')} me={me} text="New link" />
          {user.email !== me.email && (
            <PostButton action={pathOf(user, 'remove')} me={me} text="Remove" danger />
          )}
        </div>
      ),
    },
  ];
}

function InvitationForm({ me }: Pick<AccountsProps, 'me'>) {
  return (
    <form className="sign-in" method="post" action={path}>
      <h2>Invite somebody</h2>
      <input type="hidden" name="key" value={me.formKey} />
      <label>
        E-mail
        <input type="email" name="email" required maxLength={254} />
      </label>
      <label>
        Role
        <select name="role" aria-describedby="roles">
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
        <span id="roles" className="hint">
          A member works with leads; an admin also exports, deletes, and manages accounts.
        </span>
      </label>
      <button type="submit">Make a link</button>
    </form>
  );
}

function pathOf({ email }: User, change: 'reset' | 'remove'): string {
  return `${path}/${encodeURIComponent(email)}/${change}`;
}
