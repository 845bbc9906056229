import { sql } from 'kysely';
import { senderOf } from '../forms/lead-fields.ts';
import { isListed } from '../forms/lead-filter.ts';
import { leadPath } from '../forms/lead-path.ts';
import { addNotifications } from '../jobs/new-jobs.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { cleanLine } from '../lib/clean-text.ts';

/** Mails written in one go: what is more comes with the next look. */
const remindedAtOnce = 100;

/** Which reminders are mailed: those of a day, and of the days before on which nobody could. */
export interface ReminderDays {
  /** `2026-03-01`, as in `remind_on`. */
  since: string;
  until: string;
}

export type Reminders = ReturnType<typeof createReminders>;

/** Reminders that people have set on leads. */
export function createReminders({ database, ...context }: LedgerContext) {
  return {
    /** Writes a mail for each lead whose reminder is due and wasn't mailed yet. Returns how many. */
    async remind({ since, until }: ReminderDays): Promise<number> {
      const mail = { kind: 'mail', event: 'lead.reminder' } as const;
      // Without a mail server nobody can be reminded.
      if (context.notificationTargets({ ...mail, recipient: 'anybody' }).length === 0) return 0;
      const due = await database.use((db) =>
        db
          .selectFrom('leads')
          .select(['id', 'form', 'payload', 'owner', 'status', 'received_at', 'remind_on'])
          .where('remind_on', '>=', since)
          .where('remind_on', '<=', until)
          .where(sql<boolean>`coalesce(reminded_on, '') <> remind_on`)
          .where(isListed)
          .orderBy('id')
          .limit(remindedAtOnce)
          .execute(),
      );
      if (due.length === 0) return 0;
      return database.transact(async (db) => {
        let mailed = 0;
        for (const { id, form, payload, owner, status, received_at, remind_on: on } of due) {
          if (on === null) continue;
          // Whoever was quicker, or has put it off since, is left alone.
          const { numUpdatedRows } = await db
            .updateTable('leads')
            .set({ reminded_on: on })
            .where('id', '=', id)
            .where('remind_on', '=', on)
            .where(sql<boolean>`coalesce(reminded_on, '') <> remind_on`)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) continue;
          const name = cleanLine(senderOf(form, JSON.parse(payload)));
          const path = leadPath(id);
          const body = {
            id,
            path,
            form,
            name,
            owner,
            status,
            on,
            receivedAt: new Date(received_at),
          };
          const recipient = owner ?? undefined;
          const notification = { ...mail, recipient, leadId: id, body };
          if (await addNotifications(db, [{ ...notification, once: `${id} ${on}` }], context))
            mailed++;
        }
        return mailed;
      });
    },
  };
}
