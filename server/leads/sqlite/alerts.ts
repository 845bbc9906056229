import { type AlertStore, alertRecord } from '../../alerts/alert-record.ts';
import { asAttention } from '../rows.ts';
import type { LeadStore } from '../store.ts';
import type { Connection } from './connection.ts';

/** The ledger's part in alerts: what they are about, and what is remembered of them. */
export function createSqliteAlerts(
  connection: Connection<unknown>,
): AlertStore & Pick<LeadStore, 'attention'> {
  return {
    async attention({ waitingSince, channels }) {
      const row = connection.use((_, db) =>
        db.prepare(attention).get({ waitingSince, channels: JSON.stringify(channels) }),
      );
      return asAttention(row);
    },

    async alerts() {
      const rows = connection.use((_, db) => db.prepare('SELECT alert FROM alerts').all());
      return rows.map(({ alert }) => alertRecord.parse(JSON.parse(String(alert))));
    },

    async saveAlert(alert) {
      const { name, revision } = alert;
      const saved = connection.use((_, db) =>
        db.prepare(saveAlert).run({ name, revision, alert: JSON.stringify(alert) }),
      );
      return saved.changes === 1;
    },
  };
}

const attention = `
  SELECT
    (SELECT count(DISTINCT lead_id) FROM deliveries INDEXED BY deliveries_waiting
      WHERE state IN ('received', 'pending') AND first_attempt_at < :waitingSince
        AND channel IN (SELECT value FROM json_each(:channels))) AS waiting,
    (SELECT count(DISTINCT lead_id) FROM deliveries JOIN leads ON id = lead_id
      WHERE channel IN ('target', 'mail') AND deliveries.state = 'dead' AND handled_at IS NULL AND spam = 0)
      AS dead,
    (SELECT count(*) FROM deliveries JOIN leads ON id = lead_id
      WHERE channel = 'mail' AND deliveries.state = 'rejected' AND handled_at IS NULL AND spam = 0)
      AS refused_mails`;

const saveAlert = `
  INSERT INTO alerts (name, revision, alert) VALUES (:name, :revision, :alert)
  ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, alert = excluded.alert
  WHERE alerts.revision < excluded.revision`;
