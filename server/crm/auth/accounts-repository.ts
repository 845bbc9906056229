import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Role } from '../../database/column-values.ts';
import type { Tables } from '../../database/tables.ts';
import type { LedgerContext } from '../../jobs/types.ts';
import { emailKey } from '../../lib/lead-keys.ts';

export interface User {
  email: string;
  role: Role;
  createdAt: number;
  hasPassword: boolean;
  /** How many; with no password either, the invitation waits. */
  passkeys: number;
}

/** A browser that is signed in. */
export interface Session {
  id: string;
  /** Undefined: whoever sits at the terminal. */
  email: string | undefined;
  role: Role;
  startedAt: number;
  seenAt: number;
  browser: string;
}

/** A session ends when nobody has used it for so long … */
export const sessionIdleMs = 12 * 60 * 60_000;
/** … and after so long in any case. */
export const sessionMs = 30 * 24 * 60 * 60_000;
/** How exactly the last use is known: a page more within this time writes nothing. */
const seenEveryMs = 60_000;

/** A link by which a password can be set, once: known by its digest, like a session by its cookie's. */
export interface Invitation {
  digest: string;
  until: number;
}

/** Who may work with the leads, and from which browsers they do. */
export function createAccounts({ database: { use, transact }, clock }: LedgerContext) {
  return {
    hasUsers: () =>
      use(
        async (db) => (await db.selectFrom('users').select('email').limit(1).execute()).length > 0,
      ),

    users: () =>
      use(async (db): Promise<User[]> => {
        const keys = (one: ExpressionBuilder<Tables, 'users'>) =>
          one
            .selectFrom('passkeys')
            .whereRef('passkeys.email', '=', 'users.email')
            .select((of) => of.fn.countAll<number>().as('passkeys'))
            .as('passkeys');
        const rows = await db
          .selectFrom('users')
          .selectAll()
          .select(keys)
          .orderBy('email')
          .execute();
        return rows.map(({ email, role, created_at, password, passkeys }) => ({
          email,
          role,
          createdAt: created_at,
          hasPassword: password !== null,
          passkeys: Number(passkeys),
        }));
      }),

    /** The hash of a user's password. Undefined: there is no such user, or none was set yet. */
    passwordOf: (email: string) =>
      use(async (db) => {
        const found = db
          .selectFrom('users')
          .select('password')
          .where('email', '=', emailKey(email));
        return (await found.executeTakeFirst())?.password ?? undefined;
      }),

    /** The first user is an admin, whatever was asked. Undefined: there is one with this address already. */
    addUser: ({ email, role, invitation }: { email: string; role: Role; invitation: Invitation }) =>
      transact(async (db): Promise<Role | undefined> => {
        const any = await db.selectFrom('users').select('email').limit(1).execute();
        const given = any.length === 0 ? 'admin' : role;
        const added = await db
          .insertInto('users')
          .values({
            email: emailKey(email),
            role: given,
            created_at: clock.now(),
            ...columns(invitation),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('email')
          .execute();
        return added.length > 0 ? given : undefined;
      }),

    /** Password, passkeys and sessions that there were are void. False: there is no such user. */
    inviteAgain: (email: string, invitation: Invitation) =>
      transact(async (db) => {
        const key = emailKey(email);
        const { numUpdatedRows } = await db
          .updateTable('users')
          .set({ password: null, ...columns(invitation) })
          .where('email', '=', key)
          .executeTakeFirst();
        await db.deleteFrom('passkeys').where('email', '=', key).execute();
        await db.deleteFrom('sessions').where('email', '=', key).execute();
        return numUpdatedRows === 1n;
      }),

    /** Whom an invitation is for, while it can be used. */
    invited: (digest: string) =>
      use(async (db) => {
        const found = db.selectFrom('users').select('email').where('invitation', '=', digest);
        return (await found.where('invited_until', '>', clock.now()).executeTakeFirst())?.email;
      }),

    /** Uses an invitation up. Undefined: it was used already, is too old, or never was. */
    acceptInvitation: (digest: string, password: string) =>
      use(async (db) => {
        const taken = await db
          .updateTable('users')
          .set({ password, invitation: null, invited_until: null })
          .where('invitation', '=', digest)
          .where('invited_until', '>', clock.now())
          .returning('email')
          .executeTakeFirst();
        return taken?.email;
      }),

    /** All sessions of the user end. */
    setPassword: (email: string, password: string) =>
      transact(async (db) => {
        const key = emailKey(email);
        await db.updateTable('users').set({ password }).where('email', '=', key).execute();
        await db.deleteFrom('sessions').where('email', '=', key).execute();
      }),

    /** With all their sessions; leads that they looked after are nobody's. False: there is no such user. */
    removeUser: (email: string) =>
      transact(async (db) => {
        const key = emailKey(email);
        await db.updateTable('leads').set({ owner: null }).where('owner', '=', key).execute();
        const { numDeletedRows } = await db
          .deleteFrom('users')
          .where('email', '=', key)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),

    /** @param email undefined: whoever sits at the terminal */
    startSession: ({ id, email, browser }: Pick<Session, 'id' | 'email' | 'browser'>) =>
      use(async (db) => {
        const now = clock.now();
        await db.deleteFrom('sessions').where(isOver(now)).execute();
        await db
          .insertInto('sessions')
          .values({ id, email: email ?? null, started_at: now, seen_at: now, browser })
          .execute();
      }),

    /** The session of a browser, used now. Undefined: it is over. */
    session: (id: string) =>
      use(async (db): Promise<Session | undefined> => {
        const now = clock.now();
        const [found] = await sessions(db, now).where('sessions.id', '=', id).execute();
        if (!found) return undefined;
        // Of an account that is gone, whatever has left it here.
        if (found.email !== null && found.role === null) return undefined;
        if (now - found.seen_at >= seenEveryMs)
          await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();
        return asSession(found);
      }),

    /** Those of one user that are not over, the last used first. */
    sessionsOf: (email: string) =>
      use(async (db) => {
        const rows = await sessions(db, clock.now())
          .where('sessions.email', '=', email)
          .orderBy('seen_at', 'desc')
          .execute();
        return rows.map(asSession);
      }),

    endSession: (id: string) =>
      use((db) => db.deleteFrom('sessions').where('id', '=', id).execute()),

    /** One of a user's, whatever else is asked for. */
    endSessionOf: (email: string, id: string) =>
      use((db) =>
        db.deleteFrom('sessions').where('email', '=', email).where('id', '=', id).execute(),
      ),

    /** @param but the one that goes on; undefined: none */
    endSessionsOf: (email: string, but = '') =>
      use((db) =>
        db.deleteFrom('sessions').where('email', '=', email).where('id', '<>', but).execute(),
      ),
  };
}

function columns({ digest, until }: Invitation) {
  return { invitation: digest, invited_until: until };
}

/** Those that are not over. */
function sessions(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('sessions')
    .where(sql<boolean>`NOT ${isOver(now)}`)
    .leftJoin('users', 'users.email', 'sessions.email')
    .select(['sessions.id', 'sessions.email', 'started_at', 'seen_at', 'browser', 'role']);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

/** The terminal has no account, and may do everything. */
function asSession({ id, email, started_at, seen_at, browser, role }: SessionRow): Session {
  const times = { startedAt: started_at, seenAt: seen_at };
  return { id, email: email ?? undefined, role: role ?? 'admin', ...times, browser };
}

function isOver(now: number) {
  return sql<boolean>`(started_at <= ${now - sessionMs} OR seen_at <= ${now - sessionIdleMs})`;
}
