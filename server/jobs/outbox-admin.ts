import { type Kysely, sql } from 'kysely';
import type { LeadState, NoticeChannel } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { isFreeIn } from './claims.ts';
import type { LedgerContext } from './types.ts';

/** A notice as the operator sees it. */
export interface NoticeRecord {
  id: string;
  target: string;
  kind: string;
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
  /** `gone`: it has answered that nobody listens any more. `dead`: notices were given up within `deadForMs`. */
  kind: 'gone' | 'dead';
  notices: number;
}

const deadForMs = 24 * 60 * 60_000;

/** What the operator reads of the outbox, and does with it. */
export function createTold({ database: { use, transact }, engine, clock }: LedgerContext) {
  return {
    /** The newest first. @param page.id the whole id or its beginning */
    list: (page: { channel: NoticeChannel; limit: number; id?: string | undefined }) =>
      use(async (db): Promise<NoticeRecord[]> => {
        const { channel, limit, id } = page;
        const rows = await db
          .selectFrom('outbox')
          .select(['id', 'target', 'kind', 'lead_id', 'created_at', 'state', 'retry_count'])
          .select(['due_at', 'answer'])
          .where('channel', '=', channel)
          .$if(id !== undefined, (query) => query.where(sql`substr(id, 1, ${id?.length})`, '=', id))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        return rows.map(({ id, target, kind, state, ...row }) => ({
          id,
          target,
          kind,
          state,
          leadId: row.lead_id ?? undefined,
          createdAt: row.created_at,
          retryCount: row.retry_count,
          dueAt: state === 'pending' ? row.due_at : undefined,
          answer: row.answer ?? undefined,
        }));
      }),

    /**
     * Tells it again, under the same id; an endpoint that had gone is asked again. False: there is none, or it is on its
     * way.
     */
    replay: (id: string) =>
      transact(async (db) => {
        const now = clock.now();
        const again = await db
          .updateTable('outbox')
          .set({ state: 'pending', retry_count: 0, settled_at: null })
          .set({ first_attempt_at: now, scheduled_at: now, due_at: now })
          .where('id', '=', id)
          .where(isFreeIn('outbox', engine))
          .returning(['channel', 'target'])
          .executeTakeFirst();
        if (!again) return false;
        await db
          .updateTable('outbox')
          .set({ state: 'dead' })
          .where(isRejected)
          .where('channel', '=', again.channel)
          .where('target', '=', again.target)
          .execute();
        return true;
      }),

    /** Of the webhooks. */
    troubles: () =>
      use(async (db): Promise<EndpointTrouble[]> => {
        const gone = await goneTargets(db);
        const dead = await db
          .selectFrom('outbox')
          .select((eb) => ['target', eb.fn.countAll<number>().as('notices')])
          .where(sql<boolean>`${hasFailed} AND state = 'dead'`)
          .where('channel', '=', 'webhook')
          .where('settled_at', '>', clock.now() - deadForMs)
          .groupBy('target')
          .orderBy('target')
          .execute();
        return [
          ...gone.map((target) => ({ target, kind: 'gone' as const, notices: 0 })),
          ...dead.map((row) => ({ ...row, kind: 'dead' as const })),
        ];
      }),
  };
}

/** As the index of what has failed has it. */
const hasFailed = sql<boolean>`state IN ('rejected', 'dead')`;
const isRejected = sql<boolean>`${hasFailed} AND state = 'rejected'`;

/** The endpoints that have answered that nobody listens there any more. */
export async function goneTargets(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('target')
    .distinct()
    .where(isRejected)
    .where('channel', '=', 'webhook')
    .orderBy('target')
    .execute();
  return rows.map(({ target }) => target);
}
