import { storeLimits } from '../store-limits.ts';

/** The lead and its deliveries in one round trip; gives a row if there was none of this id or submission. */
export const insert = `
  WITH lead AS (
    INSERT INTO leads (id, form, payload, email, received_at, submission, spam, acknowledged,
      search_text, target_state)
    VALUES ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10)
    ON CONFLICT DO NOTHING RETURNING id),
  to_target AS (
    INSERT INTO deliveries
      (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at, lease, lease_until)
    SELECT id, 'target', $2, $10, $5, $5, $5, $11, now() + $12::int * interval '1 ms'
    FROM lead WHERE $10::text IS NOT NULL),
  to_mailboxes AS (
    INSERT INTO deliveries (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
    SELECT id, mail, $2, 'pending', $5, $5, $5 FROM lead, unnest($13::text[]) AS mail
    -- What lies in the future was written before the clock was set back.
    WHERE mail <> 'acknowledgement' OR (
      NOT EXISTS (
        SELECT 1 FROM leads JOIN deliveries ON lead_id = id AND channel = 'acknowledgement'
        WHERE email = $4 AND first_attempt_at BETWEEN $14::bigint AND $5)
      AND $15 > (
        SELECT count(*) FROM deliveries
        WHERE channel = 'acknowledgement' AND first_attempt_at BETWEEN $5 - 3600000 AND $5)))
  SELECT id FROM lead`;

/** The lead of this id or, else, of this submission. */
export const known = `
  SELECT id, leads.state, answer
  FROM leads LEFT JOIN deliveries ON lead_id = id AND channel = 'target'
  WHERE id = $1 OR submission = $2 AND leads.state NOT IN ('rejected', 'dead')
  ORDER BY id = $1 DESC LIMIT 1`;

export const pruneSpam = `
  DELETE FROM leads WHERE id IN (
    SELECT id FROM leads WHERE state = 'spam'
    ORDER BY received_at DESC, id DESC OFFSET ${storeLimits.spamKept})`;

/** Whoever looks at the same moment looks past what is locked. */
const due = `channel = $1 AND form = $2 AND state IN ('received', 'pending')
  AND (lease_until IS NULL OR lease_until <= now() OR lease_until > now() + $6 * interval '1 ms')
  AND (due_at <= $3 OR scheduled_at > $4 OR scheduled_at < $5)
  AND (channel <> 'acknowledgement'
    OR (SELECT leads.state FROM leads WHERE id = lead_id) <> 'received')
  ORDER BY retry_count, due_at`;

export const claim = `
  UPDATE deliveries
  SET state = 'pending', lease = $7, lease_until = now() + $8::int * interval '1 ms'
  FROM leads
  WHERE id = lead_id AND channel = $1
    AND lead_id = (SELECT lead_id FROM deliveries WHERE ${due} LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING lead_id, retry_count, first_attempt_at, payload, received_at, leads.state AS lead_state`;

export const listDue = `
  SELECT lead_id, retry_count, first_attempt_at FROM deliveries
  WHERE ${due} LIMIT ${storeLimits.postponedAtOnce} FOR UPDATE SKIP LOCKED`;

export const postpone = `
  UPDATE deliveries SET state = next, retry_count = tries, scheduled_at = $2::bigint,
    due_at = coalesce(later, due_at), settled_at = CASE WHEN next = 'pending' THEN NULL ELSE $2 END
  FROM unnest($3::text[], $4::text[], $5::int[], $6::bigint[]) AS plan (id, next, tries, later)
  WHERE lead_id = id AND channel = $1`;

export const settle = `
  UPDATE deliveries SET state = $4, lease = NULL, lease_until = NULL, scheduled_at = $5::bigint,
    settled_at = CASE WHEN $4 = 'pending' THEN NULL ELSE $5 END,
    retry_count = coalesce($6, retry_count), due_at = coalesce($7, due_at),
    answer = coalesce($8, answer)
  WHERE lead_id = $1 AND channel = $2 AND (lease = $3
    -- Whoever lost the lease meanwhile and yet delivered has the last word.
    OR ($4 = 'delivered' AND state IN ('received', 'pending')))`;

export const acknowledge = 'UPDATE leads SET acknowledged = true WHERE id = $1';

export const addAttempt = `
  INSERT INTO attempts (lead_id, channel, at, duration_ms, status, outcome)
  SELECT lead_id, channel, $3, $4, $5, $6 FROM deliveries WHERE lead_id = $1 AND channel = $2
  ON CONFLICT DO NOTHING`;

/** With indexes and long texts; what was deleted counts until the database has given it back (VACUUM). */
export const bytes = `
  SELECT pg_total_relation_size('leads') + pg_total_relation_size('deliveries')
    + pg_total_relation_size('attempts') AS bytes`;
