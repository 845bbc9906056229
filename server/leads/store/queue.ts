import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { acknowledgementLimits } from '../acknowledgement-limits.ts';
import { schedule } from '../backoff.ts';
import type { Channel } from '../channels.ts';
import { type Clock, clockSlackMs, longestLeaseMs } from '../clock.ts';
import { emailKey, searchable, storable } from '../lead-keys.ts';
import type { HeldLead } from '../lead-states.ts';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import type { InsertResult, LeadStore, NewLead, Queue } from './store.ts';
import type { Tables } from './tables.ts';

/** Visitors don't wait for longer than this many rows take; the rest follows after the next probe. */
const putOffAtOnce = 500;
/** The newest spam that is kept, so that a flood of it can't fill the disk. */
const spamKept = 1000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** As the index of what waits has it: the planner knows it again by the words alone. */
export const isWaiting = sql<boolean>`deliveries.state IN ('received', 'pending')`;

export interface StoreParts {
  database: Database;
  engine: Engine;
  clock: Clock;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<Channel, number>>;
}

/** Leads come in, and their deliveries are rows that are claimed, tried and settled. */
export function createQueue({
  database,
  engine,
  clock,
  leaseMs,
}: StoreParts): Pick<LeadStore, 'insert' | 'claimDue' | 'settle' | 'putOff'> {
  const write = createGroupCommit(database.transact, engine.writesAtOnce);
  return {
    insert: (lead) => write((db) => insert(db, lead)),

    async claimDue({ channel, form }, backSince = 0) {
      const lease = randomUUID();
      const row = await database.use(async (db) => {
        const claimed = await db
          .updateTable('deliveries')
          .set({ state: 'pending', lease, lease_until: engine.leaseClock(leaseMs[channel]) })
          .where('channel', '=', channel)
          .where('lead_id', '=', due(db, { channel, form }, backSince).limit(1))
          .returning(['lead_id', 'retry_count', 'first_attempt_at'])
          .executeTakeFirst();
        if (!claimed) return undefined;
        const lead = await db
          .selectFrom('leads')
          .select(['id', 'payload', 'received_at', 'state'])
          .where('id', '=', claimed.lead_id)
          .executeTakeFirst();
        return lead && { ...claimed, ...lead };
      });
      if (!row) return undefined;
      return {
        ...{ id: row.id, channel, form, payload: row.payload, state: 'pending', lease },
        ...{ receivedAt: row.received_at, leadState: row.state },
        ...{ retryCount: row.retry_count, firstAttemptAt: row.first_attempt_at },
      };
    },

    settle({ id, channel, lease }, to, settlement = {}) {
      const { attempt, answer, retryCount, dueAt, acknowledged } = settlement;
      const now = clock.now();
      return write(async (db) => {
        if (attempt) {
          const { at, durationMs, status, outcome } = attempt;
          await db
            .insertInto('attempts')
            .columns(['lead_id', 'channel', 'at', 'duration_ms', 'status', 'outcome'])
            .expression((eb) =>
              eb
                .selectFrom('deliveries')
                .select(['lead_id', 'channel'])
                .select([eb.val(at).as('at'), eb.val(durationMs).as('duration_ms')])
                .select([eb.val(status ?? null).as('status'), eb.val(outcome).as('outcome')])
                .where('lead_id', '=', id)
                .where('channel', '=', channel),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set({ state: to, lease: null, lease_until: null, scheduled_at: now })
          .set({ settled_at: to === 'pending' ? null : now })
          .$if(retryCount !== undefined, (query) => query.set({ retry_count: retryCount }))
          .$if(dueAt !== undefined, (query) => query.set({ due_at: dueAt }))
          .$if(answer !== undefined, (query) => query.set({ answer: storable(answer ?? '') }))
          .where('lead_id', '=', id)
          .where('channel', '=', channel)
          .where((eb) =>
            // Whoever lost the lease meanwhile and yet delivered has the last word.
            to === 'delivered'
              ? eb.or([eb('lease', '=', lease), isWaiting])
              : eb('lease', '=', lease),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (acknowledged) {
          await db.updateTable('leads').set({ acknowledged: true }).where('id', '=', id).execute();
        }
        return true;
      });
    },

    putOff(queue, dueAt) {
      const now = clock.now();
      return database.use(async (db) => {
        const rows = await db
          .updateTable('deliveries')
          .set((eb) => {
            const isSpent = eb.and([
              eb('retry_count', '>=', schedule.leastTries - 1),
              eb('first_attempt_at', '<=', now - schedule.giveUpAfterMs),
            ]);
            return {
              ...{ retry_count: eb('retry_count', '+', 1), due_at: dueAt, scheduled_at: now },
              state: eb
                .case()
                .when(isSpent)
                .then('dead' as const)
                .else('pending' as const)
                .end(),
              settled_at: eb
                .case()
                .when(isSpent)
                .then(eb.cast<number>(eb.val(now), 'bigint'))
                .else(null)
                .end(),
            };
          })
          .where('channel', '=', queue.channel)
          .where('lead_id', 'in', due(db, queue, 0).limit(putOffAtOnce))
          .returning(['lead_id', 'state'])
          .execute();
        return rows.flatMap(({ lead_id, state }) => (state === 'dead' ? lead_id : []));
      });
    },
  };

  async function insert(db: Kysely<Tables>, entry: NewLead): Promise<InsertResult> {
    const { id, form, payload, state, submission = null, mails = [] } = entry;
    const email = emailKey(entry.email);
    const now = clock.now();
    const goesToTarget = state === 'received' || state === 'pending';
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('leads')
      .values({
        ...{ id, form, payload, email, submission, received_at: now, spam: state === 'spam' },
        ...{ acknowledged: state === 'pending', search_text: searchable(JSON.parse(payload)) },
        target_state: goesToTarget ? state : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      // Its id may be that of the same submission, which was refused or given up then: it is a new lead now.
      return (await known(db, submission)) ?? insert(db, { ...entry, id: randomUUID() });
    }
    if (state === 'spam') await pruneSpam(db);
    const lease = randomUUID();
    const isHeld = state === 'received';
    const { dueAt: due_at = now } = entry;
    const row = { lead_id: id, form, first_attempt_at: now, scheduled_at: now, due_at };
    const rows = mails
      .filter((channel) => channel !== 'acknowledgement')
      .map((channel) => ({ ...row, channel, state: 'pending' as const }));
    if (goesToTarget) {
      const lease_until = isHeld ? engine.leaseClock(leaseMs.target) : null;
      const target = { ...row, channel: 'target' as const, state, lease_until };
      await db
        .insertInto('deliveries')
        .values([{ ...target, lease: isHeld ? lease : null }])
        .execute();
    }
    if (rows.length > 0) await db.insertInto('deliveries').values(rows).execute();
    if (mails.includes('acknowledgement') && (await mayAcknowledge(db, email, now))) {
      // Of two at the same moment the key lets one pass.
      const once = `${email} ${Math.floor(now / dayMs)}`;
      await db
        .insertInto('deliveries')
        .values({ ...row, channel: 'acknowledgement', state: 'pending', once })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const tries = { retryCount: 0, firstAttemptAt: now, receivedAt: now };
    const lead: HeldLead = {
      ...{ id, channel: 'target', form, payload, state, ...tries, leadState: state, lease },
    };
    return { kind: 'new', lead };
  }

  /** What is due in a queue, the least tried first. */
  function due(db: Kysely<Tables>, { channel, form }: Queue, backSince: number) {
    const now = clock.now();
    return db
      .selectFrom('deliveries')
      .select('lead_id')
      .where('channel', '=', channel)
      .where('form', '=', form)
      .where(isWaiting)
      .where((eb) =>
        eb.and([
          eb.or([
            eb('lease_until', 'is', null),
            eb('lease_until', '<=', engine.leaseClock(0)),
            // Written before the clock began anew or was set back.
            eb('lease_until', '>', engine.leaseClock(longestLeaseMs)),
          ]),
          eb.or([
            eb('due_at', '<=', now),
            eb('scheduled_at', '>', now + clockSlackMs),
            eb('scheduled_at', '<', backSince),
          ]),
        ]),
      )
      .$if(channel === 'acknowledgement', (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('leads')
                .select('id')
                .whereRef('id', '=', 'lead_id')
                .where('leads.state', '=', 'received'),
            ),
          ),
        ),
      )
      .orderBy('retry_count')
      .orderBy('due_at')
      .$if(engine.skipsLocked, (query) => query.forUpdate().skipLocked());
  }
}

/** The lead of a submission that has come before. */
async function known(
  db: Kysely<Tables>,
  submission: string | null,
): Promise<InsertResult | undefined> {
  const row = await db
    .selectFrom('leads')
    .leftJoin('deliveries', (join) => join.onRef('lead_id', '=', 'id').on('channel', '=', 'target'))
    .select(['id', 'leads.state', 'answer'])
    .where('submission', '=', submission)
    .where('leads.state', 'not in', ['rejected', 'dead'])
    .executeTakeFirst();
  return row && { kind: 'known', id: row.id, state: row.state, answer: row.answer ?? undefined };
}

async function mayAcknowledge(db: Kysely<Tables>, email: string, now: number): Promise<boolean> {
  const { perAddressMs, perHour } = acknowledgementLimits;
  // What lies in the future was written before the clock was set back.
  const since = (ms: number) =>
    db
      .selectFrom('deliveries')
      .where('channel', '=', 'acknowledgement')
      .where('first_attempt_at', '>=', now - ms)
      .where('first_attempt_at', '<=', now);
  const toAddress = await since(perAddressMs)
    .innerJoin('leads', 'id', 'lead_id')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (toAddress) return false;
  const toAll = await since(hourMs).select('lead_id').limit(perHour).execute();
  return toAll.length < perHour;
}

async function pruneSpam(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('leads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('leads')
        .select('id')
        .where('state', '=', 'spam')
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1_000_000)
        .offset(spamKept),
    )
    .execute();
}
