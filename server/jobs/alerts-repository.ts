import { type AlertRecord, alertRecord } from './alert-record.ts';
import { addNotifications } from './new-jobs.ts';
import type { LedgerContext, Notification } from './types.ts';

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
