import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import { deskPageOf, deskPath } from '../../forms/lead-path.ts';
import { emailKey } from '../../lib/lead-keys.ts';
import { digestOf } from '../../lib/secrets.ts';
import type { Desk } from '../desk.ts';
import type { GuestContext, Handler } from '../handler.ts';
import { httpErrors } from '../http-errors.ts';
import { invitationPage, signInPage } from '../pages/SignInPage.tsx';
import { addKey, hasName, newKeyOptions, signedBy, signInOptions } from './passkeys.ts';
import { problemOf } from './passwords.ts';

const credentials = z.object({
  email: z.string().max(254).transform(emailKey),
  password: z.string().max(1000),
});

/** Signs in whoever opens a link of the terminal. @param enter uses its key up */
export function enterFromTerminal(enter: (key: string) => boolean) {
  return async ({ sessions }: Desk, { req, res }: GuestContext): Promise<string> => {
    // A browser that only looks ahead would use the link up.
    const isReal = req.method === 'GET' && req.get('sec-purpose') === undefined;
    const { key } = req.query;
    if (!isReal || typeof key !== 'string' || !enter(key)) throw httpErrors.key();
    await sessions.start(req, res, undefined);
    return deskPath;
  };
}

/** Asks who it is. */
export const showSignIn: Handler<GuestContext> = async (desk, { req }) => {
  const { next, again } = req.query;
  const isAgain = again !== undefined;
  return signInPage({ next: deskPageOf(next), isAgain, ...methodsFor(desk, req) });
};

/** Has a passkey sign (WebAuthn Level 3, 7.2). @throws {HttpError} under a number in place of a name */
export const challengeSignIn: Handler<GuestContext> = async ({ ledger }, { req, res }) => {
  res.json(await signInOptions(ledger, req));
};

/** @throws {HttpError} 403, where no key that is known has signed */
export const signInByPasskey: Handler<GuestContext> = async (
  { ledger, sessions, log },
  { req, res },
) => {
  const email = await signedBy(ledger, req);
  if (email === undefined) {
    log.warn('A sign-in to the desk by a passkey failed');
    throw httpErrors.passkey();
  }
  await sessions.start(req, res, email);
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
  const page = signInPage({ next, email: input?.email, isWrong: true, ...methodsFor(desk, req) });
  return { ...page, status: 403 };
};

/** The key of an invitation is to stand in no log as the page that somebody came from. */
export const hideAddress: RequestHandler = (_req, res, next) => {
  res.set('Referrer-Policy', 'strict-origin');
  next();
};

/** Asks how somebody wants to sign in. @throws {HttpError} 403, where the link can't be used */
export const showInvitation: Handler<GuestContext> = async (desk, { req }) => {
  return invitationPage({ ...(await invitationIn(desk, req.query.key)), ...methodsFor(desk, req) });
};

/** Has a passkey made (WebAuthn Level 3, 7.1). @throws {HttpError} 403, where the link can't be used */
export const challengeInvited: Handler<GuestContext> = async (desk, { req, res }) => {
  const { email, purpose } = await invitationIn(desk, req.body?.invitation);
  res.json(await newKeyOptions(desk.ledger, req, { email, purpose }));
};

/** @throws {HttpError} 403, where the link can't be used, or no key was made */
export const acceptByPasskey: Handler<GuestContext> = async (desk, { req, res }) => {
  const invitation = await invitationIn(desk, req.body?.invitation);
  const { email, purpose, digest } = invitation;
  const key = { email, purpose, name: 'The first', invitation: digest };
  if (!(await addKey(desk.ledger, req, key))) throw httpErrors.passkey();
  await desk.sessions.start(req, res, email);
  return deskPath;
};

/** @throws {HttpError} 403, where the link can't be used */
export const acceptByPassword: Handler<GuestContext> = async (desk, { req, res }) => {
  const { ledger, passwords, sessions } = desk;
  const password = String(req.body?.password ?? '');
  const { key, email, digest } = await invitationIn(desk, req.body?.invitation);
  const problem = await problemOf(password, email);
  if (problem !== undefined)
    return { ...invitationPage({ key, email, problem, ...methodsFor(desk, req) }), status: 422 };
  const hash = await passwords.hash(password);
  if ((await ledger.accounts.acceptInvitation(digest, hash)) === undefined)
    throw httpErrors.invitation();
  await sessions.start(req, res, email);
  return deskPath;
};

/** What would not be checked is no attempt, and costs neither a count nor a look into the ledger. */
export function passwordsOnly({ settings, passwords }: Desk): RequestHandler {
  return function takesPasswords(_req, _res, next) {
    if (!settings.deskPasswords) next(httpErrors.noPasswords());
    else next(passwords.isBusy() ? httpErrors.busy() : undefined);
  };
}

/** By which somebody can sign in at this address. */
function methodsFor({ settings }: Desk, req: Request) {
  return { hasName: hasName(req), hasPasswords: settings.deskPasswords };
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

async function invitationIn({ ledger }: Desk, key: unknown) {
  if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) throw httpErrors.invitation();
  const digest = digestOf(key);
  const email = await ledger.accounts.invitedEmail(digest);
  if (email === undefined) throw httpErrors.invitation();
  return { key, email, digest, purpose: `invitation ${digest}` } as const;
}
