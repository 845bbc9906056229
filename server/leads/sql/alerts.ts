import { type AlertStore, alertRecord } from '../../alerts/alert-record.ts';
import { asAttention } from '../rows.ts';
import type { LeadStore } from '../store.ts';
import type { Database, Dialect } from './database.ts';

/** The ledger's part in alerts: what they are about, and what is remembered of them. */
export function createAlertStore({
  ask,
  change,
  dialect,
}: Database): AlertStore & Pick<LeadStore, 'attention'> {
  return {
    async attention({ waitingSince, channels }) {
      const [row] = await ask(attention(dialect), [waitingSince, channels]);
      return asAttention(row);
    },

    async alerts() {
      const rows = await ask('SELECT alert FROM alerts');
      return rows.map(({ alert }) => alertRecord.parse(JSON.parse(String(alert))));
    },

    async saveAlert(alert) {
      const { name, revision } = alert;
      return (await change(saveAlert, [name, revision, JSON.stringify(alert)])) === 1;
    },
  };
}

const attention = ({ among, by }: Dialect) => `
  SELECT
    (SELECT count(DISTINCT lead_id) FROM deliveries ${by('deliveries_waiting')}
      WHERE state IN ('received', 'pending') AND first_attempt_at < $1 AND channel ${among('$2')})
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
