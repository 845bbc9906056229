import { deskPath } from '../../forms/lead-path.ts';
import type { Passkey } from '../auth/passkeys-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Session } from '../auth/sessions-repository.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import type { Page } from './page.ts';
import { currentPassword, newPassword, whatAPasskeyIs } from './SignInPage.tsx';

const path = `${deskPath}/account`;

/** What is wrong with what was sent, beside the field that it is about. */
export interface AccountProblem {
  field: 'current' | 'new' | 'passkeys';
  text: string;
}

/** What somebody may know of their account. */
export interface AccountDetails {
  sessions: readonly Session[];
  passkeys: readonly Passkey[];
  /** False: none is taken. */
  password: 'set' | 'none' | false;
}

interface AccountProps {
  me: SignedIn;
  /** Undefined: the terminal has no account. */
  details: AccountDetails | undefined;
  /** They signed in just now. */
  isFresh: boolean;
  /** Passkeys can be made here. */
  hasName: boolean;
  problem: AccountProblem | undefined;
}

/** How one signs in, and the browsers in which one is signed in. */
export function accountPage(props: AccountProps): Page {
  const { me, details } = props;
  const known = details && { ...props, details };
  const content = (
    <div className="account">
      <h1>Your account</h1>
      <p className="facts">
        <span>{me.user}</span>
        <span>{me.role}</span>
      </p>
      {known && <Browsers {...known} />}
      {known && <Passkeys {...known} />}
      {known?.details.password && <Password {...known} />}
    </div>
  );
  return { title: 'Your account', content, hasPasskeys: true };
}

/** Of whoever has an account. */
type OwnProps = AccountProps & { details: AccountDetails };

function Browsers({ me, isFresh, details: { sessions } }: OwnProps) {
  const end = { action: `${path}/sessions/end`, me, submit: 'Sign it out' };
  const columns: readonly Column<Session>[] = [
    {
      name: 'Browser',
      cell: ({ id, browser }) => (
        <>
          <b>{browser}</b> {id === me.id && <span className="state delivered">this one</span>}
        </>
      ),
    },
    { name: 'Since', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { name: 'Last used', cell: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      ...{ name: 'Changes', isUnseen: true },
      cell: ({ id }) => id !== me.id && <Form {...end} values={{ id }} />,
    },
  ];
  return (
    <section aria-labelledby="browsers">
      <h2 id="browsers">Where you are signed in</h2>
      {!isFresh && <p className="hint">To sign others out you sign in once more.</p>}
      <DataTable caption="Browsers" columns={columns} rows={sessions} />
      <Form action={`${path}/sign-out-everywhere`} me={me} submit="Sign out everywhere" />
    </section>
  );
}

function Passkeys({ me, isFresh, hasName, problem, details: { passkeys } }: OwnProps) {
  const name = { name: 'name', maxLength: 60 };
  const columns: readonly Column<Passkey>[] = [
    { name: 'Passkey', cell: (one) => <b dir="auto">{one.name}</b> },
    { name: 'For', cell: ({ host }) => host },
    { name: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: 'Last used', cell: ({ usedAt }) => usedAt !== undefined && <Moment at={usedAt} /> },
    {
      ...{ name: 'Changes', isUnseen: true },
      cell: ({ id, name: value }) => (
        <div className="actions">
          <Form
            {...{ action: `${path}/passkeys/name`, me, submit: 'Rename', className: 'row' }}
            values={{ id }}
            fields={[{ ...name, label: `Name of ${value}`, isUnseen: true, required: true, value }]}
          />
          <Form
            {...{ action: `${path}/passkeys/remove`, me, submit: 'Remove', isDanger: true }}
            values={{ id }}
          />
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        {whatAPasskeyIs}
        {!isFresh && ' To change them you sign in once more.'}
      </p>
      {problem?.field === 'passkeys' && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      <DataTable caption="Passkeys" columns={columns} rows={passkeys} empty="You have none yet." />
      {hasName && (
        <Form
          {...{ action: `${path}/passkeys`, me, submit: 'Add a passkey' }}
          passkey={{ challenge: `${path}/passkeys/challenge`, kind: 'create' }}
          fields={[{ ...name, label: 'Name of the new one', placeholder: 'My phone' }]}
        />
      )}
    </section>
  );
}

function Password({ me, isFresh, problem, details }: OwnProps) {
  const hasPassword = details.password === 'set';
  const wrong = (field: AccountProblem['field']) =>
    problem?.field === field ? problem.text : undefined;
  const current = currentPassword('current', 'Password until now', wrong('current'));
  return (
    <Form
      {...{ action: `${path}/password`, me, username: me.email }}
      title={hasPassword ? 'Another password' : 'A password'}
      fields={[...(hasPassword ? [current] : []), newPassword(wrong('new'))]}
      submit={hasPassword ? 'Change it' : 'Set it'}
      hint={!hasPassword && !isFresh && 'For this you sign in once more first.'}
    >
      <p>All other browsers are signed out by it.</p>
    </Form>
  );
}
