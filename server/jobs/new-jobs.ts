import { createHash, randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { JobKind, NotificationKind } from '../database/column-values.ts';
import { isWaiting, leadJobId } from '../database/job-rows.ts';
import { isFree } from '../database/leases.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../lib/clock.ts';
import { idOf } from '../lib/lead-keys.ts';
import type { LedgerContext, Notification, NotificationCall } from './types.ts';

/** Of a notification's facts, as JSON. */
export const payloadCharacters = 64 * 1024;

/** The target of a mail that goes to all whom its event is for: so it leaves without a ledger. */
export const allRecipients = 'mail';

export type NewJob = Insertable<Tables['jobs']>;

/** What writing a notification takes. */
export type NotificationContext = Pick<LedgerContext, 'clock' | 'engine' | 'notificationTargets'>;

/** A lead's job, waiting since `at`. */
export function leadJob(
  { id, form }: { id: string; form: string },
  kind: Exclude<JobKind, NotificationKind>,
  { target, at, dueAt = at }: { target: string; at: number; dueAt?: number | undefined },
): NewJob {
  const to = kind === 'lead.forward' ? form : target;
  return { id: leadJobId(id, kind, target), kind, target: to, lead_id: id, ...waiting(at, dueAt) };
}

function waiting(at: number, dueAt = at) {
  const times = { created_at: at, first_attempt_at: at, scheduled_at: at, due_at: dueAt };
  return { state: 'pending' as const, ...times };
}

/** A job for each target that a notification goes to. @throws {RangeError} past `payloadCharacters` */
export function notificationJobs(
  notification: Notification,
  { clock, notificationTargets }: Pick<NotificationContext, 'clock' | 'notificationTargets'>,
): NewJob[] {
  const { kind, event, leadId = null, once } = notification;
  const payload = JSON.stringify(notification.body);
  if (payload.length > payloadCharacters)
    throw new RangeError(`A notification has more than ${payloadCharacters} characters`);
  return notificationTargets(notification).map((target) => ({
    id: notificationId(notification, target),
    kind,
    target,
    event,
    lead_id: leadId,
    payload,
    once: once === undefined ? null : keyOf(kind, target, once),
    ...waiting(clock.now()),
  }));
}

/** Writes jobs that aren't there yet. @returns of each that was not, with which lead it goes */
export async function insertJobs(db: Kysely<Tables>, rows: readonly NewJob[]) {
  if (rows.length === 0) return [];
  return db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lead_id as id')
    .execute();
}

/**
 * Writes notifications in the transaction of what they are about.
 * @returns whether any is new
 */
export async function addNotifications(
  db: Kysely<Tables>,
  notifications: readonly Notification[],
  context: NotificationContext,
): Promise<boolean> {
  const stale = notifications.flatMap((notification) => {
    const { kind, insteadOf } = notification;
    if (insteadOf === undefined) return [];
    const targets = context.notificationTargets(notification);
    return targets.map((target) => keyOf(kind, target, insteadOf));
  });
  if (stale.length > 0)
    await db
      .deleteFrom('jobs')
      .where('once', 'in', stale)
      .where(sql<boolean>`${isWaiting} AND ${isFree(context.engine)}`)
      .execute();
  const rows = notifications.flatMap((notification) => notificationJobs(notification, context));
  return (await insertJobs(db, rows)).length > 0;
}

/** The call that delivers a notification to one target, without a ledger that keeps it. */
export function callOf(notification: Notification, target: string, clock: Clock): NotificationCall {
  const { event, body } = notification;
  const id = notificationId(notification, target);
  return { id, target, event, payload: JSON.stringify(body), createdAt: clock.now() };
}

/** What a receiver drops copies by: of one that is written once the same in every ledger, and without one. */
export function notificationId(
  { kind, once }: Pick<Notification, 'kind' | 'once'>,
  target: string,
): string {
  return once === undefined ? randomUUID() : idOf(keyOf(kind, target, once));
}

function keyOf(kind: NotificationKind, target: string, once: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, target, once]))
    .digest('base64url');
}
