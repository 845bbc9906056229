import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import { insertJobs, leadJob, type NewJob } from '../jobs/new-jobs.ts';
import type { LeadJob, LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { createBatch } from '../lib/batch.ts';
import { dayMs, hourMs } from '../lib/durations.ts';
import { emailKey, searchable, storable } from '../lib/lead-keys.ts';
import { acknowledgementLimits } from './acknowledgement-limits.ts';
import { receivedJobs } from './lead-events.ts';
import type { InsertResult, NewLead } from './lead-types.ts';

/** The newest spam that is kept, so that a flood of it can't fill the disk. */
const maxSpam = 1000;

/** Of a flood that says the same, no more is read for each new lead. */
const recalledAtMost = 20;
const recalledMs = 7 * dayMs;

/** Leads come in: those of one moment are written together, each with its jobs. */
export function createLeadIntake(context: LedgerContext) {
  const { transact } = context.database;
  return {
    /**
     * Records a new lead and its jobs. A `received` one comes with a lease, so that only the caller forwards
     * it; its mails are due at once. No acknowledgement is recorded beyond `acknowledgementLimits`.
     */
    insert: createBatch((entries: readonly NewLead[]) =>
      transact((db) => insertLeads({ ...context, db }, entries)),
    ),
    ...bindVerbs(context, 'use', { recall: recallLeads }),
  };
}

/**
 * What has come before of the same address or text, as far as it helps to judge a new lead: how many other addresses sent
 * the text in seven days, and whether somebody of ours has worked with a lead of this address.
 * @param lead.textKey null or undefined: too short to be compared
 */
export async function recallLeads(
  { db, clock }: RepositoryContext,
  { email, textKey = null }: { email: string; textKey: string | null | undefined },
): Promise<{ repeats: number; isKnown: boolean }> {
  const address = emailKey(email);
  // One question: whoever sends a form waits for the answer.
  const { rows } = await sql<{ repeats: number; is_known: boolean | number }>`
    SELECT (SELECT count(DISTINCT email) FROM (
        SELECT email FROM leads WHERE text_key = ${textKey}
          AND received_at > ${clock.now() - recalledMs}
        ORDER BY received_at DESC LIMIT ${recalledAtMost}) AS same
      WHERE email <> ${address}) AS repeats,
    EXISTS (SELECT 1 FROM (
        SELECT touched_at, spam, status FROM leads WHERE email = ${address}
        LIMIT ${recalledAtMost}) AS theirs
      WHERE touched_at IS NOT NULL AND NOT spam AND status <> 'lost') AS is_known`.execute(db);
  const [row] = rows;
  return { repeats: row?.repeats ?? 0, isKnown: Boolean(row?.is_known) };
}

async function insertLeads(
  context: RepositoryContext,
  entries: readonly NewLead[],
): Promise<InsertResult[]> {
  const { db, clock } = context;
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
  const newEntries = entries.filter((_, n) => isNew[n]);
  const lease = randomUUID();
  const announced = newEntries.filter(({ state, isQuiet }) => state !== 'spam' && !isQuiet);
  await insertJobs(db, [
    ...newEntries.flatMap((entry) => deliveryJobs(context, entry, lease, now)),
    ...(await confirmable(db, newEntries, now)).map((entry) => confirmationJob(entry, now)),
    ...receivedJobs(
      announced.map((entry) => ({ ...entry, receivedAt: now })),
      context,
    ),
  ]);
  if (entries.some(({ state }) => state === 'spam')) await pruneSpam(db);
  const results: InsertResult[] = [];
  for (const [n, entry] of entries.entries()) {
    if (isNew[n]) results.push({ kind: 'new', id: entry.id, job: firstJob(entry, lease, now) });
    else results.push(...(await knownOrNew(context, entry)));
  }
  return results;
}

/** Its id may be that of the same submission, which was refused or given up then: it is a new lead now. */
async function knownOrNew(context: RepositoryContext, entry: NewLead): Promise<InsertResult[]> {
  const known = await findKnown(context.db, entry.submission);
  return known ? [known] : insertLeads(context, [{ ...entry, id: randomUUID() }]);
}

/** All but the confirmation. */
function deliveryJobs(
  { engine, leaseMs }: RepositoryContext,
  entry: NewLead,
  lease: string,
  now: number,
): NewJob[] {
  const { state, mailTo = [], dueAt } = entry;
  const jobs = mailTo.map((target) => leadJob(entry, 'lead.mail', { target, at: now, dueAt }));
  if (state !== 'received' && state !== 'pending') return jobs;
  const forward = leadJob(entry, 'lead.forward', { target: '', at: now, dueAt });
  if (state === 'pending') return [forward, ...jobs];
  const leased = { lease, lease_until: engine.leaseClock(leaseMs['lead.forward']) };
  return [{ ...forward, state, ...leased }, ...jobs];
}

/** In one order everywhere: two servers that write the same leads would else wait for each other. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
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

/** Of two to one address at the same moment the key lets one pass. */
function confirmationJob(entry: NewLead, now: number): NewJob {
  const once = `${emailKey(entry.email)} ${Math.floor(now / dayMs)}`;
  const times = { target: '', at: now, dueAt: entry.dueAt };
  return { ...leadJob(entry, 'lead.acknowledge', times), once };
}

/** What the visitor waits for; undefined: nothing. */
function firstJob(entry: NewLead, lease: string, now: number): LeadJob | undefined {
  const { id, form, payload, phone, state, attribution } = entry;
  if (state !== 'received') return undefined;
  const times = { createdAt: now, firstAttemptAt: now };
  const lead = { id, form, payload, phone, receivedAt: now, state, attribution };
  const leased = { id, target: form, retryCount: 0, ...times, lease };
  return { ...leased, kind: 'lead.forward', lead, isFirst: true };
}

/** The lead of a submission that has come before. */
async function findKnown(
  db: Kysely<Tables>,
  submission: string | undefined,
): Promise<InsertResult | undefined> {
  if (submission === undefined) return undefined;
  const row = await db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.id')
    .select(['leads.id', 'leads.state', 'answer'])
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
  const confirming = entries.filter(({ acknowledge }) => acknowledge);
  if (confirming.length === 0) return [];
  const { perAddressMs, perHour } = acknowledgementLimits;
  // What lies in the future was written before the clock was set back.
  const since = (ms: number) =>
    db
      .selectFrom('jobs')
      .where(sql<boolean>`kind = 'lead.acknowledge'`)
      .where('created_at', '>=', now - ms)
      .where('created_at', '<=', now);
  const emails = confirming.map(({ email }) => emailKey(email));
  const confirmed = await since(perAddressMs)
    .innerJoin('leads', 'leads.id', 'lead_id')
    .where('email', 'in', emails)
    .select('email')
    .execute();
  const toAll = await since(hourMs).select('lead_id').limit(perHour).execute();
  return confirming
    .filter((_, n) => !confirmed.some(({ email }) => email === emails[n]))
    .slice(0, perHour - toAll.length);
}

async function pruneSpam(db: Kysely<Tables>): Promise<void> {
  const spam = db.selectFrom('leads').select('id').where('state', '=', 'spam');
  const newest = spam.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(maxSpam);
  await db.deleteFrom('leads').where('state', '=', 'spam').where('id', 'not in', newest).execute();
}
