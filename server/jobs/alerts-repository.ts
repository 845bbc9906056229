import * as z from 'zod';
import { addNotifications } from './new-jobs.ts';
import type { LedgerContext, Notification } from './types.ts';

/** What is remembered of an alert, by all servers together. Times are wall-clock milliseconds. */
const alertRecord = z.object({
  /** Stable: also the log's field `alert`. */
  name: z.string(),
  /** Counts the changes: of two servers that make the same one, the first wins. */
  revision: z.number(),
  state: z.enum(['began', 'over']),
  /** When the trouble began, and when it was over. */
  since: z.number(),
  overAt: z.number().optional(),
  /** When it was last seen: it is over once no server has seen it for a while. */
  seenAt: z.number(),
  /** When the first trouble of the mail thread began, and how many of them people were told of in it. */
  threadSince: z.number(),
  told: z.number(),
  /** What people have been told so far: nothing of this trouble, that it began, or all there is to say. */
  mailed: z.enum(['nothing', 'began', 'all']),
  /** Read by the release before, which claimed its mails by it. */
  mailingUntil: z.number(),
});

export type AlertRecord = z.infer<typeof alertRecord>;

export type AlertStore = ReturnType<typeof createAlertRecords>;

/** What is remembered of alerts, by all servers together. */
export function createAlertRecords(parts: LedgerContext) {
  const { use, transact } = parts.database;
  return {
    /** Every alert that is remembered. */
    all: () =>
      use(async (db) => {
        const rows = await db.selectFrom('alerts').select('alert').execute();
        return rows.map(({ alert }) => alertRecord.parse(JSON.parse(alert)));
      }),

    /** And, with it, what is to be told of it. False: it has this revision or a later one already. */
    saveAlert: (alert: AlertRecord, notifications: readonly Notification[] = []) =>
      transact(async (db) => {
        const { name, revision } = alert;
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('alerts')
          .values({ name, revision, alert: JSON.stringify(alert) })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ revision, alert: JSON.stringify(alert) })
              .where('alerts.revision', '<', revision),
          )
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await addNotifications(db, notifications, parts);
        return true;
      }),
  };
}
