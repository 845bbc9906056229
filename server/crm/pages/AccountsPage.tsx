import { roles } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form, options } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
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
      <DataTable caption="Who may work with the leads" columns={columnsFor(me)} rows={users} />
      <Form
        {...{ action: path, me, title: 'Invite somebody', submit: 'Make a link' }}
        fields={[
          { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 254 },
          {
            ...{ name: 'role', label: 'Role', options: options(roles) },
            hint: 'A member works with leads; an admin also exports, deletes, and manages accounts.',
          },
        ]}
      />
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
          <Form action={pathOf(user, 'reset')} me={me} submit="New link" />
          {user.email !== me.email && (
            <Form action={pathOf(user, 'remove')} me={me} submit="Remove" isDanger />
          )}
        </div>
      ),
    },
  ];
}

function pathOf({ email }: User, change: 'reset' | 'remove'): string {
  return `${path}/${encodeURIComponent(email)}/${change}`;
}
