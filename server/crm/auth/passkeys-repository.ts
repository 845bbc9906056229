import type { Selectable } from 'kysely';
import { bindVerbs } from '../../database/repository.ts';
import type { Tables } from '../../database/tables.ts';
import type { LedgerContext } from '../../jobs/types.ts';
import { emailKey, storable } from '../../lib/lead-keys.ts';
import type { AuthContext } from './accounts-repository.ts';

/** A key in somebody's device, in place of a password (WebAuthn). */
export interface Passkey {
  /** As the device calls it. */
  id: string;
  email: string;
  /** At which it is good. */
  host: string;
  /** As COSE, in base64url. */
  publicKey: string;
  /** How often it has signed; 0: it doesn't say. */
  counter: number;
  name: string;
  createdAt: number;
  usedAt: number | undefined;
}

/** How long a device has to answer; WebAuthn recommends five minutes. */
export const challengeMs = 5 * 60_000;
/** Strangers may ask for challenges: of more than these the oldest go. */
export const mostChallenges = 500;
/** More devices than a person has. */
const mostPasskeys = 20;

/** What one is for: nothing that was made for one thing serves another. */
export interface Challenge {
  digest: string;
  purpose: string;
}

/** The keys with which people sign in, and what they are asked to sign. */
export function createPasskeys(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', {
      passkeysOf,
      passkey,
      countPasskey,
      namePasskey,
      takeChallenge,
    }),
    ...bindVerbs(context, 'transact', { addPasskey, removePasskey, saveChallenge }),
  };
}

/** The newest first. */
export async function passkeysOf({ db }: AuthContext, email: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('email', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(asPasskey);
}

/** Whosever it is. Undefined: it is gone. */
export async function passkey({ db }: AuthContext, id: string): Promise<Passkey | undefined> {
  const rows = await db.selectFrom('passkeys').selectAll().where('id', '=', id).execute();
  return rows.map(asPasskey)[0];
}

/**
 * @param invitation the digest of the link that it answers, which is used up; undefined: its owner is signed in
 * @returns false: the link can't be used any more, the key is known, or there are too many
 */
export async function addPasskey(
  { db, clock }: AuthContext,
  { publicKey, ...key }: Omit<Passkey, 'createdAt' | 'usedAt'>,
  invitation?: string,
): Promise<boolean> {
  const email = emailKey(key.email);
  if (invitation !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ invitation: null, invited_until: null })
      .where('email', '=', email)
      .where('invitation', '=', invitation)
      .where('invited_until', '>', clock.now())
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  const known = db.selectFrom('passkeys').select('id').where('email', '=', email);
  if ((await known.execute()).length >= mostPasskeys) return false;
  const times = { created_at: clock.now(), used_at: null };
  const added = await db
    .insertInto('passkeys')
    .values({ ...key, email, public_key: publicKey, name: storable(key.name), ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** False: it is gone, or there is a copy of it (WebAuthn Level 3, 6.1.1: signature counter considerations). */
export async function countPasskey(
  { db, clock }: AuthContext,
  id: string,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: clock.now() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One of a user's, whatever else is asked for. */
export function namePasskey({ db }: AuthContext, email: string, id: string, name: string) {
  const key = db.updateTable('passkeys').set({ name: storable(name) });
  return key.where('email', '=', email).where('id', '=', id).execute();
}

/** False: it is the only way in; undefined: they have none such. @param hasPasswords whether a password is a way */
export async function removePasskey(
  { db }: AuthContext,
  email: string,
  id: string,
  hasPasswords = true,
): Promise<boolean | undefined> {
  const user = db.selectFrom('users').select('password').where('email', '=', email);
  const keys = db.selectFrom('passkeys').select('id').where('email', '=', email);
  const ids = (await keys.execute()).map((one) => one.id);
  if (!ids.includes(id)) return undefined;
  const password = hasPasswords && (await user.executeTakeFirst())?.password;
  if (ids.length === 1 && !password) return false;
  await db.deleteFrom('passkeys').where('email', '=', email).where('id', '=', id).execute();
  return true;
}

/** For `challengeMs`; those that are too old, or too many, are deleted by it. */
export async function saveChallenge(
  { db, clock }: AuthContext,
  { digest, purpose }: Challenge,
): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('challenges').where('until', '<=', now).execute();
  await db
    .insertInto('challenges')
    .values({ digest, purpose, until: now + challengeMs })
    .execute();
  const first = await db
    .selectFrom('challenges')
    .select('until')
    .orderBy('until', 'desc')
    .offset(mostChallenges)
    .limit(1)
    .executeTakeFirst();
  if (first) await db.deleteFrom('challenges').where('until', '<=', first.until).execute();
}

/** Uses one up. False: it was never made for this, was used, or is too old. */
export async function takeChallenge(
  { db, clock }: AuthContext,
  { digest, purpose }: Challenge,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function asPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  const { public_key, created_at, used_at, ...same } = row;
  return { ...same, publicKey: public_key, createdAt: created_at, usedAt: used_at ?? undefined };
}
