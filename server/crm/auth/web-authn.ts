import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { digestOf } from '../../lib/secrets.ts';
import type { Passkey } from './passkeys-repository.ts';
import { challengeMs } from './passkeys-repository.ts';

/** Where a passkey is asked for: the origin of our own page, and the name that its keys belong to. */
export interface Place {
  origin: string;
  host: string;
}

/** Uses a challenge up; false: it isn't one of ours, or was used. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Ed25519, ECDSA with P-256, RSA: what devices have. The library would ask Node for what is experimental there. */
const algorithms = [-8, -7, -257];

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const answered = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const newKey = z.object({
  ...answered,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const signed = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    // Named by each key that is found without an address.
    userHandle: base64url,
  }),
});

/** What a browser is told to make a key (WebAuthn Level 3, 5.4), which its device keeps under the account's name. */
export function optionsToMake(
  { host }: Place,
  { email, known }: { email: string; known: readonly Passkey[] },
) {
  return generateRegistrationOptions({
    rpName: 'Leads',
    rpID: host,
    userName: email,
    timeout: challengeMs,
    userID: handleOf(email),
    excludeCredentials: known.filter((one) => one.host === host).map(({ id }) => ({ id })),
    supportedAlgorithmIDs: algorithms,
    // Found without asking for an address first, and never by a touch alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser is told to sign with a key of the person’s choice (WebAuthn Level 3, 5.5). */
export function optionsToSign({ host }: Place) {
  return generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: challengeMs,
  });
}

/**
 * A key that was made just now (WebAuthn Level 3, 7.1). Undefined: not at this place, not for this challenge, or by nobody
 * who proved to be there.
 * @throws {DatabaseUnavailable}
 */
export async function keyMade(
  answer: string,
  place: Place,
  takeChallenge: TakeChallenge,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | undefined> {
  const response = parsed(newKey, answer);
  if (!response) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedAt(place),
    expectedChallenge: takeChallenge,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * Which key has signed, and its count (WebAuthn Level 3, 7.2). Undefined: none that we know, or not what it should sign.
 * @throws {DatabaseUnavailable}
 */
export async function keyThatSigned(
  answer: string,
  place: Place,
  find: (id: string) => Promise<Passkey | undefined>,
  takeChallenge: TakeChallenge,
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const response = parsed(signed, answer);
  const passkey = response && (await find(response.id));
  if (!response || !passkey) return undefined;
  const { userHandle } = response.response;
  if (userHandle !== Buffer.from(handleOf(passkey.email)).toString('base64url')) return undefined;
  const { id, publicKey, counter } = passkey;
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectedAt(place),
    expectedChallenge: takeChallenge,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(refused);
  return result.verified ? { passkey, counter: result.authenticationInfo.newCounter } : undefined;
}

function expectedAt({ origin, host }: Place) {
  return { expectedOrigin: origin, expectedRPID: host, requireUserVerification: true };
}

/** A device replaces the key that it had of the same account; it isn't told the address by this. */
function handleOf(email: string) {
  return Uint8Array.from(Buffer.from(digestOf(`passkeys of ${email}`), 'base64url'));
}

/** The library throws for whatever isn't as it should be. */
function refused(error: unknown): {
  verified: false;
  registrationInfo?: never;
  authenticationInfo?: never;
} {
  if (error instanceof DatabaseUnavailable) throw error;
  return { verified: false };
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string) {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
