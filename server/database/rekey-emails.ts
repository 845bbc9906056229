import type { Kysely } from 'kysely';
import { emailKey } from '../lib/lead-keys.ts';
import type { Tables } from './tables.ts';

/** Addresses that are in memory at a time. */
const readAtOnce = 1000;

/**
 * Leads of before stand under their addresses as they were typed: from here on under what `emailKey` makes of them, by
 * which `forget` and `export` find them.
 */
export async function rekeyEmails(db: Kysely<Tables>): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('leads')
      .select('email')
      .distinct()
      .where('email', '>', after)
      .orderBy('email')
      .limit(readAtOnce)
      .execute();
    for (const { email } of rows) {
      const key = emailKey(email);
      if (key !== email)
        await db.updateTable('leads').set({ email: key }).where('email', '=', email).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.email;
  }
}
