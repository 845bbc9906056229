import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Role } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { minuteMs } from '../../lib/durations.ts';
import { digestOf, newSecret } from '../../lib/secrets.ts';
import { cookieOf } from '../guards.ts';
import { httpErrors } from '../http-errors.ts';
import type { CrmLedger } from '../repositories.ts';
import { terminal } from '../users.ts';
import { type Session, sessionMs } from './sessions-repository.ts';

/** Who asks, by their session; with no account, whoever sits at the terminal. */
export interface SignedIn extends Pick<Session, 'id' | 'email' | 'startedAt' | 'invitation'> {
  role: Role;
  /** An account's address, or `terminal`. */
  user: string;
}

/** Who has signed in within this time may change how they sign in; who found a browser open may not. */
const freshMs = 15 * minuteMs;

export const accountPath = `${deskPath}/account`;

/** Leads back to one's account. */
const signInAgain = `${deskPath}/sign-in?${new URLSearchParams({ next: accountPath, again: '1' })}`;

/**
 * Browsers that are signed in: the ledger keeps the digest of each cookie. Under https the cookie is bound to this very
 * host (`__Host-`: RFC 6265bis, 4.1.3.2); without, on a machine of one's own, it is named after the port, since cookies know no ports.
 */
export function createSessions(
  { accounts }: Pick<CrmLedger, 'accounts'>,
  isSecure: (req: Request) => boolean,
  now: () => number,
) {
  const known = new WeakMap<Request, SignedIn>();
  const cookieName = (req: Request) =>
    isSecure(req) ? '__Host-desk' : `desk-${req.socket.localPort}`;
  const optionsOf = (req: Request): CookieOptions => ({
    httpOnly: true,
    path: '/',
    secure: isSecure(req),
    sameSite: 'strict',
  });

  return {
    /** For a request that has got past `required`. @throws {HttpError} */
    mustBe(req: Request): SignedIn {
      const me = known.get(req);
      if (!me) throw httpErrors.noSession();
      return me;
    },

    /** Finds out who asks; nobody, for all that this refuses. */
    find: async function findSession(req, _res, next) {
      const cookie = cookieOf(req, cookieName(req));
      const session = cookie === undefined ? undefined : await accounts.session(digestOf(cookie));
      if (session) {
        // The terminal has no account, and may do everything.
        const { role, email } = session;
        known.set(req, { ...session, role: role ?? 'admin', user: email ?? terminal });
      }
      next();
    } satisfies RequestHandler,

    required: only((me) => me !== undefined, httpErrors.noSession),
    adminOnly: only((me) => me?.role === 'admin', httpErrors.adminOnly),
    /** Whoever came by an invitation answers it first. */
    answeredOnly: only((me) => !me?.invitation, accountPath),
    /** Has them sign in once more first. */
    freshOnly: only(isFresh, signInAgain),
    isFresh,

    /** A new cookie each time: one that somebody put there before is of no use to them. */
    async start(req: Request, res: Response, email: string | null) {
      const before = known.get(req);
      if (before) await accounts.endSession(before);
      const cookie = newSecret();
      const browser = browserOf(req.get('user-agent') ?? '');
      await accounts.startSession({ id: digestOf(cookie), email, browser });
      res.cookie(cookieName(req), cookie, { ...optionsOf(req), maxAge: sessionMs });
    },

    clear(req: Request, res: Response) {
      res.clearCookie(cookieName(req), optionsOf(req));
      // Also what the browser keeps of these pages.
      res.set('Clear-Site-Data', '"cache"');
    },
  };

  /** Lets some pass; all others are led elsewhere, or refused. */
  function only(
    isFit: (me: SignedIn | undefined) => boolean,
    otherwise: string | typeof httpErrors.noSession,
  ): RequestHandler {
    return function onlyWhoIsFit(req, res, next) {
      if (isFit(known.get(req))) next();
      else if (typeof otherwise === 'string') res.redirect(303, otherwise);
      else next(otherwise());
    };
  }

  /** Whoever came by an invitation can't sign in otherwise yet: as long as it can be used it is proof enough. */
  function isFresh(me: Pick<SignedIn, 'startedAt' | 'invitation'> | undefined): boolean {
    return me !== undefined && (me.invitation !== null || now() - me.startedAt < freshMs);
  }
}

/** Their account. @throws {HttpError} 404 for the terminal, which has none */
export function accountOf({ email }: SignedIn): string {
  if (email === null) throw httpErrors.noPage();
  return email;
}

/** `Firefox on Windows`: enough to know one's own browsers again. */
export function browserOf(userAgent: string): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];
  return `${named(browsers) ?? 'A browser'} on ${named(systems) ?? 'some machine'}`;
}

/** By a part of what browsers call themselves; many name those below them, too. */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const systems = {
  ...{ iPhone: 'iPhone', iPad: 'iPad', Android: 'Android' },
  ...{ Windows: 'Windows', 'Mac OS': 'a Mac', Linux: 'Linux' },
};
