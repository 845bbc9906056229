import type { Request, RequestHandler, Response } from 'express';
import { limitBy, limitRate } from '../../http/rate-limit.ts';
import { minuteMs } from '../../lib/durations.ts';
import { emailKey } from '../../lib/lead-keys.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import { duration } from '../words.ts';

/** Attempts from one address, and at one account from wherever they come: it stays its owner's, who can be invited anew. */
const attempts = {
  address: { limit: 20, windowMs: 15 * minuteMs },
  account: { limit: 100, windowMs: 60 * minuteMs },
  /** A person who chooses no passkey may think again. */
  challenge: { limit: 60, windowMs: 15 * minuteMs },
} as const;

/** Who may guess no further gets a page that says so (NIST SP 800-63B, rate limiting; OWASP ASVS 5, 6.3.1). */
export function attemptLimits({ counts, log, sessions }: Desk) {
  const common = { counts, log, refuse };
  const accountIn = ({ body }: Request) => emailKey(String(body?.email ?? '')).slice(0, 254);
  const userOf = (req: Request) => sessions.mustBe(req).user;
  return {
    byAddress: limitRate({ name: 'sign-in-address', ...attempts.address, ...common }),
    byAccount: limitBy(accountIn, { name: 'sign-in-account', ...attempts.account, ...common }),
    byChallenge: limitRate({ name: 'passkey-challenge', ...attempts.challenge, ...common }),
    /** Who finds a browser open is not to find the password by it. */
    byUser: limitBy(userOf, { name: 'password-change', ...attempts.address, ...common }),
  };
}

/** What would not be checked is no attempt, and costs neither a count nor a look into the ledger. */
export function passwordsOnly({ settings, passwords }: Desk): RequestHandler {
  return function takesPasswords(_req, _res, next) {
    if (!settings.deskPasswords) next(httpErrors.noPasswords());
    else next(passwords.isBusy() ? httpErrors.busy() : undefined);
  };
}

function refuse(_req: Request, _res: Response, secondsLeft: number): never {
  throw httpErrors.tooMany(duration(secondsLeft * 1000));
}
