import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import type { JobKind, LeadState } from '../database/column-values.ts';
import { historyLine, isWaiting, queueTarget } from '../database/job-rows.ts';
import { isFree } from '../database/leases.ts';
import type { Tables } from '../database/tables.ts';
import { takeOver } from '../database/take-over.ts';
import { createBatch } from '../lib/batch.ts';
import { clockSlackMs } from '../lib/clock.ts';
import { dayMs } from '../lib/durations.ts';
import { storable } from '../lib/lead-keys.ts';
import { addNotifications, insertJobs, leadJob } from './new-jobs.ts';
import { createNotificationRecords, goneTargets } from './notification-records.ts';
import type { Job, JobResult, LedgerContext, Notification } from './types.ts';

export type Jobs = ReturnType<typeof createJobs>;

/** Jobs that the same handler does. */
export interface Queue {
  kind: JobKind;
  /** Of a kind whose targets have queues of their own; undefined: all targets share one. */
  target?: string | undefined;
}

/**
 * What settled notifications may take: they go after `settledDays`, and before that what is beyond the newest `settled`.
 * A lead takes its jobs with it; what waits is given up after three days.
 */
export const notificationLimits = { settledDays: 30, settled: 10_000 } as const;

type JobRow = Selectable<Tables['jobs']>;

interface SettledJob extends JobResult {
  job: Pick<Job, 'id' | 'kind' | 'lease'>;
  to: LeadState;
}

/** What is to be delivered: rows that are claimed, tried and settled. */
export function createJobs(context: LedgerContext) {
  const { database, engine, clock } = context;
  const settle = createBatch((all: readonly SettledJob[]) =>
    // What becomes of a visitor's lead is in one transaction with what the visitor is answered.
    all.some(({ acknowledged }) => acknowledged)
      ? database.transact((db) => settleAll(db, all, clock.now()))
      : database.use((db) => settleAll(db, all, clock.now())),
  );
  return {
    /** Has it delivered as soon as can be. False: it was written before, or nobody is to have it. */
    add: (notification: Notification) =>
      database.transact((db) => addNotifications(db, [notification], context)),

    /**
     * Takes the lease of the next due job; the one that was tried least comes first. An acknowledgement isn't due while
     * its lead is on its way to the target for the first time: it may be refused.
     * @param backSince when the other side came back after a failure: what was put off before is due
     */
    claim: (queue: Queue, backSince = 0): Promise<Job | undefined> =>
      database.use((db) => claim(db, queue, backSince, context)),

    /** Moves a leased job on; gives up the lease. False: it was forgotten, or somebody else has it. */
    settle: (job: SettledJob['job'], to: LeadState, settlement: JobResult = {}) =>
      settle({ job, to, ...settlement }),

    ...createNotificationRecords(context),

    /** Keeps settled notifications within `notificationLimits`. */
    purge: () => database.use((db) => purge(db, clock.now())),

    /** See there. */
    takeOver: (options?: { alsoLeased: boolean }) =>
      database.use((db) => takeOver(db, engine, options)),
  };
}

async function claim(
  db: Kysely<Tables>,
  queue: Queue,
  backSince: number,
  context: LedgerContext,
): Promise<Job | undefined> {
  const { kind, target: waitingFor = '' } = queue;
  const { engine, clock, leaseMs, routes } = context;
  const now = clock.now();
  const { rows } = await sql<JobRow & { lease: string }>`
    UPDATE jobs SET
      state = 'pending', lease = ${randomUUID()}, lease_until = ${engine.leaseClock(leaseMs[kind])}
    WHERE id = (
      SELECT id FROM jobs
      WHERE kind = ${kind} AND ${sql.raw(queueTarget)} = ${waitingFor} AND ${isWaiting}
        AND ${isFree(engine)}
        AND (due_at <= ${now} OR scheduled_at > ${now + clockSlackMs} OR scheduled_at < ${backSince})
        ${kind === 'lead.acknowledge' ? isLeadThrough : sql``}
      ORDER BY attempts, due_at LIMIT 1
      ${engine.skipsLocked ? sql`FOR UPDATE SKIP LOCKED` : sql``})
    RETURNING *`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, target, lease, event, payload } = row;
  const times = { createdAt: row.created_at, firstAttemptAt: row.first_attempt_at };
  const leased = { id, target, lease, retryCount: row.attempts, ...times };
  if (kind === 'webhook' || kind === 'mail') {
    const isGone = kind === 'webhook' && (await goneTargets(db)).includes(target);
    const facts = { event: event ?? '', payload: payload ?? '', isGone, isFirst: false } as const;
    return { ...leased, kind, ...facts };
  }
  const lead = await leadOf(db, row);
  if (!lead) return undefined;
  const recipients = routes(lead.form).flatMap((route) =>
    route.channel === 'mail' ? route.target : [],
  );
  // Without recipients in the settings it stays whose it is: they may come back.
  if (kind === 'lead.mail' && recipients.length > 0 && !recipients.includes(target)) {
    await reassign(db, row, lead, recipients);
    return claim(db, queue, backSince, context);
  }
  return { ...leased, kind, lead, isFirst: false };
}

const isLeadThrough = sql`AND NOT EXISTS (
  SELECT 1 FROM leads WHERE leads.id = jobs.lead_id AND leads.state = 'received')`;

async function leadOf(db: Kysely<Tables>, { lead_id }: JobRow) {
  const row = await db
    .selectFrom('leads')
    .select(['id', 'form', 'payload', 'phone', 'received_at', 'state', ...attributionColumns])
    .where('id', '=', lead_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, form, payload, phone, received_at: receivedAt, state } = row;
  const attribution = attributionOf(row);
  return { id, form, payload, phone: phone ?? undefined, receivedAt, state, attribution };
}

/**
 * Puts a mail to each recipient of the settings in place of one that is leased: of somebody who gets no leads any more,
 * or of all together, as an older release had it. Who has the lead, or is on its way to have it, is left alone.
 */
async function reassign(
  db: Kysely<Tables>,
  { id, lease, attempts, first_attempt_at, scheduled_at, due_at, answer, history }: JobRow,
  lead: { id: string; form: string },
  recipients: readonly string[],
): Promise<void> {
  const progress = { attempts, first_attempt_at, scheduled_at, due_at, answer, history };
  await db.transaction().execute(async (trx) => {
    await insertJobs(
      trx,
      recipients.map((target) => ({
        ...leadJob(lead, 'lead.mail', { target, at: first_attempt_at }),
        ...progress,
      })),
    );
    await trx.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease).execute();
  });
}

/** @returns of each whether it was still theirs to settle */
async function settleAll(
  db: Kysely<Tables>,
  all: readonly SettledJob[],
  now: number,
): Promise<boolean[]> {
  // Whoever lost the lease and yet delivered has the last word.
  const { rows } = await sql<{ id: string }>`
    WITH settlement (job, token, next_state, tries, due, reply, attempt)
    AS (VALUES ${sql.join(all.map(asRow))})
    UPDATE jobs SET
      state = next_state, lease = NULL, lease_until = NULL,
      scheduled_at = ${number(now)}, due_at = coalesce(due, due_at),
      settled_at = CASE next_state WHEN 'pending' THEN NULL ELSE ${number(now)} END,
      attempts = coalesce(tries, attempts), answer = coalesce(reply, answer),
      history = history || attempt
    FROM settlement
    WHERE id = job AND (lease = token OR next_state = 'delivered' AND ${isWaiting})
    RETURNING id`.execute(db);
  const settled = new Set(rows.map(({ id }) => id));
  const acknowledged = all.flatMap(({ job, acknowledged }) =>
    acknowledged && settled.has(job.id) ? job.id : [],
  );
  if (acknowledged.length > 0)
    await db
      .updateTable('leads')
      .set({ acknowledged: true })
      .where('id', 'in', acknowledged)
      .execute();
  return all.map(({ job }) => settled.has(job.id));
}

function asRow({ job, to, retryCount, dueAt, attempt, ...settlement }: SettledJob) {
  const { id, kind, lease } = job;
  const isNotification = kind === 'webhook' || kind === 'mail';
  // A notification keeps no list of its attempts: what came of the last one is its answer.
  const answer = isNotification ? lastWords(attempt, settlement.answer) : settlement.answer;
  const storedAnswer = answer === undefined ? null : storable(answer);
  const history = attempt && !isNotification ? historyLine(attempt) : '';
  return sql`(${id}, ${lease}, ${to}, ${number(retryCount)}, ${number(dueAt)}, ${storedAnswer}, ${history})`;
}

function lastWords(attempt: JobResult['attempt'], answer: string | undefined): string {
  const results = [attempt?.status, attempt?.outcome, answer];
  // Its state says that it was delivered.
  return [...new Set(results.filter((result) => result && result !== 'delivered'))].join(' ');
}

/** PostgreSQL takes a parameter without a type for text. */
function number(value: number | undefined) {
  return sql`CAST(${value ?? null} AS bigint)`;
}

async function purge(db: Kysely<Tables>, now: number): Promise<void> {
  const { settledDays, settled } = notificationLimits;
  const isSettledNotification = sql<boolean>`kind IN ('webhook', 'mail')
    AND state IN ('delivered', 'rejected', 'dead')`;
  const before = now - settledDays * dayMs;
  await db
    .deleteFrom('jobs')
    .where(isSettledNotification)
    .where('settled_at', '<', before)
    .execute();
  const beyond = db
    .selectFrom('jobs')
    .select('settled_at')
    .where(isSettledNotification)
    .orderBy('settled_at', 'desc')
    .offset(settled)
    .limit(1);
  await db
    .deleteFrom('jobs')
    .where(isSettledNotification)
    .where('settled_at', '<=', beyond)
    .execute();
}
