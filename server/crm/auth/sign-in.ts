import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { deskPageOf, deskPath } from '../../forms/lead-path.ts';
import { limitBy, limitRate } from '../../http/rate-limit.ts';
import type { CountStore } from '../../http/shared-counts.ts';
import { emailKey } from '../../lib/lead-keys.ts';
import type { Logger } from '../../lib/log.ts';
import { digestOf } from '../../lib/secrets.ts';
import { httpErrors } from '../http-errors.ts';
import type { LedgerAccess } from '../ledger-access.ts';
import type { Page } from '../pages/page.ts';
import { invitationPage, signInPage } from '../pages/SignInPage.tsx';
import type { CrmLedger } from '../repositories.ts';
import { duration } from '../words.ts';
import { addKey, hasName, newKeyOptions, signedBy, signInOptions } from './passkeys.ts';
import { type Passwords, PasswordsBusy, problemOf } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const minuteMs = 60_000;

/** Attempts from one address, and at one account from wherever they come: it stays its owner's, who can be invited anew. */
export const attempts = {
  address: { limit: 20, windowMs: 15 * minuteMs },
  account: { limit: 100, windowMs: 60 * minuteMs },
  /** A person who chooses no passkey may think again. */
  challenge: { limit: 60, windowMs: 15 * minuteMs },
} as const;

const credentials = z.object({
  email: z.string().max(254).transform(emailKey),
  password: z.string().max(1000),
  next: z.string().optional(),
});

export interface SignInDeps {
  withLedger: LedgerAccess;
  sessions: Sessions;
  passwords: Passwords;
  /** Passwords are taken beside passkeys. */
  hasPasswords: boolean;
  /** Counts that servers share; undefined: in this process. */
  counts: CountStore | undefined;
  log: Logger;
  send(res: Response, page: Page): void;
}

/** What who isn't signed in may do: sign in, and accept an invitation. The form's body has been read. */
export function signInRoutes(deps: SignInDeps): Router {
  const { withLedger, sessions, passwords, hasPasswords, counts, log, send } = deps;
  const ofAddress = limitRate({
    name: 'sign-in-address',
    ...attempts.address,
    counts,
    log,
    refuse,
  });
  const ofAccount = limitBy((req) => emailKey(String(req.body?.email ?? '')).slice(0, 254), {
    name: 'sign-in-account',
    ...attempts.account,
    counts,
    log,
    refuse,
  });

  const ofChallenges = limitRate({
    name: 'passkey-challenge',
    ...attempts.challenge,
    counts,
    log,
    refuse,
  });

  const router = express.Router();
  router.get('/sign-in', (req, res) => {
    const { next, again } = req.query;
    send(
      res,
      signInPage({ next: deskPageOf(next), isAgain: again !== undefined, ...waysFor(req) }),
    );
  });
  router.post('/sign-in/challenge', ofChallenges, async function challenge(req, res) {
    res.json(await withLedger((ledger) => signInOptions(ledger, req)));
  });
  router.post('/sign-in/passkey', ofAddress, async function signInByPasskey(req, res) {
    await withLedger(async (ledger) => {
      const email = await signedBy(ledger, req);
      if (email === undefined) {
        log.warn('A sign-in to the desk by a passkey failed');
        throw httpErrors.passkey();
      }
      await sessions.start(ledger, req, res, email);
    });
    res.redirect(303, deskPageOf(req.body?.next));
  });
  router.post('/sign-in', passwordsOnly, ofAddress, ofAccount, async function signIn(req, res) {
    const given = credentials.safeParse(req.body).data;
    const next = deskPageOf(req.body?.next);
    const isIn =
      given !== undefined &&
      (await withLedger(async (ledger) => {
        const kept = await ledger.accounts.passwordOf(given.email);
        if (!(await checked(passwords.isRight(given.password, kept)))) return false;
        // It may have been made void meanwhile.
        if ((await ledger.accounts.passwordOf(given.email)) !== kept) return false;
        await sessions.start(ledger, req, res, given.email);
        return true;
      }));
    if (isIn) return res.redirect(303, next);
    log.warn('A sign-in to the desk failed');
    res.status(403);
    send(res, signInPage({ next, email: given?.email, isWrong: true, ...waysFor(req) }));
  });

  router.use('/invitation', function keepAddress(_req, res, next) {
    // Its key is to stand in no log as the page that somebody came from.
    res.set('Referrer-Policy', 'strict-origin');
    next();
  });
  router.get('/invitation', async function showInvitation(req, res) {
    const key = keyOf(req.query.key);
    const email = await withLedger((ledger) => ledger.accounts.invitedEmail(digestOf(key)));
    if (email === undefined) throw httpErrors.invitation();
    send(res, invitationPage({ key, email, ...waysFor(req) }));
  });
  router.post('/invitation/challenge', ofChallenges, async function challenge(req, res) {
    const options = await withLedger(async (ledger) => {
      const { email, purpose } = await invitedBy(ledger, req);
      return newKeyOptions(ledger, req, { email, purpose });
    });
    res.json(options);
  });
  router.post('/invitation/passkey', ofAddress, async function acceptByPasskey(req, res) {
    await withLedger(async (ledger) => {
      const making = await invitedBy(ledger, req);
      const name = 'The first';
      if (!(await addKey(ledger, req, { ...making, name }))) throw httpErrors.passkey();
      await sessions.start(ledger, req, res, making.email);
    });
    res.redirect(303, deskPath);
  });
  router.post('/invitation', passwordsOnly, ofAddress, async function acceptInvitation(req, res) {
    const password = String(req.body?.password ?? '');
    await withLedger(async (ledger) => {
      const { key, email, invitation } = await invitedBy(ledger, req);
      const problem = await problemOf(password, email);
      if (problem !== undefined) {
        res.status(422);
        return send(res, invitationPage({ key, email, problem, ...waysFor(req) }));
      }
      const hash = await checked(passwords.hash(password));
      if ((await ledger.accounts.acceptInvitation(invitation, hash)) === undefined)
        throw httpErrors.invitation();
      await sessions.start(ledger, req, res, email);
      res.redirect(303, deskPath);
    });
  });
  return router;

  /** What can be used at this address. */
  function waysFor(req: Request) {
    return { hasName: hasName(req), hasPasswords };
  }

  /** What would not be checked is no attempt, and costs neither a count nor a look into the ledger. */
  function passwordsOnly(_req: Request, _res: Response, next: (error?: unknown) => void): void {
    if (!hasPasswords) next(httpErrors.noPasswords());
    else next(passwords.isBusy() ? httpErrors.busy() : undefined);
  }

  /** @throws {HttpError} where the link that the form names can't be used */
  async function invitedBy(ledger: CrmLedger, req: Request) {
    const key = keyOf(req.body?.invitation);
    const invitation = digestOf(key);
    const email = await ledger.accounts.invitedEmail(invitation);
    if (email === undefined) throw httpErrors.invitation();
    return { key, email, invitation, purpose: `invitation ${invitation}` as const };
  }
}

/** Who may guess no further, be it at a sign-in or at the password of one's own account. */
export function refuse(_req: Request, _res: Response, secondsLeft: number): never {
  throw httpErrors.tooMany(duration(secondsLeft * 1000));
}

/** @throws {HttpError} where too many wait */
export async function checked<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PasswordsBusy ? httpErrors.busy() : error;
  }
}

function keyOf(given: unknown): string {
  if (typeof given !== 'string' || !/^[\w-]{43}$/.test(given)) throw httpErrors.invitation();
  return given;
}
