import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { emailKey, searchable } from '../lib/lead-keys.ts';
import { phoneOf, senderOf } from './lead-fields.ts';
import { matches } from './lead-filter.ts';

/** What a forgotten person is replaced by. */
const forgotten = '[forgotten]';

/** Shorter ones stand in words of others. */
const shortestName = 6;

/**
 * What people may have written down to find somebody again: the address, and from the person's leads the whole name and
 * the number.
 * @returns as `searchable` writes them; none that is so short that it stands in words of others
 */
export async function namesOf(db: Kysely<Tables>, email: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['form', 'payload', 'phone'])
    .where(matches({ email, deleted: 'either' }))
    .execute();
  const values = rows.flatMap(({ form, payload: text, phone }) => {
    const payload: Record<string, unknown> = JSON.parse(text);
    return [senderOf(form, payload), phoneOf({ form, payload }), phone];
  });
  const names = values.map(searchable).filter((name) => name.length >= shortestName);
  return [...new Set([emailKey(email), ...names])];
}

/**
 * Takes a person out of what is kept beside the leads: filters, the activity of other leads, and mails about
 * spam (GDPR, article 17).
 * @param names as `namesOf` gives them
 */
export async function removeTraces(
  db: Kysely<Tables>,
  email: string,
  names: readonly string[],
): Promise<void> {
  await removeFilters(db, names);
  await removeFromActivity(db, emailKey(email));
  await removeDigests(db, emailKey(email));
}

/** An account has few of them: all are looked at, as their names and addresses decoded. */
async function removeFilters(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const filters = await db.selectFrom('filters').selectAll().execute();
  for (const { email, name, query } of filters) {
    const text = searchable([name, ...new URLSearchParams(query).values()]);
    if (!names.some((each) => text.includes(each))) continue;
    await db.deleteFrom('filters').where('email', '=', email).where('name', '=', name).execute();
  }
}

/** Notes of other leads that name the address. */
async function removeFromActivity(db: Kysely<Tables>, email: string): Promise<void> {
  const named = await db
    .selectFrom('story')
    .select(['id', 'text', 'before'])
    .where(sql<boolean>`replace(lower(text || coalesce(before, '')), ${email}, '')
      <> lower(text || coalesce(before, ''))`)
    .execute();
  for (const { id, text, before } of named) {
    const erased = { text: without(text, email), before: before && without(before, email) };
    await db.updateTable('story').set(erased).where('id', '=', id).execute();
  }
}

/** An address in small letters is taken out, however it was written. */
function without(text: string, email: string): string {
  const lowered = text.toLowerCase();
  // A few capitals grow when they are lowered: then the positions are those of the lowered text.
  const source = lowered.length === text.length ? text : lowered;
  let result = '';
  let from = 0;
  for (let at = lowered.indexOf(email); at >= 0; at = lowered.indexOf(email, from)) {
    result += source.slice(from, at) + forgotten;
    from = at + email.length;
  }
  return result + source.slice(from);
}

/** Those mails of a day's spam that name an address. */
async function removeDigests(db: Kysely<Tables>, email: string): Promise<void> {
  const named = JSON.stringify({ email }).slice(1, -1);
  await db
    .deleteFrom('jobs')
    .where('event', '=', 'spam.digest')
    .where(sql<boolean>`replace(payload, ${named}, '') <> payload`)
    .execute();
}
