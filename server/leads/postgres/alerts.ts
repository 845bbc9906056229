import { type AlertStore, alertRecord } from '../../alerts/alert-record.ts';
import type { Connection } from '../../postgres/connection.ts';
import { asAttention } from '../rows.ts';
import type { LeadStore } from '../store.ts';

/** The ledger's part in alerts: what they are about, and what is remembered of them. */
export function createPostgresAlerts(
  connection: Connection,
): AlertStore & Pick<LeadStore, 'attention'> {
  return {
    async attention({ waitingSince, channels }) {
      const { rows } = await connection.query(attention, [waitingSince, channels]);
      return asAttention(rows[0]);
    },

    async alerts() {
      const { rows } = await connection.query('SELECT alert FROM alerts');
      return rows.map(({ alert }) => alertRecord.parse(JSON.parse(String(alert))));
    },

    async saveAlert(alert) {
      const { name, revision } = alert;
      const { changes } = await connection.query(saveAlert, [
        name,
        revision,
        JSON.stringify(alert),
      ]);
      return changes === 1;
    },
  };
}

const attention = `
  SELECT
    (SELECT count(DISTINCT lead_id) FROM deliveries
      WHERE state IN ('received', 'pending') AND first_attempt_at < $1 AND channel = ANY($2))
      AS waiting,
    (SELECT count(DISTINCT lead_id) FROM deliveries JOIN leads ON id = lead_id
      WHERE channel IN ('target', 'mail') AND deliveries.state = 'dead' AND handled_at IS NULL
        AND NOT spam)
      AS dead,
    (SELECT count(*) FROM deliveries JOIN leads ON id = lead_id
      WHERE channel = 'mail' AND deliveries.state = 'rejected' AND handled_at IS NULL
        AND NOT spam)
      AS refused_mails`;

const saveAlert = `
  INSERT INTO alerts (name, revision, alert) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, alert = excluded.alert
  WHERE alerts.revision < excluded.revision`;
