import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { type ActivityKind, leadStatuses } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { storable } from '../lib/lead-keys.ts';

/** Something that somebody did with a lead, or noted. */
export interface ActivityEntry {
  at: number;
  /** An account, or `terminal`. */
  user: string;
  kind: ActivityKind;
  text: string;
}

/** What somebody changes, also as it is stored in `story.before`; what isn't named stays. Null takes it away. */
export const leadChange = z.object({
  status: z.enum(leadStatuses).optional(),
  lostReason: z.string().nullable().optional(),
  owner: z.string().nullable().optional(),
  remindOn: z.string().nullable().optional(),
  deleted: z.boolean().optional(),
});
export type LeadChange = z.output<typeof leadChange>;

/** Who does something, by one press of a button. */
export interface Actor {
  /** An account, or `terminal`. */
  user: string;
  /** Names the press, so that all of it can be undone. */
  actionId: string;
}

/** Adds to what people did with a lead that exists. */
export async function addActivity(
  db: Kysely<Tables>,
  lead: string,
  { at, kind, text, before }: NewActivity & { at: number },
  { user, actionId }: Actor,
): Promise<void> {
  const row = { id: randomUUID(), lead_id: lead, at, who: user, act: actionId, kind };
  await db
    .insertInto('story')
    .values({ ...row, text: storable(text), before: before ? JSON.stringify(before) : null })
    .execute();
}

export interface NewActivity {
  kind: ActivityKind;
  text: string;
  before?: LeadChange;
}
