import type { Request } from 'express';
import * as z from 'zod';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { hostName, isAddress } from '../../http/host-name.ts';
import { digestOf } from '../../lib/secrets.ts';
import { httpErrors } from '../http-errors.ts';
import type { CrmLedger } from '../repositories.ts';
import { challengeMs } from './passkeys-repository.ts';

type Ledger = Pick<CrmLedger, 'accounts'>;
type FormRequest = Pick<Request, 'get' | 'body'>;

/** A challenge that was made for one account, or to sign in, is of no use for another. */
const purposeOf = (email: string) => `account ${email}`;

/** Ed25519, ECDSA with P-256, RSA: what devices have. The library would ask Node for what is experimental there. */
const algorithms = [-8, -7, -257];

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** What a device answers with; each kind of answer has more in its response. */
const answerWith = <More extends Record<string, typeof base64url>>(more: More) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({ clientDataJSON: base64url, ...more }),
  });

const newKey = answerWith({ attestationObject: base64url });
const signed = answerWith({
  authenticatorData: base64url,
  signature: base64url,
  // Named by each key that is found without an address.
  userHandle: base64url,
});

/** Whether passkeys can be used under this address: they belong to a name, never to a number. */
export function hasName(req: Pick<Request, 'get'>): boolean {
  return !isAddress(hostName(req.get('host')));
}

/**
 * What a browser is told to make a key (WebAuthn Level 3, 5.4), which its device keeps under the account's name.
 * @throws {HttpError} under a number in place of a name
 */
export async function newKeyOptions({ accounts }: Ledger, req: FormRequest, email: string) {
  const { host } = placeOf(req);
  const { generateRegistrationOptions } = await library();
  const known = (await accounts.passkeysOf(email)).filter((one) => one.host === host);
  const options = await generateRegistrationOptions({
    rpName: 'Leads',
    rpID: host,
    userName: email,
    timeout: challengeMs,
    userID: handleOf(email),
    excludeCredentials: known.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: algorithms,
    // Found without asking for an address first, and never by a touch alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await accounts.saveChallenge({ digest: digestOf(options.challenge), purpose: purposeOf(email) });
  return options;
}

/** What a browser is told to sign with a key of the person’s choice (WebAuthn Level 3, 5.5). @throws {HttpError} as above */
export async function signInOptions({ accounts }: Ledger, req: FormRequest) {
  const { host: rpID } = placeOf(req);
  const { generateAuthenticationOptions } = await library();
  const asked = { rpID, userVerification: 'required', timeout: challengeMs } as const;
  const options = await generateAuthenticationOptions(asked);
  await accounts.saveChallenge({ digest: digestOf(options.challenge), purpose: 'sign-in' });
  return options;
}

/**
 * Takes in a key that was made just now (WebAuthn Level 3, 7.1).
 * @param key.invitation see `addPasskey`
 * @returns false: not at this place, not for this challenge, by nobody who proved to be there, or for one that was used
 * @throws {DatabaseUnavailable}
 */
export async function addKey(
  { accounts }: Ledger,
  req: FormRequest,
  { email, name, invitation }: { email: string; name: string; invitation: string | null },
): Promise<boolean> {
  const { host, expected } = placeOf(req);
  const response = answerIn(req, newKey);
  if (!response) return false;
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    ...{ response, ...expected, supportedAlgorithmIDs: algorithms },
    expectedChallenge: taking(accounts, purposeOf(email)),
  }).catch(refused);
  if (!made?.registrationInfo) return false;
  const { id, publicKey, counter } = made.registrationInfo.credential;
  const key = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  return accounts.addPasskey({ ...key, email, host, name }, invitation);
}

/**
 * The account whose key has signed just now (WebAuthn Level 3, 7.2). Undefined: none that we know, or not what it should sign.
 * @throws {DatabaseUnavailable}
 */
export async function signedBy({ accounts }: Ledger, req: FormRequest) {
  const { expected } = placeOf(req);
  const response = answerIn(req, signed);
  const passkey = response && (await accounts.passkey(response.id));
  if (!response || !passkey) return undefined;
  const { id, publicKey, counter, email } = passkey;
  const handle = Buffer.from(handleOf(email)).toString('base64url');
  if (response.response.userHandle !== handle) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    ...{ response, ...expected, expectedChallenge: taking(accounts, 'sign-in') },
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(refused);
  if (!result?.verified) return undefined;
  const isKnown = await accounts.countPasskey(id, result.authenticationInfo.newCounter);
  return isKnown ? email : undefined;
}

/** Only where it is asked for: it brings readers of certificates along. */
function library() {
  return import('@simplewebauthn/server');
}

/** Where a passkey is asked for. The form is our own: its origin has been checked. */
function placeOf(req: FormRequest) {
  const expectedOrigin = req.get('origin') ?? '';
  if (!hasName(req)) throw httpErrors.noName();
  const host = new URL(expectedOrigin).hostname;
  return { host, expected: { expectedOrigin, expectedRPID: host, requireUserVerification: true } };
}

/** What a device has answered, as JSON; undefined: what none of them says. */
function answerIn<Schema extends z.ZodType>({ body }: FormRequest, schema: Schema) {
  try {
    return schema.safeParse(JSON.parse(String(body?.answer ?? ''))).data;
  } catch {
    return undefined;
  }
}

/** Uses a challenge up; false: it isn't one of ours, or was used. */
function taking({ takeChallenge }: CrmLedger['accounts'], purpose: string) {
  return (challenge: string) => takeChallenge({ digest: digestOf(challenge), purpose });
}

/** A device replaces the key that it had of the same account; it isn't told the address by this. */
function handleOf(email: string) {
  return Uint8Array.from(Buffer.from(digestOf(`passkeys of ${email}`), 'base64url'));
}

/** The library throws for whatever isn't as it should be. */
function refused(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) throw error;
}
