import { bindVerbs } from '../../database/repository.ts';
import type { LedgerContext, RepositoryContext } from '../../jobs/types.ts';
import { dayMs } from '../../lib/durations.ts';
import { emailKey } from '../../lib/lead-keys.ts';
import { digestOf, newSecret } from '../../lib/secrets.ts';

/** An account; with neither password nor passkeys its invitation waits. */
export type User = Awaited<ReturnType<typeof users>>[number];

/** How long a link to a first password or passkey can be used. */
const invitedMs = 2 * dayMs;

/** Who may work with the leads. */
export function createAccounts(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { hasUsers, users, passwordOf, invitedEmail }),
    ...bindVerbs(context, 'transact', { addUser, inviteAgain, answerInvitation, removeUser }),
  };
}

/** Whether anybody has an account. */
async function hasUsers({ db }: RepositoryContext) {
  return (await db.selectFrom('users').select('email').limit(1).execute()).length > 0;
}

/** All accounts, by their addresses. */
async function users({ db }: RepositoryContext) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.email', 'users.email')
    .select(['users.email', 'role', 'users.created_at as createdAt', 'password'])
    .select(({ fn }) => fn.count<number>('passkeys.id').as('passkeys'))
    .groupBy('users.email')
    .orderBy('users.email')
    .execute();
  return rows.map(({ password, passkeys, ...user }) => {
    return { ...user, hasPassword: password !== null, passkeys: Number(passkeys) };
  });
}

/** The hash of a user's password. Undefined: there is no such user, or none was set yet. */
async function passwordOf({ db }: RepositoryContext, email: string) {
  const user = db.selectFrom('users').select('password').where('email', '=', emailKey(email));
  return (await user.executeTakeFirst())?.password ?? undefined;
}

/**
 * The first user is an admin, whatever role is asked for.
 * @returns the key of a link by which they choose how to sign in; undefined: there is one with this address already
 */
async function addUser(context: RepositoryContext, user: Pick<User, 'email' | 'role'>) {
  const { db, clock } = context;
  const role = (await hasUsers(context)) ? user.role : 'admin';
  const { key, columns } = newInvitation(context);
  const added = await db
    .insertInto('users')
    .values({ email: emailKey(user.email), role, created_at: clock.now(), ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute();
  return added.length > 0 ? { key, role } : undefined;
}

/** Password, passkeys and sessions that there were are void. @returns as for `addUser`; undefined: there is no such user */
async function inviteAgain(context: RepositoryContext, email: string) {
  const { db } = context;
  const { key, columns } = newInvitation(context);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password: null, ...columns })
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  await db.deleteFrom('passkeys').where('email', '=', emailKey(email)).execute();
  await db.deleteFrom('sessions').where('email', '=', emailKey(email)).execute();
  return numUpdatedRows === 1n ? key : undefined;
}

/** Known by its key's digest, like a session by its cookie's. */
function newInvitation({ clock }: RepositoryContext) {
  const key = newSecret();
  return { key, columns: { invitation: digestOf(key), invited_until: clock.now() + invitedMs } };
}

/** Whom an invitation is for. Undefined: it was used already, is too old, or never was. */
async function invitedEmail({ db, clock }: RepositoryContext, digest: string) {
  const user = db.selectFrom('users').select('email').where('invitation', '=', digest);
  return (await user.where('invited_until', '>', clock.now()).executeTakeFirst())?.email;
}

/**
 * Answers the invitation by which somebody came, if they did: it is used up, and whoever else came by it is signed out. So
 * is everybody by a new password (OWASP ASVS 5, 7.4.3).
 * @param password its hash
 * @param invitation null: they had signed in otherwise
 * @returns false: meanwhile it was answered, or the account has a new one
 */
export async function answerInvitation(
  { db }: RepositoryContext,
  email: string,
  password: string | undefined,
  invitation: string | null,
) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password, invitation: null, invited_until: null })
    .where('email', '=', email)
    .where('invitation', 'is not distinct from', invitation)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (password !== undefined || invitation !== null)
    await db.deleteFrom('sessions').where('email', '=', email).execute();
  return true;
}

/** With all their sessions; leads that they looked after are nobody's. False: there is no such user. */
async function removeUser({ db }: RepositoryContext, email: string) {
  const key = emailKey(email);
  await db.updateTable('leads').set({ owner: null }).where('owner', '=', key).execute();
  const deletion = db.deleteFrom('users').where('email', '=', key);
  return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
}
