import * as z from 'zod';
import { deskPath } from '../../forms/lead-path.ts';
import { hasName } from '../auth/passkeys.ts';
import { passwordLength, problemOf } from '../auth/passwords.ts';
import { accountOf, accountPath as path } from '../auth/sessions.ts';
import type { Session } from '../auth/sessions-repository.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { type Field, Form } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import type { Page } from '../components/Shell.tsx';
import { type Desk, type Handler, type RequestContext, readForm } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import { OwnPasskeys, tellOwner } from './OwnPasskeys.tsx';
import { currentPassword, passkeysAlone } from './SignInPage.tsx';

const signInPath = `${deskPath}/sign-in`;

interface AccountContext extends Pick<RequestContext, 'me'> {
  req: Pick<RequestContext['req'], 'get'>;
  /** What is wrong with what was sent, by its field. */
  problems?: Readonly<Record<string, string>> | undefined;
}

/** One's own account: browsers, passkeys and password. The terminal has none. */
export async function showAccount(desk: Desk, context: AccountContext): Promise<Page> {
  const { problems, me } = context;
  const { user, role, email } = me;
  const content = (
    <div className="account">
      <h1>Your account</h1>
      <p className="facts">
        <span>{user}</span>
        <span>{role}</span>
      </p>
      {email !== null && (await ownParts(email, desk, context))}
    </div>
  );
  return { title: 'Your account', content, hasPasskeys: true, ...(problems && { status: 422 }) };
}

/** Whoever answers an invitation is asked for a way to sign in, and for nothing else. */
async function ownParts(
  email: string,
  { ledger: { accounts }, settings, sessions }: Desk,
  { req, me, problems }: AccountContext,
) {
  const takesPasswords = settings.deskPasswords;
  const hasPassword = takesPasswords && (await accounts.passwordOf(email)) !== undefined;
  const passkeys = await accounts.passkeysOf(email);
  return (
    <>
      {me.invitation !== null && (
        <p>
          Choose how you sign in from now on: add a passkey{takesPasswords && ' or set a password'}.
          Your link is used up by it; until then it opens this page alone.
        </p>
      )}
      {!sessions.isFresh(me) && (
        <p className="hint">
          To sign others out, or to add or remove a way to sign in, you sign in once more first.
        </p>
      )}
      {me.invitation === null && (
        <Browsers here={me.id} sessions={await accounts.sessionsOf(email)} />
      )}
      <OwnPasskeys {...{ passkeys, hasPassword, hasName: hasName(req) }} />
      {takesPasswords ? <Password {...{ email, hasPassword, problems }} /> : passkeysAlone}
    </>
  );
}

/** Ends this session (OWASP ASVS 5, 7.4.1). */
export const signOut: Handler = async ({ ledger, sessions }, { req, res, me }) => {
  await ledger.accounts.endSession(me);
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
  await ledger.accounts.endSession({ id, email: accountOf(me) });
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
    return showAccount(desk, { ...context, problems: { [field]: problem } });
  }
  const newHash = await passwords.hash(password);
  if (!(await ledger.accounts.answerInvitation(email, newHash, me.invitation)))
    throw httpErrors.invitation();
  await sessions.start(req, res, email);
  await tellOwner(desk, email, 'password');
  return me.invitation === null ? path : deskPath;
};

function Browsers({ here, sessions }: { here: string; sessions: readonly Session[] }) {
  const end = { action: `${path}/sessions/end`, submit: 'Sign it out' };
  const columns: readonly Column<Session>[] = [
    {
      name: 'Browser',
      cell: ({ id, browser }) => (
        <>
          <b>{browser}</b> {id === here && <span className="state delivered">this one</span>}
        </>
      ),
    },
    { name: 'Since', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { name: 'Last used', cell: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      ...{ name: 'Changes', isUnseen: true },
      cell: ({ id }) => id !== here && <Form {...end} values={{ id }} />,
    },
  ];
  return (
    <section aria-labelledby="browsers">
      <h2 id="browsers">Where you are signed in</h2>
      <DataTable caption="Browsers" columns={columns} rows={sessions} />
      <Form action={`${path}/sign-out-everywhere`} submit="Sign out everywhere" />
    </section>
  );
}

const { min, max } = passwordLength;

const newPassword: Field = {
  ...{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
  ...{ required: true, minLength: min, maxLength: max },
  hint: `${min} characters or more; some words in a row will do.`,
};

interface PasswordProps extends Pick<AccountContext, 'problems'> {
  email: string;
  hasPassword: boolean;
}

function Password({ email, hasPassword, problems }: PasswordProps) {
  const current = currentPassword('current', 'Password until now');
  return (
    <Form
      {...{ action: `${path}/password`, username: email, problems }}
      title={hasPassword ? 'Another password' : 'A password'}
      fields={[...(hasPassword ? [current] : []), newPassword]}
      submit={hasPassword ? 'Change it' : 'Set it'}
    >
      <p>All other browsers are signed out by it.</p>
    </Form>
  );
}
