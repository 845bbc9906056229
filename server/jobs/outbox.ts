import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LeadState, NoticeChannel } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { createBatch } from '../lib/batch.ts';
import { dayMs } from '../lib/durations.ts';
import { idOf } from '../lib/lead-keys.ts';
import { claim, isFreeIn, isWaitingIn, type Settled, settleAll } from './claims.ts';
import { createTold, goneTargets } from './outbox-admin.ts';
import type { HeldNotice, LedgerContext, Notice, Settlement } from './types.ts';

/**
 * What the outbox may hold. What waits is given up after three days, as leads are; what is settled goes after
 * `settledDays`, and before that what is beyond the newest `settled`. A lead takes its notices with it.
 */
export const outboxLimits = {
  bodyCharacters: 64 * 1024,
  settledDays: 30,
  settled: 10_000,
} as const;

/** The target of a mail to all whom its kind is for, as an older release wrote it, and as it leaves without a ledger. */
export const allRecipients = 'mail';

/** What writing a notice takes. */
export type NoticeParts = Pick<LedgerContext, 'clock' | 'engine' | 'noticeTargets'>;

export type Outbox = ReturnType<typeof createOutbox>;

/** What the site tells its own people and machines: a queue like that of the deliveries. */
export function createOutbox(parts: LedgerContext) {
  const { database, engine, clock, leaseMs } = parts;
  const settle = createBatch((settled: readonly Settled<HeldNotice>[]) =>
    database.transact((db) => settleAll(db, 'outbox', settled, clock.now())),
  );
  return {
    /** Has it told as soon as can be. False: it was written before, or nobody is to be told. */
    add: (notice: Notice) => database.transact((db) => addNotices(db, [notice], parts)),

    /** Takes the lease of the next due notice; see `claim`. */
    claimDue: (
      { channel, target: place }: { channel: NoticeChannel; target?: string },
      backSince = 0,
    ): Promise<HeldNotice | undefined> =>
      database.use(async (db) => {
        const claimed = await claim(
          db,
          'outbox',
          { channel, place, backSince, leaseMs: leaseMs[channel] },
          { engine, clock },
        );
        if (!claimed) return undefined;
        const { id, target, lease, kind, body } = claimed;
        const isGone = channel === 'webhook' && (await goneTargets(db)).includes(target);
        return {
          id,
          channel,
          target,
          kind,
          body,
          lease,
          isGone,
          createdAt: claimed.created_at,
          retryCount: claimed.retry_count,
          firstAttemptAt: claimed.first_attempt_at,
        };
      }),

    /** Moves a leased notice on; gives up the lease. False: it was forgotten, or somebody else has it. */
    settle: (held: HeldNotice, to: LeadState, settlement: Settlement = {}) =>
      settle({ held, to, ...settlement }),

    ...createTold(parts),

    /** Keeps the outbox within `outboxLimits`. */
    purge: () =>
      database.use(async (db) => {
        const { settledDays, settled } = outboxLimits;
        const before = clock.now() - settledDays * dayMs;
        await db.deleteFrom('outbox').where('settled_at', '<', before).execute();
        const beyond = db
          .selectFrom('outbox')
          .select('settled_at')
          .where('settled_at', 'is not', null)
          .orderBy('settled_at', 'desc')
          .offset(settled)
          .limit(1);
        await db.deleteFrom('outbox').where('settled_at', '<=', beyond).execute();
      }),
  };
}

/**
 * Writes notices in the transaction of what they tell of.
 * @returns whether any is new
 */
export async function addNotices(
  db: Kysely<Tables>,
  notices: readonly Notice[],
  { clock, engine, noticeTargets }: NoticeParts,
): Promise<boolean> {
  const now = clock.now();
  const known = await toldToAll(db, notices);
  const rows = notices.flatMap((notice) => {
    const { channel, kind, leadId = null, once } = notice;
    if (once !== undefined && known.has(keyOf(channel, allRecipients, once))) return [];
    const body = JSON.stringify(notice.body);
    if (body.length > outboxLimits.bodyCharacters)
      throw new RangeError(`A notice has more than ${outboxLimits.bodyCharacters} characters`);
    return noticeTargets(notice).map((target) => ({
      id: noticeId(notice, target),
      channel,
      target,
      kind,
      lead_id: leadId,
      body,
      once: once === undefined ? null : keyOf(channel, target, once),
      created_at: now,
      state: 'pending' as const,
      first_attempt_at: now,
      scheduled_at: now,
      due_at: now,
    }));
  });
  if (rows.length === 0) return false;
  const stale = notices.flatMap((notice) => {
    const { channel, insteadOf } = notice;
    if (insteadOf === undefined) return [];
    const targets = [...noticeTargets(notice), ...(channel === 'mail' ? [allRecipients] : [])];
    return targets.map((target) => keyOf(channel, target, insteadOf));
  });
  if (stale.length > 0) {
    const waiting = db.deleteFrom('outbox').where('once', 'in', stale);
    await waiting.where(isWaitingIn('outbox')).where(isFreeIn('outbox', engine)).execute();
  }
  const written = await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** The keys of those that an older release has written, as one mail to all. */
async function toldToAll(
  db: Kysely<Tables>,
  notices: readonly Notice[],
): Promise<ReadonlySet<string>> {
  const keys = notices.flatMap(({ channel, once }) =>
    channel === 'mail' && once !== undefined ? keyOf(channel, allRecipients, once) : [],
  );
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('outbox').select('once').where('once', 'in', keys).execute();
  return new Set(rows.flatMap(({ once }) => once ?? []));
}

/** What a receiver drops copies by: of one that is told once the same in every ledger, and without one. */
export function noticeId({ channel, once }: Notice, target: string): string {
  return once === undefined ? randomUUID() : idOf(keyOf(channel, target, once));
}

function keyOf(channel: NoticeChannel, target: string, once: string): string {
  return createHash('sha256')
    .update(JSON.stringify([channel, target, once]))
    .digest('base64url');
}
