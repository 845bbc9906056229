import type { DatabaseSync } from 'node:sqlite';
import type { FormName } from '../../shared/lead.ts';
import { emailKey } from './lead-keys.ts';
import { type Attempt, asLeadState, type LeadState, transitions } from './lead-states.ts';
import { scrub } from './retention.ts';

/** A lead as the operator sees it. */
export interface LeadRecord {
  id: string;
  form: string;
  state: LeadState;
  receivedAt: number;
  settledAt: number | undefined;
  /** When it is tried next, while it waits. */
  dueAt: number | undefined;
  attempts: number;
  answer: string | undefined;
  payload: Readonly<Record<string, unknown>>;
}

export interface LeadFilter {
  state?: LeadState | undefined;
  form?: FormName | undefined;
  /** A state to leave out. */
  except?: LeadState | undefined;
  limit?: number | undefined;
}

/** What the operator's command does with a ledger, beside a server that runs or without one. */
export type OperatorDesk = ReturnType<typeof createOperatorDesk>;

export type RetryResult =
  | 'will be delivered'
  | 'has been delivered already'
  | 'is not a complete lead';

const columns = `id, form, state, received_at, settled_at, due_at, answer, payload,
  (SELECT count(*) FROM attempts WHERE lead_id = leads.id) AS attempts`;

export function createOperatorDesk(db: DatabaseSync, now: () => number) {
  return { list, find, attemptsOf, retry, idsIn, forget };

  /** The newest first. */
  function list({ state, form, except, limit = -1 }: LeadFilter = {}): LeadRecord[] {
    const rows = db
      .prepare(
        `SELECT ${columns} FROM leads
         WHERE (:state IS NULL OR state = :state) AND (:form IS NULL OR form = :form)
           AND (:except IS NULL OR state <> :except)
         ORDER BY received_at DESC, rowid DESC LIMIT :limit`,
      )
      .all({ state: state ?? null, form: form ?? null, except: except ?? null, limit });
    return rows.map(asRecord);
  }

  /** By the whole id or its beginning. Several: the beginning is ambiguous. */
  function find(id: string): LeadRecord[] {
    return db
      .prepare(`SELECT ${columns} FROM leads WHERE substr(id, 1, length(:id)) = :id LIMIT 10`)
      .all({ id: id.toLowerCase() })
      .map(asRecord);
  }

  function attemptsOf(id: string): Attempt[] {
    const rows = db
      .prepare(
        'SELECT at, duration_ms, status, outcome FROM attempts WHERE lead_id = ? ORDER BY at',
      )
      .all(id);
    return rows.map(({ at, duration_ms, status, outcome }) => ({
      at: Number(at),
      durationMs: Number(duration_ms),
      status: status === null ? undefined : Number(status),
      outcome: String(outcome),
    }));
  }

  function idsIn(state: LeadState): string[] {
    return db
      .prepare('SELECT id FROM leads WHERE state = ?')
      .all(state)
      .map(({ id }) => String(id));
  }

  /** Makes a lead due at once, with three more days; a running server delivers it within seconds. */
  function retry(id: string, isComplete: (lead: LeadRecord) => boolean): RetryResult {
    const [lead] = find(id);
    if (lead?.state === 'spam' && !isComplete(lead)) return 'is not a complete lead';
    const from = Object.entries(transitions)
      .filter(([, next]) => next.some((state) => state === 'pending'))
      .map(([state]) => state);
    // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
    const { changes } = db
      .prepare(
        `UPDATE leads SET state = CASE state WHEN 'received' THEN state ELSE 'pending' END,
           step = 0, since = :now, scheduled_at = :now, due_at = :now, settled_at = NULL, submission = NULL
         WHERE id = :id AND state IN (SELECT value FROM json_each(:from))`,
      )
      .run({ id, now: now(), from: JSON.stringify(from) });
    return changes === 1 ? 'will be delivered' : 'has been delivered already';
  }

  /**
   * Removes every lead of an e-mail address, from free space and the WAL too.
   * @returns how many, and whether no trace is left; if one may be, the next run removes it
   */
  function forget(email: string): { leads: number; thoroughly: boolean } {
    const { changes } = db.prepare('DELETE FROM leads WHERE email = ?').run(emailKey(email));
    return { leads: Number(changes), thoroughly: scrub(db) };
  }
}

function asRecord(row: Record<string, unknown>): LeadRecord {
  const state = asLeadState(row.state);
  return {
    id: String(row.id),
    form: String(row.form),
    state,
    receivedAt: Number(row.received_at),
    settledAt: row.settled_at === null ? undefined : Number(row.settled_at),
    dueAt: state === 'pending' ? Number(row.due_at) : undefined,
    attempts: Number(row.attempts),
    answer: row.answer === null ? undefined : String(row.answer),
    payload: JSON.parse(String(row.payload)),
  };
}
