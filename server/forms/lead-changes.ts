import { type Kysely, sql } from 'kysely';
import type { FormName } from '../../shared/lead.ts';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import { channelKinds } from '../database/column-values.ts';
import { isFree } from '../database/leases.ts';
import type { Tables } from '../database/tables.ts';
import { insertJobs, leadJob } from '../jobs/new-jobs.ts';
import type { LedgerContext, Place } from '../jobs/types.ts';
import type { Actor } from './activity-log.ts';
import { addActivity } from './activity-log.ts';
import { receivedJobs } from './lead-events.ts';
import { chosen } from './lead-queries.ts';
import type { LeadFilter, PurgeResult } from './lead-types.ts';
import { deleteSome } from './retention.ts';
import { namesOf, removeTraces } from './traces.ts';

/** Leads changed or deleted in one go: a running server's visitors wait for no more than these. */
const changedAtOnce = 500;

/** What the operator does with the leads. */
export function createLeadChanges(parts: LedgerContext) {
  const { database, engine, clock, routes } = parts;
  const { use, transact } = database;
  return {
    /**
     * Makes everything about these leads that hasn't been delivered due at once, with three more days; a running
     * server delivers it within seconds. Each lead gets the deliveries that its form has by the settings; a
     * lead that was taken for spam is none any more. Acknowledgements aren't repeated.
     * @returns how many leads are on their way now, or no spam any more; the others have been delivered, or have
     * nowhere to go
     */
    async retry(filter: LeadFilter): Promise<number> {
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

    /** Removes every lead of an e-mail address, and what is kept of that person beside leads. */
    forget: (email: string) => remove({ email }),

    /**
     * Spam is delivered nowhere, and purged; what turns out to be none is sent on its way as by `retry`.
     * False: there is no such lead, or it was so already.
     */
    setSpam: (id: string, spam: boolean, actor: Actor) =>
      transact(async (db) => {
        if (!(spam ? await markSpam(db, id) : await releaseSpam(db, id))) return false;
        const at = clock.now();
        await db.updateTable('leads').set({ touched_at: at }).where('id', '=', id).execute();
        await addActivity(db, id, { at, kind: spam ? 'spam' : 'no-spam', text: '' }, actor);
        return true;
      }),
  };

  /**
   * Removes these leads for good, and every trace of them unless `traces` may stay. An empty filter is every lead.
   */
  async function remove(
    filter: LeadFilter,
    options?: { traces: 'may stay' },
  ): Promise<PurgeResult> {
    const { email } = filter;
    const names = email === undefined ? [] : await use((db) => namesOf(db, email));
    let leads = 0;
    for (let gone = 1; gone > 0; leads += gone) {
      gone = await transact((db) =>
        deleteSome(db, chosen({ ...filter, deleted: 'either' }), {
          atMost: changedAtOnce,
          ...(!options && { told: parts }),
        }),
      );
    }
    if (email !== undefined) await transact((db) => removeTraces(db, email, names));
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
    const noSpam = await db
      .selectFrom('leads')
      .select(['id', 'form', 'payload', 'phone', 'received_at', ...attributionColumns])
      .where('id', 'in', ids)
      .where('state', '=', 'spam')
      .execute();
    const received = noSpam.map((row) => ({
      ...row,
      receivedAt: row.received_at,
      attribution: attributionOf(row),
    }));
    await insertJobs(db, receivedJobs(received, parts));
    // The same submission may have been taken in anew since this one was rejected.
    const freed = await db
      .updateTable('leads')
      .set({ spam: false, submission: null })
      .where('id', 'in', ids)
      .where('state', 'in', ['rejected', 'dead', 'spam'])
      .returning('id')
      .execute();
    for (const form of new Set(leads.map((lead) => lead.form))) {
      const those = leads.filter((lead) => lead.form === form).map(({ id }) => id);
      await dropFormerRecipients(db, those, routes(form));
    }
    // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
    const again = await db
      .updateTable('jobs')
      .set({ ...due, attempts: 0, settled_at: null })
      .set('state', sql`CASE state WHEN 'received' THEN state ELSE 'pending' END`)
      .where('lead_id', 'in', ids)
      .where('state', '<>', 'delivered')
      .where('kind', 'in', ['lead.forward', 'lead.mail'])
      .returning('lead_id as id')
      .execute();
    const mailed = await mailedToAll(db, ids);
    const wanted = leads.flatMap((lead) =>
      routes(lead.form)
        .filter(({ channel }) => channel !== 'mail' || !mailed.has(lead.id))
        .map(({ channel, target }) => leadJob(lead, channelKinds[channel], { target, at: now })),
    );
    const anew = await insertJobs(db, wanted);
    return new Set([...freed, ...again, ...anew].map(({ id }) => id)).size;
  }

  async function releaseSpam(db: Kysely<Tables>, id: string): Promise<boolean> {
    const found = db.selectFrom('leads').select(['id', 'form']).where('id', '=', id);
    const lead = await found.where('state', '=', 'spam').execute();
    return (await sendOnTheirWay(db, lead)) === 1;
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
      .updateTable('jobs')
      .set({ state: 'dead', lease: null, lease_until: null, settled_at: clock.now() })
      .where('lead_id', '=', id)
      .where('event', 'is', null)
      .where('state', 'in', ['received', 'pending'])
      .execute();
    await db
      .deleteFrom('jobs')
      .where('lead_id', '=', id)
      .where('event', 'is not', null)
      .where('state', '=', 'pending')
      .execute();
    return true;
  }

  /** Takes away what was not delivered to those who get no leads any more. @param ids of one form's leads */
  async function dropFormerRecipients(
    db: Kysely<Tables>,
    ids: readonly string[],
    places: readonly Place[],
  ): Promise<void> {
    const targets = places.flatMap(({ channel, target }) => (channel === 'mail' ? target : []));
    if (targets.length === 0) return;
    await db
      .deleteFrom('jobs')
      .where('lead_id', 'in', ids)
      .where('kind', '=', 'lead.mail')
      .where('state', '<>', 'delivered')
      .where('target', 'not in', targets)
      .where(isFree(engine))
      .execute();
  }
}

/** Of these leads those that an older release has mailed, to all together. */
async function mailedToAll(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('jobs')
    .select('lead_id')
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'lead.mail')
    .where('target', '=', '')
    .where('state', '=', 'delivered')
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}
