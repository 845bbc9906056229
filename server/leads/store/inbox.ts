import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { FormName } from '../../../shared/lead.ts';
import { type Channel, channels } from '../channels.ts';
import { emailKey, searchable } from '../lead-keys.ts';
import type { StoreParts } from './queue.ts';
import { deleteSome } from './retention.ts';
import type { LeadAdmin, LeadFilter, LeadPage, LeadRecord } from './store.ts';
import type { Tables } from './tables.ts';

/** Leads changed or deleted in one go: a running server's visitors wait for no more than these. */
const changedAtOnce = 500;

/** No text that goes on after an id's beginning comes after this. */
const lastCharacter = '\u{10ffff}';

/** Where a form's leads go by the settings; a retry looks no further. */
export type Routes = (form: FormName) => readonly Channel[];

/** What the operator reads of the leads, and does with them. */
export function createInbox({
  database,
  engine,
  clock,
  routes,
}: StoreParts & { routes: Routes }): Omit<
  LeadAdmin,
  'leadsPerDay' | 'deliveryTimes' | 'waiting' | 'status' | 'backup' | 'close'
> {
  const { use, transact } = database;
  const chosen = (filter: LeadFilter | LeadPage) => (eb: ExpressionBuilder<Tables, 'leads'>) =>
    conditionOf(filter, eb);
  return {
    list: (page = {}) =>
      use(async (db) => {
        const rows = await records(db)
          .where(chosen(page))
          .orderBy('received_at', 'desc')
          .orderBy('leads.id', 'desc')
          .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0))
          .execute();
        return rows.map(asRecord);
      }),

    count: (filter = {}) =>
      use(async (db) => {
        const query = db.selectFrom('leads').where(chosen(filter));
        const row = await query
          .select((eb) => eb.fn.countAll<number>().as('leads'))
          .executeTakeFirst();
        return row?.leads ?? 0;
      }),

    counts: (filter = {}) =>
      use((db) =>
        db
          .selectFrom('leads')
          .where(chosen(filter))
          .select((eb) => ['state', 'form', eb.fn.countAll<number>().as('leads')])
          .groupBy(['state', 'form'])
          .orderBy('state')
          .orderBy('form')
          .execute(),
      ),

    find: (id) =>
      use(async (db) => {
        const start = id.toLowerCase();
        const rows = await records(db)
          .where('leads.id', '>=', start)
          .where('leads.id', '<', start + lastCharacter)
          .orderBy('leads.id')
          .limit(10)
          .execute();
        return rows.map(asRecord);
      }),

    deliveries: (id) =>
      use(async (db) => {
        const rows = await db
          .selectFrom('deliveries')
          .selectAll()
          .where('lead_id', '=', id)
          .execute();
        const attempts = await db
          .selectFrom('attempts')
          .selectAll()
          .where('lead_id', '=', id)
          .orderBy('at')
          .execute();
        return channels.flatMap((channel) =>
          rows
            .filter((row) => row.channel === channel)
            .map(({ state, retry_count, due_at, settled_at, answer }) => ({
              ...{ channel, state, retryCount: retry_count },
              dueAt: state === 'pending' ? due_at : undefined,
              ...{ settledAt: settled_at ?? undefined, answer: answer ?? undefined },
              attempts: attempts
                .filter((attempt) => attempt.channel === channel)
                .map(({ at, duration_ms: durationMs, status, outcome }) => ({
                  ...{ at, durationMs, status: status ?? undefined, outcome },
                })),
            })),
        );
      }),

    async retry(filter) {
      const leads = await use((db) =>
        db.selectFrom('leads').select(['id', 'form']).where(chosen(filter)).execute(),
      );
      let begun = 0;
      for (let at = 0; at < leads.length; at += changedAtOnce) {
        const some = leads.slice(at, at + changedAtOnce);
        begun += await transact((db) => sendOnTheirWay(db, some));
      }
      return begun;
    },

    delete: remove,
    forget: (email) => remove({ email }),

    setHandled: (id, handled) =>
      use(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('leads')
          .set({ handled_at: handled ? clock.now() : null })
          .where('id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    setSpam: (id, spam) =>
      transact(async (db) => {
        if (spam) return markSpam(db, id);
        const found = db.selectFrom('leads').select(['id', 'form']).where('id', '=', id);
        const lead = await found.where('state', '=', 'spam').execute();
        return (await sendOnTheirWay(db, lead)) === 1;
      }),
  };

  async function remove(filter: LeadFilter, options?: { traces: 'may stay' }) {
    let leads = 0;
    for (let gone = 1; gone > 0; leads += gone) {
      gone = await use((db) => deleteSome(db, chosen(filter), { atMost: changedAtOnce }));
    }
    return { leads, tracesLeft: options?.traces === 'may stay' || !(await use(engine.scrub)) };
  }

  /** @returns how many of them it changed anything for */
  async function sendOnTheirWay(
    db: Kysely<Tables>,
    leads: readonly { id: string; form: FormName }[],
  ): Promise<number> {
    const now = clock.now();
    const due = { first_attempt_at: now, scheduled_at: now, due_at: now };
    const ids = leads.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // The same submission may have been taken in anew since this one was rejected.
    const freed = await db
      .updateTable('leads')
      .set({ spam: false, submission: null })
      .where('id', 'in', ids)
      .where('state', 'in', ['rejected', 'dead', 'spam'])
      .returning('id')
      .execute();
    // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
    const again = await db
      .updateTable('deliveries')
      .set({ ...due, retry_count: 0, settled_at: null })
      .set('state', sql`CASE state WHEN 'received' THEN state ELSE 'pending' END`)
      .where('lead_id', 'in', ids)
      .where('state', '<>', 'delivered')
      .where('channel', '<>', 'acknowledgement')
      .returning('lead_id as id')
      .execute();
    const wanted = leads.flatMap(({ id, form }) =>
      routes(form).map((channel) => ({ lead_id: id, form, channel, state: 'pending' as const })),
    );
    const anew =
      wanted.length > 0
        ? await db
            .insertInto('deliveries')
            .values(wanted.map((row) => ({ ...row, ...due })))
            .onConflict((conflict) => conflict.doNothing())
            .returning('lead_id as id')
            .execute()
        : [];
    return new Set([...freed, ...again, ...anew].map(({ id }) => id)).size;
  }

  async function markSpam(db: Kysely<Tables>, id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set({ spam: true, submission: null })
      .where('id', '=', id)
      .where('spam', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db
      .updateTable('deliveries')
      .set({ state: 'dead', lease: null, lease_until: null, settled_at: clock.now() })
      .where('lead_id', '=', id)
      .where('state', 'in', ['received', 'pending'])
      .execute();
    return true;
  }
}

/** What of the table `leads` a filter means. */
function conditionOf(
  filter: LeadFilter | LeadPage,
  eb: ExpressionBuilder<Tables, 'leads'>,
): Expression<SqlBool> {
  const { ids, state, form, email, except, since, until, search, handled } = filter;
  const before = 'before' in filter ? filter.before : undefined;
  const given: Expression<SqlBool>[] = [];
  if (ids) given.push(ids.length > 0 ? eb('leads.id', 'in', ids) : eb.lit(false));
  if (state) given.push(eb('leads.state', '=', state));
  if (form) given.push(eb('leads.form', '=', form));
  if (email !== undefined) given.push(eb('email', '=', emailKey(email)));
  if (except) given.push(eb('leads.state', '<>', except));
  if (since !== undefined) given.push(eb('received_at', '>=', since));
  if (until !== undefined) given.push(eb('received_at', '<', until));
  if (before) {
    const place = eb.refTuple('received_at', 'leads.id');
    given.push(eb(place, '<', eb.tuple(before.receivedAt, before.id)));
  }
  if (handled !== undefined) given.push(eb('handled_at', handled ? 'is not' : 'is', null));
  if (search?.trim()) {
    // Both engines find a text in another by this name, which is all that it is for.
    given.push(sql<boolean>`replace(search_text, ${searchable(search)}, '') <> search_text`);
  }
  return eb.and(given);
}

/** Leads, each with what its delivery to the target says. */
function records(db: Kysely<Tables>) {
  return db
    .selectFrom('leads')
    .leftJoin('deliveries', (join) =>
      join.onRef('lead_id', '=', 'leads.id').on('channel', '=', 'target'),
    )
    .select(['leads.id', 'leads.form', 'leads.state', 'received_at', 'due_at', 'answer', 'payload'])
    .select(['handled_at', 'settled_at', 'channel'])
    .select((eb) =>
      eb
        .selectFrom('attempts')
        .select((all) => all.fn.countAll<number>().as('tries'))
        .whereRef('attempts.lead_id', '=', 'leads.id')
        .as('attempts'),
    );
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

function asRecord(row: RecordRow): LeadRecord {
  const { id, form, state, answer, payload, received_at: receivedAt } = row;
  return {
    ...{ id, form, state, receivedAt, answer: answer ?? undefined, attempts: row.attempts ?? 0 },
    // What is delivered nowhere was settled when it came.
    settledAt: row.channel === null ? receivedAt : (row.settled_at ?? undefined),
    dueAt: state === 'pending' ? (row.due_at ?? undefined) : undefined,
    handledAt: row.handled_at ?? undefined,
    payload: JSON.parse(payload),
  };
}
