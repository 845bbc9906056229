import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { channelKinds } from './column-values.ts';
import type { Engine } from './engine.ts';
import { absorbJobs, historyLine, leadJobId } from './job-rows.ts';
import { isFree } from './leases.ts';
import type { Tables } from './tables.ts';

/** Rows of one transaction, so that nobody waits long behind them. */
const atOnce = 500;

type JobRow = Insertable<Tables['jobs']>;

/**
 * Moves what the release before has written, or writes beside this one, into the table of jobs: whatever nobody has in
 * hand, each row in one transaction with its removal, so that it can be broken off anywhere and done again. It goes with
 * the release after, as its two tables and that of attempts do.
 * @param options.alsoLeased the server that had them in hand doesn't run any more
 */
export async function takeOver(
  db: Kysely<Tables>,
  engine: Engine,
  options: { alsoLeased?: boolean } = {},
): Promise<void> {
  // Who only reads takes no lock.
  if (await isEmpty(db)) return;
  for (const moveSome of [moveDeliveries, moveOutbox])
    while (await db.transaction().execute((trx) => moveSome(trx, engine, options)));
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has_rows: boolean | number }>`
    SELECT EXISTS (SELECT 1 FROM deliveries) OR EXISTS (SELECT 1 FROM outbox) AS has_rows`.execute(
    db,
  );
  return !rows[0]?.has_rows;
}

/** False: there are no more. */
async function moveDeliveries(
  db: Kysely<Tables>,
  engine: Engine,
  { alsoLeased = false }: { alsoLeased?: boolean },
): Promise<boolean> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .$if(!alsoLeased, (query) => query.where(isFree(engine, 'deliveries')))
    .limit(atOnce)
    .$if(engine.skipsLocked, (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return false;
  const ids = [...new Set(rows.map((row) => row.lead_id))];
  const attempts = await db
    .selectFrom('attempts')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('at')
    .execute();
  await absorbJobs(
    db,
    rows.map((row) => deliveryJob(row, attempts)),
  );
  // A retry of the release before may have begun anew what has been delivered since.
  await sql`
    UPDATE leads SET target_state = (SELECT state FROM jobs WHERE jobs.id = leads.id)
    WHERE id IN (${sql.join(ids)}) AND EXISTS (
      SELECT 1 FROM jobs WHERE jobs.id = leads.id AND jobs.state <> leads.target_state)`.execute(
    db,
  );
  for (const table of ['deliveries', 'attempts'] as const)
    await sql`
      DELETE FROM ${sql.table(table)} WHERE (lead_id, channel, target) IN (VALUES ${sql.join(
        rows.map((row) => sql`(${row.lead_id}, ${row.channel}, ${row.target})`),
      )})`.execute(db);
  return true;
}

function deliveryJob(
  row: Selectable<Tables['deliveries']>,
  attempts: readonly Selectable<Tables['attempts']>[],
): JobRow {
  const { lead_id, channel, target, form, first_attempt_at, retry_count } = row;
  const tries = attempts.filter(
    (each) => each.lead_id === lead_id && each.channel === channel && each.target === target,
  );
  const kind = channelKinds[channel];
  return {
    ...common(row),
    id: leadJobId(lead_id, kind, target),
    kind,
    target: kind === 'lead.forward' ? form : target,
    lead_id,
    attempts: retry_count,
    created_at: first_attempt_at,
    // Of two confirmations to one address the second was never written.
    once: null,
    history: tries
      .map(({ at, duration_ms: durationMs, status, outcome }) =>
        historyLine({ at, durationMs, status: status ?? undefined, outcome }),
      )
      .join(''),
  };
}

/** False: there are no more. */
async function moveOutbox(
  db: Kysely<Tables>,
  engine: Engine,
  { alsoLeased = false }: { alsoLeased?: boolean },
): Promise<boolean> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(!alsoLeased, (query) => query.where(isFree(engine, 'outbox')))
    .limit(atOnce)
    .$if(engine.skipsLocked, (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return false;
  await absorbJobs(
    db,
    rows.map((row) => ({
      ...common(row),
      id: row.id,
      kind: row.channel,
      target: row.target,
      event: row.kind,
      lead_id: row.lead_id,
      payload: row.body,
      attempts: row.retry_count,
      created_at: row.created_at,
      once: row.once,
    })),
  );
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  return true;
}

/** What both queues have as it is here. */
function common({
  state,
  first_attempt_at,
  scheduled_at,
  due_at,
  settled_at,
  answer,
}: Selectable<Tables['deliveries']> | Selectable<Tables['outbox']>) {
  return { state, first_attempt_at, scheduled_at, due_at, settled_at, answer };
}
