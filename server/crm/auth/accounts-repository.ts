import type { Kysely } from 'kysely';
import type { Role } from '../../database/column-values.ts';
import { bindVerbs } from '../../database/repository.ts';
import type { Tables } from '../../database/tables.ts';
import type { LedgerContext } from '../../jobs/types.ts';
import type { Clock } from '../../lib/clock.ts';
import { emailKey } from '../../lib/lead-keys.ts';

export interface User {
  email: string;
  role: Role;
  createdAt: number;
  hasPassword: boolean;
  /** How many; with no password either, the invitation waits. */
  passkeys: number;
}

/** A link by which a password can be set, once: known by its digest, like a session by its cookie's. */
export interface Invitation {
  digest: string;
  until: number;
}

/** What accounts, sessions and passkeys are read and written with. */
export interface AuthContext {
  db: Kysely<Tables>;
  clock: Clock;
}

/** Who may work with the leads. */
export function createAccounts(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { hasUsers, users, passwordOf, invitedEmail, acceptInvitation }),
    ...bindVerbs(context, 'transact', { addUser, inviteAgain, setPassword, removeUser }),
  };
}

/** Whether anybody has an account. */
export async function hasUsers({ db }: AuthContext): Promise<boolean> {
  return (await db.selectFrom('users').select('email').limit(1).execute()).length > 0;
}

/** All accounts, by their addresses. */
export async function users({ db }: AuthContext): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select((one) =>
      one
        .selectFrom('passkeys')
        .whereRef('passkeys.email', '=', 'users.email')
        .select((of) => of.fn.countAll<number>().as('passkeys'))
        .as('passkeys'),
    )
    .orderBy('email')
    .execute();
  return rows.map(({ email, role, created_at, password, passkeys }) => ({
    email,
    role,
    createdAt: created_at,
    hasPassword: password !== null,
    passkeys: Number(passkeys),
  }));
}

/** The hash of a user's password. Undefined: there is no such user, or none was set yet. */
export async function passwordOf({ db }: AuthContext, email: string): Promise<string | undefined> {
  const user = db.selectFrom('users').select('password').where('email', '=', emailKey(email));
  return (await user.executeTakeFirst())?.password ?? undefined;
}

/** The first user is an admin, whatever role is asked for. Undefined: there is one with this address already. */
export async function addUser(
  context: AuthContext,
  { email, role: wish, invitation }: { email: string; role: Role; invitation: Invitation },
): Promise<Role | undefined> {
  const { db, clock } = context;
  const role = (await hasUsers(context)) ? wish : 'admin';
  const added = await db
    .insertInto('users')
    .values({ email: emailKey(email), role, created_at: clock.now(), ...columns(invitation) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute();
  return added.length > 0 ? role : undefined;
}

/** Password, passkeys and sessions that there were are void. False: there is no such user. */
export async function inviteAgain(
  { db }: AuthContext,
  email: string,
  invitation: Invitation,
): Promise<boolean> {
  const key = emailKey(email);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password: null, ...columns(invitation) })
    .where('email', '=', key)
    .executeTakeFirst();
  await db.deleteFrom('passkeys').where('email', '=', key).execute();
  await db.deleteFrom('sessions').where('email', '=', key).execute();
  return numUpdatedRows === 1n;
}

/** Whom an invitation is for. Undefined: it was used already, is too old, or never was. */
export async function invitedEmail(
  { db, clock }: AuthContext,
  digest: string,
): Promise<string | undefined> {
  const user = db.selectFrom('users').select('email').where('invitation', '=', digest);
  return (await user.where('invited_until', '>', clock.now()).executeTakeFirst())?.email;
}

/** Uses an invitation up, and tells whose it was. Undefined: as for `invitedEmail`. */
export async function acceptInvitation(
  { db, clock }: AuthContext,
  digest: string,
  password: string,
): Promise<string | undefined> {
  const user = await db
    .updateTable('users')
    .set({ password, invitation: null, invited_until: null })
    .where('invitation', '=', digest)
    .where('invited_until', '>', clock.now())
    .returning('email')
    .executeTakeFirst();
  return user?.email;
}

/** All sessions of the user end (OWASP ASVS 5, 7.4.3). @param password its hash */
export async function setPassword({ db }: AuthContext, email: string, password: string) {
  const key = emailKey(email);
  await db.updateTable('users').set({ password }).where('email', '=', key).execute();
  await db.deleteFrom('sessions').where('email', '=', key).execute();
}

/** With all their sessions; leads that they looked after are nobody's. False: there is no such user. */
export async function removeUser({ db }: AuthContext, email: string): Promise<boolean> {
  const key = emailKey(email);
  await db.updateTable('leads').set({ owner: null }).where('owner', '=', key).execute();
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('email', '=', key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function columns({ digest, until }: Invitation) {
  return { invitation: digest, invited_until: until };
}
