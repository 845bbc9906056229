import * as z from 'zod';
import { deskPath } from '../../forms/lead-path.ts';
import { hasName } from '../auth/passkeys.ts';
import { problemOf } from '../auth/passwords.ts';
import { accountOf } from '../auth/sessions.ts';
import type { Session } from '../auth/sessions-repository.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import type { Page } from '../components/Shell.tsx';
import { type Desk, type Handler, type RequestContext, readForm } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import { OwnPasskeys, type OwnPasskeysProps, tellOwner } from './OwnPasskeys.tsx';
import { currentPassword, newPassword } from './SignInPage.tsx';

const path = `${deskPath}/account`;
const signInPath = `${deskPath}/sign-in`;

interface AccountProps extends Pick<OwnPasskeysProps, 'me' | 'isFresh' | 'hasName'> {
  /** Undefined: the terminal has no account. */
  details: AccountDetails | undefined;
  /** What is wrong with what was sent, by its field. */
  problems?: Readonly<Record<string, string>> | undefined;
}

/** One's own account: browsers, passkeys and password. */
export async function showAccount(
  desk: Desk,
  { req, me }: RequestContext,
  problems?: AccountProps['problems'],
): Promise<Page> {
  const details = me.email === undefined ? undefined : await detailsOf(me.email, desk);
  const isFresh = desk.sessions.isFresh(me);
  return accountPage({ me, details, isFresh, hasName: hasName(req), problems });
}

/** What somebody may know of their account. Without `hasPassword` none is taken. */
export type AccountDetails = Awaited<ReturnType<typeof detailsOf>>;

async function detailsOf(email: string, { ledger: { accounts }, settings }: Desk) {
  return {
    sessions: await accounts.sessionsOf(email),
    passkeys: await accounts.passkeysOf(email),
    hasPassword: settings.deskPasswords ? !!(await accounts.passwordOf(email)) : undefined,
  };
}

/** Ends this session (OWASP ASVS 5, 7.4.1). */
export const signOut: Handler = async ({ ledger, sessions }, { req, res, me }) => {
  await ledger.accounts.endSession(me.id);
  sessions.clear(req, res);
  return signInPath;
};

/** Ends all sessions of the account, this one, too. @throws {HttpError} 404 for the terminal */
export const signOutEverywhere: Handler = async ({ ledger, sessions }, { req, res, me }) => {
  await ledger.accounts.endSessionsOf(accountOf(me));
  sessions.clear(req, res);
  return signInPath;
};

/** Signs another browser of the account out (OWASP ASVS 5, 7.5.2). @throws {HttpError} */
export const endSession: Handler = async ({ ledger }, { req, me }) => {
  const { id } = readForm(z.object({ id: z.string() }), req);
  await ledger.accounts.endSessionOf(accountOf(me), id);
  return path;
};

/** Asks for the current password first (OWASP ASVS 5, 6.2.3). @throws {HttpError} where none are taken, or too many wait */
export const changePassword: Handler = async (desk, context) => {
  const { ledger, sessions, passwords, settings } = desk;
  const { req, res, me } = context;
  const email = accountOf(me);
  if (!settings.deskPasswords) throw httpErrors.noPasswords();
  const current = String(req.body?.current ?? '');
  const password = String(req.body?.password ?? '');
  const hash = await ledger.accounts.passwordOf(email);
  // Who came by a passkey shows that it is they by having done so just now.
  const isOwner =
    hash === undefined ? sessions.isFresh(me) : await passwords.isRight(current, hash);
  const problem = isOwner ? await problemOf(password, email) : 'This is not your password.';
  if (problem !== undefined) {
    // Of whom no password is asked it stands at the new one.
    const field = isOwner || hash === undefined ? 'password' : 'current';
    return { ...(await showAccount(desk, context, { [field]: problem })), status: 422 };
  }
  await ledger.accounts.setPassword(email, await passwords.hash(password));
  await sessions.start(req, res, email);
  await tellOwner(desk, email, 'password');
  return path;
};

/** The page itself, of what is known. */
export function accountPage({ me, isFresh, hasName, details, problems }: AccountProps): Page {
  const content = (
    <div className="account">
      <h1>Your account</h1>
      <p className="facts">
        <span>{me.user}</span>
        <span>{me.role}</span>
      </p>
      {details && <Browsers {...{ me, isFresh, ...details }} />}
      {details && <OwnPasskeys {...{ me, isFresh, hasName, ...details }} />}
      {details?.hasPassword !== undefined && (
        <Password {...{ me, isFresh, problems, hasPassword: details.hasPassword }} />
      )}
    </div>
  );
  return { title: 'Your account', content, hasPasskeys: true };
}

type OwnProps = Pick<AccountProps, 'me' | 'isFresh' | 'problems'>;

function Browsers({ me, isFresh, sessions }: OwnProps & Pick<AccountDetails, 'sessions'>) {
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

function Password({ me, isFresh, problems, hasPassword }: OwnProps & { hasPassword: boolean }) {
  const current = currentPassword('current', 'Password until now');
  return (
    <Form
      {...{ action: `${path}/password`, me, username: me.email, problems }}
      title={hasPassword ? 'Another password' : 'A password'}
      fields={[...(hasPassword ? [current] : []), newPassword]}
      submit={hasPassword ? 'Change it' : 'Set it'}
      hint={!hasPassword && !isFresh && 'For this you sign in once more first.'}
    >
      <p>All other browsers are signed out by it.</p>
    </Form>
  );
}
