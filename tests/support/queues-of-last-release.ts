import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../server/database/in-batches.ts';
import type { Tables } from '../../server/database/tables.ts';
import { leadRows } from './many-leads.ts';

const states = ['pending', 'delivered', 'rejected', 'dead', 'received'] as const;

/** Of the delivery or notice of this number, in every state in turn. */
function queued(n: number, at: number) {
  const state = states[n % states.length] ?? 'pending';
  const isOpen = state === 'pending' || state === 'received';
  return {
    state,
    retry_count: n % 4,
    first_attempt_at: at,
    scheduled_at: at,
    due_at: at,
    lease: null,
    lease_until: null,
    answer: isOpen ? null : `said ${n}`,
    settled_at: isOpen ? null : at + 1000,
  };
}

/**
 * Writes a ledger as the release before had it, by the table of jobs that was not there: leads, each with a delivery to the
 * external site that has an attempt, one by mail, and a webhook.
 */
export async function writeOldQueues(db: Kysely<Tables>, leads: number): Promise<void> {
  await sql`DROP TABLE jobs`.execute(db);
  await sql`DELETE FROM kysely_migration WHERE name = '0015-jobs'`.execute(db);
  const all = Array.from({ length: leads }, (_, n) => n);
  for (const some of inBatches(all)) {
    const rows = some.map((n) => ({ n, id: `lead-${n}`, at: 1_700_000_000_000 + n }));
    const lead = ({ n, id, at }: (typeof rows)[number]) => {
      const { state: _, ...row } = leadRows(n, at).lead;
      return { ...row, id, spam: false, acknowledged: false, target_state: null };
    };
    await db.insertInto('leads').values(rows.map(lead)).execute();
    const ofLead = { form: 'contact', once: null } as const;
    await db
      .insertInto('deliveries')
      .values(
        rows.flatMap(({ n, id, at }) => [
          { lead_id: id, channel: 'target', target: '', ...ofLead, ...queued(n, at) },
          {
            lead_id: id,
            channel: 'mail',
            target: 'a@example.com',
            ...ofLead,
            ...queued(n + 1, at),
          },
        ]),
      )
      .execute();
    const tried = { channel: 'target', target: '', duration_ms: 2, status: 503 } as const;
    await db
      .insertInto('attempts')
      .values(rows.map(({ id, at }) => ({ lead_id: id, ...tried, at, outcome: 'status' })))
      .execute();
    await db
      .insertInto('outbox')
      .values(
        rows.map(({ n, id, at }) => ({
          id: randomUUID(),
          channel: 'webhook' as const,
          target: 'webhook',
          kind: 'lead.received',
          lead_id: id,
          body: JSON.stringify({ id }),
          created_at: at,
          once: `received ${id}`,
          ...queued(n + 2, at),
          state: n % 5 === 2 ? ('pending' as const) : queued(n + 2, at).state,
        })),
      )
      .execute();
  }
}

/** What there is of each kind and state, whichever table it stands in; and how many attempts. */
export const queueCounts = (jobs: boolean) => `
  SELECT kind, state, sum(n) AS n FROM (
    SELECT CASE channel WHEN 'target' THEN 'lead.forward' ELSE 'lead.mail' END AS kind, state,
      count(*) AS n FROM deliveries GROUP BY channel, state
    UNION ALL SELECT channel, state, count(*) FROM outbox GROUP BY channel, state
    UNION ALL SELECT 'attempt', outcome, count(*) FROM attempts GROUP BY outcome
    ${
      jobs
        ? `UNION ALL SELECT kind, state, count(*) FROM jobs GROUP BY kind, state
    UNION ALL SELECT 'attempt', 'status', count(*) FROM jobs
      WHERE history LIKE '%"outcome":"status"%'`
        : ''
    }) AS counted
  GROUP BY kind, state HAVING sum(n) > 0 ORDER BY kind, state`;
