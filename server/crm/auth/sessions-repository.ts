import { sql } from 'kysely';
import { bindVerbs } from '../../database/repository.ts';
import type { LedgerContext, RepositoryContext } from '../../jobs/types.ts';
import { dayMs, hourMs, minuteMs } from '../../lib/durations.ts';

/**
 * A browser that is signed in; with no account, whoever sits at the terminal. Whoever came by an `invitation`, of which it
 * has the digest, has yet to set a password or a passkey.
 */
export type Session = Awaited<ReturnType<typeof sessionsOf>>[number];

/** A session ends when nobody has used it for so long … */
export const sessionIdleMs = 12 * hourMs;
/** … and after so long in any case. */
export const sessionMs = 30 * dayMs;
/** How exactly the last use is known: a page more within this time writes nothing. */
const seenEveryMs = minuteMs;

/** Browsers that are signed in. */
export function createSessionRecords(context: LedgerContext) {
  const verbs = { startSession, session, sessionsOf, endSession, endSessionsOf };
  return bindVerbs(context, 'use', verbs);
}

/** Those that are over are deleted by it. */
async function startSession(
  { db, clock }: RepositoryContext,
  { id, email, browser }: { id: string; email: string | null; browser: string },
) {
  const now = clock.now();
  await db.deleteFrom('sessions').where(isOver(now)).execute();
  const row = { id, email, started_at: now, seen_at: now, browser };
  await db.insertInto('sessions').values(row).execute();
}

/** The session of a browser, used now. Undefined: it is over, or the invitation that began it is too old. */
async function session({ db, clock }: RepositoryContext, id: string) {
  const now = clock.now();
  const [row] = await current(db, now).where('sessions.id', '=', id).execute();
  if (!row) return undefined;
  // Of an account that is gone, whatever has left it here.
  if (row.email !== null && row.role === null) return undefined;
  if (row.invitedUntil !== null && row.invitedUntil <= now) return undefined;
  if (now - row.seenAt >= seenEveryMs)
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();
  return row;
}

/** Those of one user that are not over, the last used first. */
function sessionsOf({ db, clock }: RepositoryContext, email: string) {
  const sessions = current(db, clock.now()).where('sessions.email', '=', email);
  return sessions.orderBy('seen_at', 'desc').execute();
}

/** One of a user's, or of the terminal's, whatever else is asked for. */
function endSession({ db }: RepositoryContext, { id, email }: Pick<Session, 'id' | 'email'>) {
  const sessions = db.deleteFrom('sessions').where('email', 'is not distinct from', email);
  return sessions.where('id', '=', id).execute();
}

/** @param but the one that goes on; undefined: none */
function endSessionsOf({ db }: RepositoryContext, email: string, but = '') {
  return db.deleteFrom('sessions').where('email', '=', email).where('id', '<>', but).execute();
}

/** Those that are not over. */
function current(db: RepositoryContext['db'], now: number) {
  return db
    .selectFrom('sessions')
    .where(sql<boolean>`NOT ${isOver(now)}`)
    .leftJoin('users', 'users.email', 'sessions.email')
    .select(['sessions.id', 'sessions.email', 'started_at as startedAt', 'seen_at as seenAt'])
    .select(['browser', 'role', 'invitation', 'invited_until as invitedUntil']);
}

function isOver(now: number) {
  return sql<boolean>`(started_at <= ${now - sessionMs} OR seen_at <= ${now - sessionIdleMs})`;
}
