import * as z from 'zod';
import { deskPath } from '../../forms/lead-path.ts';
import type { AccountChange } from '../../notifications/mail/account-mail.ts';
import type { Desk } from '../desk.ts';
import { type Handler, type RequestContext, readForm } from '../handler.ts';
import { httpErrors } from '../http-errors.ts';
import { type AccountDetails, type AccountProblem, accountPage } from '../pages/AccountPage.tsx';
import type { Page } from '../pages/page.ts';
import { addKey, hasName, newKeyOptions } from './passkeys.ts';
import { problemOf } from './passwords.ts';
import { accountOf } from './sessions.ts';

const path = `${deskPath}/account`;
const signInPath = `${deskPath}/sign-in`;

/** Which key or session of one's own is meant. */
const oneOfOwn = z.object({
  id: z.string().max(2000),
  name: z.string().trim().max(60).optional(),
});

const passwordChange = z
  .object({ current: z.string().optional(), password: z.string().optional() })
  .catch({});

/** One's own account: browsers, password and passkeys. */
export async function showAccount(
  { ledger, sessions, settings }: Desk,
  { req, me }: RequestContext,
  problem?: AccountProblem,
): Promise<Page> {
  const { accounts } = ledger;
  const { email } = me;
  const hasPasswords = settings.deskPasswords;
  const details: AccountDetails | undefined =
    email === undefined
      ? undefined
      : {
          sessions: await accounts.sessionsOf(email),
          passkeys: await accounts.passkeysOf(email),
          password: hasPasswords && ((await accounts.passwordOf(email)) ? 'set' : 'none'),
        };
  const isFresh = sessions.isFresh(me);
  return accountPage({ me, details, isFresh, hasName: hasName(req), problem });
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
  const { id } = readForm(oneOfOwn, req);
  await ledger.accounts.endSessionOf(accountOf(me), id);
  return path;
};

/** Asks for the current password first (OWASP ASVS 5, 6.2.3). @throws {HttpError} where none are taken, or too many wait */
export const changePassword: Handler = async (desk, context) => {
  const { ledger, sessions, passwords, settings } = desk;
  const { req, res, me } = context;
  const email = accountOf(me);
  if (!settings.deskPasswords) throw httpErrors.noPasswords();
  const { current = '', password = '' } = passwordChange.parse(req.body);
  const hash = await ledger.accounts.passwordOf(email);
  // Who came by a passkey shows that it is they by having done so just now.
  const isOwner =
    hash === undefined ? sessions.isFresh(me) : await passwords.isRight(current, hash);
  const text = isOwner ? await problemOf(password, email) : 'This is not your password.';
  if (text !== undefined) {
    const page = await showAccount(desk, context, { field: isOwner ? 'new' : 'current', text });
    return { ...page, status: 422 };
  }
  await ledger.accounts.setPassword(email, await passwords.hash(password));
  await sessions.start(req, res, email);
  await tellOwner(desk, email, 'password');
  return path;
};

/** Has a passkey made (WebAuthn Level 3, 7.1). @throws {HttpError} */
export const challengeNewPasskey: Handler = async ({ ledger }, { req, res, me }) => {
  const email = accountOf(me);
  res.json(await newKeyOptions(ledger, req, { email, purpose: `account ${email}` }));
};

/** @throws {HttpError} 403, where no key was made */
export const addPasskey: Handler = async (desk, { req, me }) => {
  const email = accountOf(me);
  const name = keyName(String(req.body?.name ?? '').trim());
  const key = { email, purpose: `account ${email}`, name } as const;
  if (!(await addKey(desk.ledger, req, key))) throw httpErrors.passkey();
  await tellOwner(desk, email, 'added');
  return path;
};

/** @throws {HttpError} */
export const namePasskey: Handler = async ({ ledger }, { req, me }) => {
  const { id, name = '' } = readForm(oneOfOwn, req);
  await ledger.accounts.namePasskey(accountOf(me), id, keyName(name));
  return path;
};

/** All other sessions end: whoever has the device that was lost may be signed in by it. @throws {HttpError} */
export const removePasskey: Handler = async (desk, context) => {
  const { ledger, settings } = desk;
  const { req, me } = context;
  const { id } = readForm(oneOfOwn, req);
  const email = accountOf(me);
  const isRemoved = await ledger.accounts.removePasskey(email, id, settings.deskPasswords);
  if (isRemoved === false) {
    const text = 'It is your only way in: set a password, or add another passkey first.';
    return { ...(await showAccount(desk, context, { field: 'passkeys', text })), status: 409 };
  }
  if (isRemoved) {
    await ledger.accounts.endSessionsOf(email, me.id);
    await tellOwner(desk, email, 'removed');
  }
  return path;
};

/** Mails the owner of an account, who may not have done it (OWASP ASVS 5, 6.3.7); nobody, where there is no mail. */
export async function tellOwner(
  { ledger, log, now }: Desk,
  email: string,
  change: AccountChange,
): Promise<void> {
  log.warn({ change }, 'How somebody signs in at the desk has changed');
  const body = { email, change, at: new Date(now()).toISOString() };
  await ledger.jobs.add({ kind: 'mail', event: 'account.changed', recipient: email, body });
}

function keyName(name: string): string {
  return name.slice(0, 60) || 'A passkey';
}
