import { bindVerbs } from '../../database/repository.ts';
import type { Tables } from '../../database/tables.ts';
import type { LedgerContext, RepositoryContext } from '../../jobs/types.ts';
import { minuteMs } from '../../lib/durations.ts';
import { emailKey, storable } from '../../lib/lead-keys.ts';
import { answerInvitation } from './accounts-repository.ts';

/** A key in somebody's device, in place of a password (WebAuthn). */
export type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** How long a device has to answer; WebAuthn recommends five minutes. */
export const challengeMs = 5 * minuteMs;
/** Strangers may ask for challenges: of more than these the oldest go. */
export const mostChallenges = 500;
/** More devices than a person has. */
const mostPasskeys = 20;

/** Nothing that was made for one purpose serves another. */
type Challenge = Pick<Tables['challenges'], 'digest' | 'purpose'>;

/** The keys with which people sign in, and what they are asked to sign. */
export function createPasskeys(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { passkeysOf, passkey, countPasskey, namePasskey, takeChallenge }),
    ...bindVerbs(context, 'transact', { addPasskey, removePasskey, saveChallenge }),
  };
}

/** The newest first. */
function passkeysOf({ db }: RepositoryContext, email: string) {
  return keys(db).where('email', '=', emailKey(email)).orderBy('created_at', 'desc').execute();
}

/** Whosever it is. Undefined: it is gone. */
function passkey({ db }: RepositoryContext, id: string) {
  return keys(db).where('id', '=', id).executeTakeFirst();
}

function keys(db: RepositoryContext['db']) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'email', 'host', 'public_key as publicKey', 'counter', 'name'])
    .select(['created_at as createdAt', 'used_at as usedAt']);
}

/**
 * @param invitation the digest of one that is answered by it; null: none is
 * @returns false: that can't be used any more, the key is known, or there are too many
 */
async function addPasskey(
  context: RepositoryContext,
  { publicKey, ...key }: Omit<Passkey, 'createdAt' | 'usedAt'>,
  invitation: string | null,
) {
  const { db, clock } = context;
  const email = emailKey(key.email);
  if (!(await answerInvitation(context, email, undefined, invitation))) return false;
  const known = db.selectFrom('passkeys').select('id').where('email', '=', email);
  if ((await known.execute()).length >= mostPasskeys) return false;
  const times = { created_at: clock.now(), used_at: null };
  const added = await db
    .insertInto('passkeys')
    .values({ ...key, email, public_key: publicKey, name: storable(key.name), ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute();
  return added.length > 0;
}

/** False: it is gone, or there is a copy of it (WebAuthn Level 3, 6.1.1: signature counter considerations). */
async function countPasskey({ db, clock }: RepositoryContext, id: string, counter: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: clock.now() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One of a user's, whatever else is asked for. */
function namePasskey({ db }: RepositoryContext, email: string, id: string, name: string) {
  const key = db.updateTable('passkeys').set({ name: storable(name) });
  return key.where('email', '=', email).where('id', '=', id).execute();
}

/** False: it is the only way in; undefined: they have none such. @param hasPasswords whether a password is a way */
async function removePasskey(
  { db }: RepositoryContext,
  email: string,
  id: string,
  hasPasswords = true,
) {
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
async function saveChallenge({ db, clock }: RepositoryContext, challenge: Challenge) {
  const now = clock.now();
  const challenges = db.selectFrom('challenges').select('until');
  await db.deleteFrom('challenges').where('until', '<=', now).execute();
  await db
    .insertInto('challenges')
    .values({ ...challenge, until: now + challengeMs })
    .execute();
  const newest = challenges.orderBy('until', 'desc').offset(mostChallenges).limit(1);
  const first = await newest.executeTakeFirst();
  if (first) await db.deleteFrom('challenges').where('until', '<=', first.until).execute();
}

/** Uses one up. False: it was never made for this, was used, or is too old. */
async function takeChallenge({ db, clock }: RepositoryContext, { digest, purpose }: Challenge) {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
