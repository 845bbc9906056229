import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FormName } from '../../shared/lead.ts';
import type { NextTry } from './backoff.ts';
import type { Clock } from './clock.ts';
import {
  type Attempt,
  asLeadState,
  type FirstState,
  type Lead,
  type LeadState,
  type StateBefore,
} from './lead-states.ts';
import { inTransaction } from './ledger-file.ts';

export interface NewLead<State extends FirstState> {
  id: string;
  form: FormName;
  payload: string;
  email: string;
  state: State;
  /** Identifies the submission together with its values; undefined: the browser named none. */
  submission: string | undefined;
}

export type Kept<State extends FirstState> =
  | { kind: 'new'; lead: Lead<State> }
  | { kind: 'known'; id: string; state: LeadState; answer: string | undefined };

/** What a settled lead is left with. */
export interface Settlement {
  attempt?: Attempt;
  /** What the target said, for the operator. */
  answer?: string | undefined;
  /** The visitor is told that it is safe. */
  promised?: boolean;
  /** For a lead that goes on waiting. */
  step?: number;
  dueAt?: number;
}

/**
 * The statements of the server. Each is one transaction, committed to the disk when it returns.
 * Every one of them can throw what SQLite throws.
 */
export type Ledger = ReturnType<typeof createLedger>;

/** No lease is longer; one that claims to be was written before the machine's restart. */
export const longestLeaseMs = 75_000;

/** Visitors don't wait for longer than this many rows take; the rest follows after the next probe. */
const postponedAtOnce = 500;

/** Spam that goes for each that comes, at most. */
const spamPrunedAtOnce = 10;

/** The newest spam that is kept, so that a flood of it can't fill the disk. */
export const spamKept = 1000;

/** A clock that was set back by more than this makes what was scheduled before due at once. */
const clockSlackMs = 60_000;

const free = '(lease_until IS NULL OR lease_until <= :mono OR lease_until > :mono + :longest)';
const due = `form = :form AND state IN ('received', 'pending') AND ${free}
  AND (due_at <= :now OR scheduled_at > :now + :slack OR scheduled_at < :backSince)`;

export function createLedger(db: DatabaseSync, clock: Clock, leaseMs: number) {
  const insert = db.prepare(`
    INSERT INTO leads (id, form, payload, email, state, received_at, settled_at, since,
      scheduled_at, due_at, lease, lease_until, promised, submission)
    VALUES (:id, :form, :payload, :email, :state, :now, :settled, :now,
      :now, :now, :lease, :until, :promised, :submission)
    ON CONFLICT DO NOTHING`);
  // A ledger from before this bound may hold much more, and is brought down in steps.
  const pruneSpam = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE state = 'spam'
      ORDER BY settled_at DESC, rowid DESC LIMIT ${spamPrunedAtOnce} OFFSET ${spamKept})`);
  const known = db.prepare(
    `SELECT id, state, answer FROM leads WHERE submission = ? AND state NOT IN ('rejected', 'dead')`,
  );
  const claim = db.prepare(`
    UPDATE leads SET state = 'pending', lease = :lease, lease_until = :until
    WHERE id = (SELECT id FROM leads WHERE ${due} ORDER BY step, due_at LIMIT 1)
    RETURNING id, payload, step, since`);
  const listDue = db.prepare(
    `SELECT id, step, since FROM leads WHERE ${due} ORDER BY step, due_at LIMIT ${postponedAtOnce}`,
  );
  const settleLead = db.prepare(`
    UPDATE leads SET state = :to, lease = NULL, lease_until = NULL, scheduled_at = :now,
      settled_at = CASE WHEN :to = 'pending' THEN NULL ELSE :now END,
      step = coalesce(:step, step), due_at = coalesce(:due, due_at),
      promised = max(promised, :promised), answer = coalesce(:answer, answer)
    WHERE id = :id AND (lease = :lease
      -- Whoever lost the lease meanwhile and yet delivered has the last word.
      OR (:to = 'delivered' AND state IN ('received', 'pending')))`);
  const postpone = db.prepare(`
    UPDATE leads SET state = :to, step = :step, scheduled_at = :now, due_at = coalesce(:due, due_at),
      settled_at = CASE WHEN :to = 'pending' THEN NULL ELSE :now END
    WHERE id = :id`);
  const addAttempt = db.prepare(`
    INSERT INTO attempts (lead_id, at, duration_ms, status, outcome)
    SELECT id, :at, :duration, :status, :outcome FROM leads WHERE id = :id`);
  const beat = db.prepare('UPDATE heartbeat SET at = ?, ballast = zeroblob(?)');

  function times(form: FormName, backSince: number) {
    const mono = clock.monotonic();
    const limits = { longest: longestLeaseMs, slack: clockSlackMs };
    return { form, now: clock.now(), mono, backSince, ...limits };
  }

  return {
    /** Records a new lead; `received` ones come with a lease, so that only the caller forwards them. */
    keep<State extends FirstState>(entry: NewLead<State>): Kept<State> {
      const { id, form, payload, email, state } = entry;
      const now = clock.now();
      const lease = randomUUID();
      const leased = state === 'received';
      const waiting = state === 'pending';
      const submission = entry.submission ?? null;
      const { changes } = insert.run({
        ...{ id, form, payload, email, state, now, submission },
        lease: leased ? lease : null,
        until: leased ? clock.monotonic() + leaseMs : null,
        settled: leased || waiting ? null : now,
        promised: waiting ? 1 : 0,
      });
      if (changes === 1) {
        if (state === 'spam') pruneSpam.run();
        return { kind: 'new', lead: { id, form, payload, state, step: 0, since: now, lease } };
      }
      const row = known.get(submission);
      // Between the two statements it can only have been rejected or forgotten: then it is new.
      if (!row) return this.keep({ ...entry, submission: undefined });
      const answer = row.answer === null ? undefined : String(row.answer);
      return { kind: 'known', id: String(row.id), state: asLeadState(row.state), answer };
    },

    /**
     * Takes the lease of the next due lead; the one that was tried least comes first.
     * @param backSince when the target came back after a failure: what was put off before is due
     */
    claimDue(form: FormName, backSince = 0): Lead<'pending'> | undefined {
      const lease = randomUUID();
      const at = times(form, backSince);
      const row = claim.get({ ...at, lease, until: at.mono + leaseMs });
      if (!row) return undefined;
      const { id, payload, step, since } = row;
      return {
        ...{ id: String(id), form, payload: String(payload), state: 'pending', lease },
        ...{ step: Number(step), since: Number(since) },
      };
    },

    /** Moves a held lead on; gives up its lease. False: it was forgotten, or somebody else has it. */
    settle<To extends LeadState>(
      lead: Lead<StateBefore<To>>,
      to: To,
      end: Settlement = {},
    ): boolean {
      const { attempt } = end;
      return inTransaction(db, () => {
        if (attempt) {
          const { at, durationMs: duration, status = null, outcome } = attempt;
          addAttempt.run({ id: lead.id, at, duration, status, outcome });
        }
        const { changes } = settleLead.run({
          ...{ id: lead.id, lease: lead.lease, to, now: clock.now() },
          ...{ step: end.step ?? null, due: end.dueAt ?? null, answer: end.answer ?? null },
          promised: end.promised ? 1 : 0,
        });
        return changes === 1;
      });
    },

    /** The target is down: what is due for it waits one step longer. Returns the dead ones. */
    postponeDue(
      form: FormName,
      plan: (lead: { step: number; since: number }) => NextTry,
    ): string[] {
      return inTransaction(db, () => {
        const dead: string[] = [];
        for (const row of listDue.all(times(form, 0))) {
          const id = String(row.id);
          const step = Number(row.step);
          const next = plan({ step, since: Number(row.since) });
          if (next.state === 'dead') dead.push(id);
          postpone.run({
            ...{ id, to: next.state, step: step + 1, now: clock.now() },
            due: next.state === 'pending' ? next.dueAt : null,
          });
        }
        return dead;
      });
    },

    /** Proves that the disk takes writes, of as many bytes. */
    beat(bytes = 0): void {
      beat.run(clock.now(), bytes);
    },
  };
}
