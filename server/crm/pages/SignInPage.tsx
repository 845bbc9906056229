import type { Request } from 'express';
import * as z from 'zod';
import { deskPageOf, deskPath } from '../../forms/lead-path.ts';
import { emailKey } from '../../lib/lead-keys.ts';
import { digestOf } from '../../lib/secrets.ts';
import { hasName, signedBy, signInOptions } from '../auth/passkeys.ts';
import { accountPath } from '../auth/sessions.ts';
import { type Field, Form } from '../components/Form.tsx';
import type { Page } from '../components/Shell.tsx';
import type { Desk, GuestContext, Handler } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';

const credentials = z.object({
  email: z.string().max(254).transform(emailKey),
  password: z.string().max(1000),
});

/** Signs in whoever opens a link of the terminal. @throws {HttpError} 403, where there is none such */
export const enterFromTerminal: Handler<GuestContext> = async (
  { sessions, enter },
  { req, res },
) => {
  // A browser that only looks ahead would use the link up.
  const isReal = req.method === 'GET' && req.get('sec-purpose') === undefined;
  const { key } = req.query;
  if (!isReal || typeof key !== 'string' || !enter?.(key)) throw httpErrors.key();
  await sessions.start(req, res, null);
  return deskPath;
};

/** Asks who it is. @param wrong the address that somebody gave, where it or their password was wrong */
export async function showSignIn(
  { settings }: Pick<Desk, 'settings'>,
  { req }: { req: Pick<Request, 'query' | 'get'> & { body?: Request['body'] } },
  wrong?: { email: string | undefined },
): Promise<Page> {
  const values = { next: deskPageOf(req.body?.next ?? req.query.next) };
  // They are signed in, but what they want asks for it anew.
  const isAgain = req.query.again !== undefined;
  const path = `${deskPath}/sign-in`;
  const content = (
    <div className="message">
      <h1>Sign in{isAgain && ' once more'}</h1>
      {isAgain && (
        <p>How you sign in is changed only within a quarter of an hour after you have done so.</p>
      )}
      {hasName(req) && (
        <Form
          {...{ action: `${path}/passkey`, submit: 'Sign in with a passkey', values }}
          passkey={{ challenge: `${path}/challenge`, kind: 'get' }}
        />
      )}
      {settings.deskPasswords ? (
        <Form
          {...{ action: path, submit: 'Sign in', values }}
          problems={wrong && { email: 'The address or the password is wrong.' }}
          fields={[
            {
              ...{ name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
              ...{ required: true, value: wrong?.email },
            },
            currentPassword('password', 'Password'),
          ]}
          hint={
            <>
              Forgotten? An admin makes a new link, on the page of the accounts or with{' '}
              <code>leads user reset</code>.
            </>
          }
        />
      ) : (
        passkeysAlone
      )}
    </div>
  );
  return { title: 'Sign in', content, hasPasskeys: true, ...(wrong && { status: 403 }) };
}

/** Has a passkey sign (WebAuthn Level 3, 7.2). @throws {HttpError} under a number in place of a name */
export const challengeSignIn: Handler<GuestContext> = async ({ ledger }, { req, res }) => {
  res.json(await signInOptions(ledger, req));
};

/** @throws {HttpError} 403, where no key that is known has signed */
export const signInByPasskey: Handler<GuestContext> = async (desk, { req, res }) => {
  const email = await signedBy(desk.ledger, req);
  if (email === undefined) {
    desk.log.warn('A sign-in to the desk by a passkey failed');
    throw httpErrors.passkey();
  }
  await desk.sessions.start(req, res, email);
  return deskPageOf(req.body?.next);
};

/** Says of address or password alone never that it is wrong (OWASP, authentication cheat sheet). */
export const signInByPassword: Handler<GuestContext> = async (desk, { req, res }) => {
  const input = credentials.safeParse(req.body).data;
  const next = deskPageOf(req.body?.next);
  if (input && (await isAccount(desk, input))) {
    await desk.sessions.start(req, res, input.email);
    return next;
  }
  desk.log.warn('A sign-in to the desk failed');
  return showSignIn(desk, { req }, { email: input?.email });
};

/** Asks whoever opens the link of an invitation to go on: a program that only looks at links presses nothing. */
export const showInvitation: Handler<GuestContext> = async ({ ledger }, { req, res }) => {
  // Its key is to stand in no log as the page that somebody came from.
  res.set('Referrer-Policy', 'strict-origin');
  const { key, email } = await invitationIn(ledger, req.query.key);
  const content = (
    <div className="message">
      <h1>Your way in</h1>
      <p>For {email}. On the next page you choose how you sign in from now on.</p>
      <Form action={`${deskPath}/invitation`} submit="Go on" values={{ invitation: key }} />
    </div>
  );
  return { title: 'Your way in', content };
};

/** Leads to the account, which answers the invitation. @throws {HttpError} 403, where the link can't be used */
export const enterByInvitation: Handler<GuestContext> = async (
  { ledger, sessions },
  { req, res },
) => {
  const { email } = await invitationIn(ledger, req.body?.invitation);
  await sessions.start(req, res, email);
  return accountPath;
};

export const passkeysAlone = (
  <p className="hint">
    Only passkeys are taken here. They need JavaScript, and an address that is a name.
  </p>
);

/** Asks for the password that somebody has. */
export function currentPassword(name: string, label: string): Field {
  return { name, label, type: 'password', autoComplete: 'current-password', required: true };
}

async function isAccount(
  { ledger, passwords }: Desk,
  { email, password }: z.output<typeof credentials>,
): Promise<boolean> {
  const hash = await ledger.accounts.passwordOf(email);
  if (!(await passwords.isRight(password, hash))) return false;
  // It may have been made void meanwhile.
  return (await ledger.accounts.passwordOf(email)) === hash;
}

async function invitationIn({ accounts }: Desk['ledger'], key: unknown) {
  const email =
    typeof key === 'string' && /^[\w-]{43}$/.test(key)
      ? await accounts.invitedEmail(digestOf(key))
      : undefined;
  if (email === undefined) throw httpErrors.invitation();
  return { key: String(key), email };
}
