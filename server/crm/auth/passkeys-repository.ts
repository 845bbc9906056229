import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

import type { LedgerContext } from '../../jobs/types.ts';
import { emailKey, storable } from '../../lib/lead-keys.ts';

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
export function createPasskeys({ database: { use, transact }, clock }: LedgerContext) {
  return {
    /** The newest first. */
    passkeysOf: (email: string) =>
      use(async (db): Promise<Passkey[]> => {
        const rows = await db
          .selectFrom('passkeys')
          .selectAll()
          .where('email', '=', emailKey(email))
          .orderBy('created_at', 'desc')
          .execute();
        return rows.map(asPasskey);
      }),

    passkey: (id: string) =>
      use(async (db): Promise<Passkey | undefined> => {
        const row = await db
          .selectFrom('passkeys')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        return row && asPasskey(row);
      }),

    /**
     * @param invitation the digest of the link that it answers, which is used up; undefined: its owner is signed in
     * @returns false: the link can't be used any more, the key is known, or there are too many
     */
    addPasskey: (passkey: Omit<Passkey, 'createdAt' | 'usedAt'>, invitation?: string) =>
      transact(async (db) => {
        const email = emailKey(passkey.email);
        if (invitation !== undefined) {
          const taken = await db
            .updateTable('users')
            .set({ invitation: null, invited_until: null })
            .where('email', '=', email)
            .where('invitation', '=', invitation)
            .where('invited_until', '>', clock.now())
            .executeTakeFirst();
          if (taken.numUpdatedRows !== 1n) return false;
        }
        const known = db.selectFrom('passkeys').select('id').where('email', '=', email);
        if ((await known.execute()).length >= mostPasskeys) return false;
        const { id, host, publicKey, counter, name } = passkey;
        const added = await db
          .insertInto('passkeys')
          .values({
            id,
            email,
            host,
            public_key: publicKey,
            counter,
            name: storable(name),
            created_at: clock.now(),
            used_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        return added.length > 0;
      }),

    /** False: it is gone, or its counter shows that there is a copy of it (WebAuthn, "signature counter"). */
    countPasskey: (id: string, counter: number) =>
      use(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('passkeys')
          .set({ counter, used_at: clock.now() })
          .where('id', '=', id)
          .where('counter', counter === 0 ? '=' : '<', counter)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    namePasskey: (email: string, id: string, name: string) =>
      use((db) =>
        db
          .updateTable('passkeys')
          .set({ name: storable(name) })
          .where('email', '=', email)
          .where('id', '=', id)
          .execute(),
      ),

    /** False: it is the only way in; undefined: they have none such. @param hasPasswords whether a password is a way */
    removePasskey: (email: string, id: string, hasPasswords = true) =>
      transact(async (db) => {
        const user = db.selectFrom('users').select('password').where('email', '=', email);
        const keys = db.selectFrom('passkeys').select('id').where('email', '=', email);
        const ids = (await keys.execute()).map((one) => one.id);
        if (!ids.includes(id)) return undefined;
        const password = hasPasswords && (await user.executeTakeFirst())?.password;
        if (ids.length === 1 && !password) return false;
        await db.deleteFrom('passkeys').where('email', '=', email).where('id', '=', id).execute();
        return true;
      }),

    keepChallenge: ({ digest, purpose }: Challenge) =>
      transact(async (db) => {
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
      }),

    /** Uses one up. False: it was never made for this, was used, or is too old. */
    takeChallenge: ({ digest, purpose }: Challenge) =>
      use(async (db) => {
        const taken = await db
          .deleteFrom('challenges')
          .where('digest', '=', digest)
          .where('purpose', '=', purpose)
          .where('until', '>', clock.now())
          .executeTakeFirst();
        return taken.numDeletedRows === 1n;
      }),
  };
}

function asPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  const { public_key, created_at, used_at, ...same } = row;
  return {
    ...same,
    publicKey: public_key,
    createdAt: created_at,
    usedAt: used_at ?? undefined,
  };
}
