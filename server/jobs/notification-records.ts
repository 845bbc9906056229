import { type Kysely, sql } from 'kysely';
import type { LeadState, NotificationKind } from '../database/column-values.ts';
import { isFree } from '../database/leases.ts';
import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext, RepositoryContext } from './types.ts';

/** A notification as the operator sees it. */
export interface NotificationRecord {
  id: string;
  target: string;
  event: string;
  /** What it is about, unless that has gone. */
  leadId: string | undefined;
  createdAt: number;
  state: LeadState;
  /** Tries that came to nothing. */
  retryCount: number;
  /** While it waits. */
  dueAt: number | undefined;
  /** What came of the last try. */
  answer: string | undefined;
}

/** What is wrong with an endpoint. */
export interface EndpointTrouble {
  target: string;
  /** `gone`: it has answered that nobody listens any more. `dead`: webhooks were given up within `deadForMs`. */
  kind: 'gone' | 'dead';
  notifications: number;
}

const deadForMs = 24 * 60 * 60_000;

/** What the operator reads of notifications, and does with them. */
export function createNotificationRecords(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { list: listNotifications, troubles: endpointTroubles }),
    ...bindVerbs(context, 'transact', { replay: replayNotification }),
  };
}

/** The newest first. @param page.id the whole id or its beginning; undefined: any */
export async function listNotifications(
  { db }: RepositoryContext,
  page: { kind: NotificationKind; limit: number; id?: string | undefined },
): Promise<NotificationRecord[]> {
  const { kind, limit, id } = page;
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'target', 'event', 'lead_id', 'created_at', 'state', 'attempts'])
    .select(['due_at', 'answer'])
    .where('kind', '=', kind)
    .where('event', 'is not', null)
    .$if(id !== undefined, (query) => query.where(sql`substr(id, 1, ${id?.length})`, '=', id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, target, event, state, ...row }) => ({
    id,
    target,
    event: event ?? '',
    state,
    leadId: row.lead_id ?? undefined,
    createdAt: row.created_at,
    retryCount: row.attempts,
    dueAt: state === 'pending' ? row.due_at : undefined,
    answer: row.answer ?? undefined,
  }));
}

/**
 * Has it sent again, under the same id; an endpoint that had gone is called again.
 * @returns false: there is none, or it is on its way
 */
export async function replayNotification(
  { db, engine, clock }: RepositoryContext,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const again = await db
    .updateTable('jobs')
    .set({ state: 'pending', attempts: 0, settled_at: null })
    .set({ first_attempt_at: now, scheduled_at: now, due_at: now })
    .where('id', '=', id)
    .where('kind', 'in', ['webhook', 'mail'])
    .where(isFree(engine))
    .returning(['kind', 'target'])
    .executeTakeFirst();
  if (!again) return false;
  await db
    .updateTable('jobs')
    .set({ state: 'dead' })
    .where('state', '=', 'rejected')
    .where('kind', '=', again.kind)
    .where('target', '=', again.target)
    .execute();
  return true;
}

/** What is wrong with receivers of webhooks; none: all is well. */
export async function endpointTroubles({
  db,
  clock,
}: RepositoryContext): Promise<EndpointTrouble[]> {
  const gone = await goneTargets(db);
  const dead = await db
    .selectFrom('jobs')
    .select((eb) => ['target', eb.fn.countAll<number>().as('notifications')])
    .where('state', '=', 'dead')
    .where('kind', '=', 'webhook')
    .where('settled_at', '>', clock.now() - deadForMs)
    .groupBy('target')
    .orderBy('target')
    .execute();
  return [
    ...gone.map((target) => ({ target, kind: 'gone' as const, notifications: 0 })),
    ...dead.map((row) => ({ ...row, kind: 'dead' as const })),
  ];
}

/** The endpoints that have answered that nobody listens there any more (410: RFC 9110, 15.5.11). */
export async function goneTargets(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('target')
    .distinct()
    .where('state', '=', 'rejected')
    .where('kind', '=', 'webhook')
    .orderBy('target')
    .execute();
  return rows.map(({ target }) => target);
}
