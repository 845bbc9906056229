import type { DatabaseSync } from 'node:sqlite';
import { storeLimits } from '../store-limits.ts';

export type Statements = ReturnType<typeof prepare>;

const due = `channel = :channel AND form = :form AND state IN ('received', 'pending')
  AND (lease_until IS NULL OR lease_until <= :mono OR lease_until > :mono + :longest)
  AND (due_at <= :now OR scheduled_at > :now + :slack OR scheduled_at < :backSince)
  AND (channel <> 'acknowledgement'
    OR (SELECT leads.state FROM leads WHERE id = lead_id) <> 'received')
  ORDER BY retry_count, due_at`;

/** Every statement of the store, made once for each opening. */
export function prepare(db: DatabaseSync) {
  return {
    insertLead: db.prepare(`
      INSERT INTO leads (id, form, payload, email, received_at, submission, spam, acknowledged,
        search_text)
      VALUES (:id, :form, :payload, :email, :now, :submission, :spam, :acknowledged, :search)
      ON CONFLICT DO NOTHING`),
    insertDelivery: db.prepare(`
      INSERT INTO deliveries
        (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at, lease, lease_until)
      VALUES (:id, :channel, :form, :state, :now, :now, :now, :lease, :until)`),
    // What lies in the future was written before the clock was set back.
    acknowledged: db.prepare(`
      SELECT
        (SELECT count(*) FROM leads JOIN deliveries ON lead_id = id AND channel = 'acknowledgement'
          WHERE email = :email AND first_attempt_at BETWEEN :addressSince AND :now) AS to_address,
        (SELECT count(*) FROM deliveries WHERE channel = 'acknowledgement'
          AND first_attempt_at BETWEEN :now - 3600000 AND :now) AS to_all`),
    pruneSpam: db.prepare(`
      DELETE FROM leads WHERE id IN (
        SELECT id FROM leads WHERE state = 'spam'
        ORDER BY received_at DESC, rowid DESC LIMIT -1 OFFSET ${storeLimits.spamKept})`),
    known: db.prepare(`
      SELECT id, leads.state, answer
      FROM leads LEFT JOIN deliveries ON lead_id = id AND channel = 'target'
      WHERE submission = ? AND leads.state NOT IN ('rejected', 'dead')`),
    claim: db.prepare(`
      UPDATE deliveries SET state = 'pending', lease = :lease, lease_until = :until
      WHERE channel = :channel
        AND lead_id = (SELECT lead_id FROM deliveries WHERE ${due} LIMIT 1)
      RETURNING lead_id, retry_count, first_attempt_at,
        (SELECT payload FROM leads WHERE id = lead_id) AS payload,
        (SELECT received_at FROM leads WHERE id = lead_id) AS received_at,
        (SELECT leads.state FROM leads WHERE id = lead_id) AS lead_state`),
    listDue: db.prepare(`
      SELECT lead_id, retry_count, first_attempt_at FROM deliveries
      WHERE ${due} LIMIT ${storeLimits.postponedAtOnce}`),
    settle: db.prepare(`
      UPDATE deliveries SET state = :to, lease = NULL, lease_until = NULL, scheduled_at = :now,
        settled_at = CASE WHEN :to = 'pending' THEN NULL ELSE :now END,
        retry_count = coalesce(:retryCount, retry_count), due_at = coalesce(:dueAt, due_at),
        answer = coalesce(:answer, answer)
      WHERE lead_id = :id AND channel = :channel AND (lease = :lease
        -- Whoever lost the lease meanwhile and yet delivered has the last word.
        OR (:to = 'delivered' AND state IN ('received', 'pending')))`),
    acknowledge: db.prepare('UPDATE leads SET acknowledged = 1 WHERE id = ?'),
    postpone: db.prepare(`
      UPDATE deliveries SET state = :to, retry_count = :retryCount, scheduled_at = :now,
        due_at = coalesce(:dueAt, due_at),
        settled_at = CASE WHEN :to = 'pending' THEN NULL ELSE :now END
      WHERE lead_id = :id AND channel = :channel`),
    addAttempt: db.prepare(`
      INSERT INTO attempts (lead_id, channel, at, duration_ms, status, outcome)
      SELECT lead_id, channel, :at, :durationMs, :status, :outcome FROM deliveries
      WHERE lead_id = :id AND channel = :channel`),
  };
}
