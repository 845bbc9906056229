import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { HeldLead, LedgerContext } from '../jobs/types.ts';
import { createBatch } from '../lib/batch.ts';
import { dayMs, hourMs } from '../lib/durations.ts';
import { emailKey, searchable, storable } from '../lib/lead-keys.ts';
import { acknowledgementLimits } from './acknowledgement-limits.ts';
import { tellReceived } from './lead-events.ts';
import type { InsertResult, NewLead } from './lead-types.ts';

/** The newest spam that is kept, so that a flood of it can't fill the disk. */
const spamKept = 1000;

/** Of a flood that says the same, no more is read for each new lead. */
const recalledAtMost = 20;
const recalledMs = 7 * dayMs;

type DeliveryRow = Insertable<Tables['deliveries']>;

/** Leads come in: those of one moment are written together, each with its deliveries. */
export function createLeadIntake(parts: LedgerContext) {
  const { database, engine, clock, leaseMs } = parts;
  return {
    /**
     * Records a new lead and its deliveries. A `received` one comes with a lease, so that only the caller forwards
     * it; its mails are due at once. No acknowledgement is recorded beyond `acknowledgementLimits`.
     */
    insert: createBatch((entries: readonly NewLead[]) =>
      database.transact((db) => insertAll(db, entries)),
    ),

    /** What has come before of the same address or text, as far as it helps to judge a new lead. */
    recall: ({ email, textKey }: { email: string; textKey: string | undefined }) =>
      database.use(async (db) => {
        const address = emailKey(email);
        const theirs = await db
          .selectFrom('leads')
          .select(['touched_at', 'spam', 'status'])
          .where('email', '=', address)
          .limit(recalledAtMost)
          .execute();
        const same =
          textKey === undefined
            ? []
            : await db
                .selectFrom('leads')
                .select('email')
                .where('text_key', '=', textKey)
                .where('received_at', '>', clock.now() - recalledMs)
                .orderBy('received_at', 'desc')
                .limit(recalledAtMost)
                .execute();
        const others = new Set(same.map((lead) => lead.email).filter((one) => one !== address));
        const isKnown = theirs.some(
          ({ touched_at, spam, status }) => touched_at !== null && !spam && status !== 'lost',
        );
        return { repeats: others.size, isKnown };
      }),
  };

  async function insertAll(
    db: Kysely<Tables>,
    entries: readonly NewLead[],
  ): Promise<InsertResult[]> {
    const now = clock.now();
    const inserted = await db
      .insertInto('leads')
      .values(entries.map((entry) => leadRow(entry, now)).sort(byId))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(inserted.map(({ id }) => id));
    // Of two with one id the first was written.
    const isNew = entries.map(({ id }) => ids.delete(id));
    const news = entries.filter((_, n) => isNew[n]);
    const lease = randomUUID();
    const rows = [
      ...news.flatMap((entry) => deliveryRows(entry, lease, now)),
      ...(await confirmable(db, news, now)).map((entry) => confirmationRow(entry, now)),
    ];
    if (rows.length > 0) {
      const insert = db.insertInto('deliveries').values(rows);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const told = news.filter(({ state, isQuiet }) => state !== 'spam' && !isQuiet);
    await tellReceived(
      db,
      told.map((entry) => ({ ...entry, receivedAt: now })),
      parts,
    );
    if (entries.some(({ state }) => state === 'spam')) await pruneSpam(db);
    const results: InsertResult[] = [];
    for (const [n, entry] of entries.entries()) {
      if (isNew[n]) results.push({ kind: 'new', lead: heldLead(entry, lease, now) });
      else results.push(...(await knownOrNew(db, entry)));
    }
    return results;
  }

  /** Its id may be that of the same submission, which was refused or given up then: it is a new lead now. */
  async function knownOrNew(db: Kysely<Tables>, entry: NewLead): Promise<InsertResult[]> {
    const known = await findKnown(db, entry.submission);
    return known ? [known] : insertAll(db, [{ ...entry, id: randomUUID() }]);
  }

  /** All but the confirmation. */
  function deliveryRows(entry: NewLead, lease: string, now: number): DeliveryRow[] {
    const { state, mailTo = [] } = entry;
    const row = waitingRow(entry, now);
    const rows: DeliveryRow[] = mailTo.map((target) => ({
      ...row,
      channel: 'mail',
      target,
      state: 'pending',
    }));
    if (state !== 'received' && state !== 'pending') return rows;
    const held = { lease, lease_until: engine.leaseClock(leaseMs.target) };
    return [{ ...row, channel: 'target', state, ...(state === 'received' && held) }, ...rows];
  }
}

/** In one order everywhere: two servers that write the same leads would else wait for each other. */
function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function leadRow(entry: NewLead, now: number): Insertable<Tables['leads']> {
  const { id, form, payload, state, submission = null } = entry;
  const { attribution = {}, spamReasons = [], phone } = entry;
  return {
    id,
    form,
    payload,
    submission,
    email: emailKey(entry.email),
    received_at: now,
    spam: state === 'spam',
    acknowledged: state === 'pending',
    landing: attribution.landing ?? null,
    from_page: attribution.from ?? null,
    source: attribution.source ?? null,
    campaign: attribution.campaign ?? null,
    target_state: state === 'received' || state === 'pending' ? state : null,
    phone: phone === undefined ? null : storable(phone),
    search_text: searchable([JSON.parse(payload), phone]),
    spam_reasons: spamReasons.length > 0 ? storable(JSON.stringify(spamReasons)) : null,
    text_key: entry.textKey ?? null,
  };
}

function waitingRow({ id, form, dueAt }: NewLead, now: number) {
  return {
    lead_id: id,
    target: '',
    form,
    first_attempt_at: now,
    scheduled_at: now,
    due_at: dueAt ?? now,
  };
}

/** Of two to one address at the same moment the key lets one pass. */
function confirmationRow(entry: NewLead, now: number): DeliveryRow {
  const once = `${emailKey(entry.email)} ${Math.floor(now / dayMs)}`;
  return { ...waitingRow(entry, now), channel: 'acknowledgement', state: 'pending', once };
}

function heldLead(
  { id, form, payload, phone, state, attribution }: NewLead,
  lease: string,
  now: number,
): HeldLead {
  const tries = { retryCount: 0, firstAttemptAt: now, receivedAt: now };
  const sent = { id, form, payload, phone, attribution };
  return { ...sent, channel: 'target', target: '', state, ...tries, leadState: state, lease };
}

/** The lead of a submission that has come before. */
async function findKnown(
  db: Kysely<Tables>,
  submission: string | undefined,
): Promise<InsertResult | undefined> {
  if (submission === undefined) return undefined;
  const row = await db
    .selectFrom('leads')
    .leftJoin('deliveries', (join) => join.onRef('lead_id', '=', 'id').on('channel', '=', 'target'))
    .select(['id', 'leads.state', 'answer'])
    .where('submission', '=', submission)
    .where('leads.state', 'not in', ['rejected', 'dead'])
    .executeTakeFirst();
  return row && { kind: 'known', id: row.id, state: row.state, answer: row.answer ?? undefined };
}

/** Those of them whose senders may be sent a confirmation; see `acknowledgementLimits`. */
async function confirmable(
  db: Kysely<Tables>,
  entries: readonly NewLead[],
  now: number,
): Promise<readonly NewLead[]> {
  const asking = entries.filter(({ acknowledge }) => acknowledge);
  if (asking.length === 0) return [];
  const { perAddressMs, perHour } = acknowledgementLimits;
  // What lies in the future was written before the clock was set back.
  const since = (ms: number) =>
    db
      .selectFrom('deliveries')
      .where('channel', '=', 'acknowledgement')
      .where('first_attempt_at', '>=', now - ms)
      .where('first_attempt_at', '<=', now);
  const emails = asking.map(({ email }) => emailKey(email));
  const confirmed = await since(perAddressMs)
    .innerJoin('leads', 'id', 'lead_id')
    .where('email', 'in', emails)
    .select('email')
    .execute();
  const toAll = await since(hourMs).select('lead_id').limit(perHour).execute();
  return asking
    .filter((_, n) => !confirmed.some(({ email }) => email === emails[n]))
    .slice(0, perHour - toAll.length);
}

async function pruneSpam(db: Kysely<Tables>): Promise<void> {
  const spam = db.selectFrom('leads').select('id').where('state', '=', 'spam');
  const newest = spam.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(spamKept);
  await db.deleteFrom('leads').where('state', '=', 'spam').where('id', 'not in', newest).execute();
}
