import { isIP } from 'node:net';
import type { Request } from 'express';
import { hostName } from '../../http/host-name.ts';
import { digestOf } from '../../lib/secrets.ts';
import { httpErrors } from '../http-errors.ts';
import type { CrmLedger } from '../repositories.ts';
import type { Place } from './web-authn.ts';

/** What somebody signs for: a challenge that was made for one is of no use for another. */
export type Purpose = 'sign-in' | `invitation ${string}` | `account ${string}`;

/** Whose key it is to be, and why they may have one. */
interface Making {
  email: string;
  purpose: Purpose;
}

/** Whether passkeys can be used under this address: they belong to a name, never to a number. */
export function hasName(req: Request): boolean {
  return isIP(hostName(req.get('host')).replace(/^\[|\]$/g, '')) === 0;
}

/** What a browser is to do so that a new key is made. @throws {HttpError} under a number in place of a name */
export async function newKeyOptions(ledger: CrmLedger, req: Request, { email, purpose }: Making) {
  const place = placeOf(req);
  const { optionsToMake } = await library();
  const known = await ledger.accounts.passkeysOf(email);
  const options = await optionsToMake(place, { email, known });
  await ledger.accounts.saveChallenge({ digest: digestOf(options.challenge), purpose });
  return options;
}

/** What a browser is to do so that a key signs. @throws {HttpError} under a number in place of a name */
export async function signInOptions(ledger: CrmLedger, req: Request) {
  const place = placeOf(req);
  const { optionsToSign } = await library();
  const options = await optionsToSign(place);
  await ledger.accounts.saveChallenge({ digest: digestOf(options.challenge), purpose: 'sign-in' });
  return options;
}

/**
 * Takes a new key in.
 * @param invitation the digest of the link that is answered by it
 * @returns false: it is none, or the link can't be used any more
 */
export async function addKey(
  ledger: CrmLedger,
  req: Request,
  { email, purpose, name, invitation }: Making & { name: string; invitation?: string },
): Promise<boolean> {
  const place = placeOf(req);
  const { keyMade } = await library();
  const key = await keyMade(answerIn(req), place, taking(ledger, purpose));
  if (!key) return false;
  return ledger.accounts.addPasskey({ ...key, email, host: place.host, name }, invitation);
}

/** The account whose key has signed just now; undefined: none has. */
export async function signedBy(ledger: CrmLedger, req: Request): Promise<string | undefined> {
  const place = placeOf(req);
  const { keyThatSigned } = await library();
  const found = await keyThatSigned(
    ...([answerIn(req), place, ledger.accounts.passkey, taking(ledger, 'sign-in')] as const),
  );
  if (!found) return undefined;
  const { passkey, counter } = found;
  return (await ledger.accounts.countPasskey(passkey.id, counter)) ? passkey.email : undefined;
}

/** Only where it is asked for: it brings readers of certificates along. */
function library() {
  return import('./web-authn.ts');
}

/** The form is our own: its origin has been checked. */
function placeOf(req: Request): Place {
  const origin = req.get('origin') ?? '';
  if (!hasName(req)) throw httpErrors.noName();
  return { origin, host: new URL(origin).hostname };
}

function answerIn(req: Request): string {
  return String(req.body?.answer ?? '');
}

function taking(ledger: CrmLedger, purpose: Purpose) {
  return (challenge: string) =>
    ledger.accounts.takeChallenge({ digest: digestOf(challenge), purpose });
}
