import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { acknowledgementLimits } from '../acknowledgement-limits.ts';
import type { Channel } from '../channels.ts';
import { type Clock, clockSlackMs, longestLeaseMs } from '../clock.ts';
import { searchable } from '../lead-keys.ts';
import { asLeadState, type FirstState } from '../lead-states.ts';
import { asClaimed, asTries } from '../rows.ts';
import { createAlertStore } from '../sql/alerts.ts';
import type { InsertResult, LeadStore, NewLead, Queue } from '../store.ts';
import { createConnection } from './connection.ts';
import { sqliteDatabase } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { emptyWal, purgeAll } from './retention.ts';
import { inTransaction } from './schema.ts';
import { usedBytes } from './size.ts';
import { prepare, type Statements } from './statements.ts';

/** The ledger: leads in a SQLite file. Leases run by the machine's monotonic clock. */
export function createSqliteStore(deps: {
  dataDir: string;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<Channel, number>>;
  clock: Clock;
  log: Logger;
}): LeadStore {
  const { leaseMs, clock } = deps;
  const connection = createConnection({ ...deps, prepare });
  // What visitors wait for is written together with everything else that comes at the same moment.
  const writes = createGroupCommit<Statements>(transact);

  return {
    insert: (lead) => writes.add((sql) => insert(sql, lead)),

    async claimDue(queue, backSince = 0) {
      const lease = randomUUID();
      const at = times(queue, backSince);
      const row = connection.use((sql) =>
        sql.claim.get({ ...at, lease, until: at.mono + leaseMs[queue.channel] }),
      );
      return row && { ...asClaimed(row), ...queue, lease };
    },

    settle(lead, to, settlement = {}) {
      const { id, channel, lease } = lead;
      const { attempt, answer = null, retryCount = null, dueAt = null, acknowledged } = settlement;
      return writes.add((sql) => {
        if (attempt) {
          const { at, durationMs, status = null, outcome } = attempt;
          sql.addAttempt.run({ id, channel, at, durationMs, status, outcome });
        }
        const now = clock.now();
        const { changes } = sql.settle.run({
          ...{ id, channel, lease, to, now, answer, retryCount, dueAt },
        });
        if (changes === 1 && acknowledged) sql.acknowledge.run(id);
        return changes === 1;
      });
    },

    async postponeDue(queue, plan) {
      return transact((sql) => {
        const dead: string[] = [];
        for (const row of sql.listDue.all(times(queue, 0))) {
          const id = String(row.lead_id);
          const tries = asTries(row);
          const next = plan(tries);
          if (next.state === 'dead') dead.push(id);
          sql.postpone.run({
            ...{ id, channel: queue.channel, to: next.state, now: clock.now() },
            retryCount: tries.retryCount + 1,
            dueAt: next.state === 'pending' ? next.dueAt : null,
          });
        }
        return dead;
      });
    },

    ...createAlertStore(sqliteDatabase((work) => connection.use((_, db) => work(db)))),
    probe: async () => connection.probe(),
    bytes: async () => connection.use((_, db) => usedBytes(db)),
    purge: ({ days, signal }) => purgeAll(connection, { now: clock.now(), days, signal }),

    async close() {
      writes.flush();
      try {
        connection.use((_, db) => emptyWal(db));
      } catch {
        // The next start reads the WAL as it is.
      }
      connection.close();
    },
  };

  function insert<State extends FirstState>(
    sql: Statements,
    entry: NewLead<State>,
  ): InsertResult<State> {
    const { id, form, payload, email, state, submission = null, mails = [] } = entry;
    const now = clock.now();
    const { changes } = sql.insertLead.run({
      ...{ id, form, payload, email, now, submission },
      search: searchable(JSON.parse(payload)),
      spam: state === 'spam' ? 1 : 0,
      acknowledged: state === 'pending' ? 1 : 0,
    });
    if (changes === 0) {
      const known = sql.known.get(submission);
      if (!known) throw new Error('An id was given twice');
      const answer = known.answer === null ? undefined : String(known.answer);
      return { kind: 'known', id: String(known.id), state: asLeadState(known.state), answer };
    }
    const lease = randomUUID();
    if (state === 'spam') sql.pruneSpam.run();
    if (state === 'received' || state === 'pending') {
      const leased = state === 'received';
      sql.insertDelivery.run({
        ...{ id, channel: 'target', form, state, now, lease: leased ? lease : null },
        until: leased ? clock.monotonic() + leaseMs.target : null,
      });
    }
    for (const channel of mails) {
      if (channel === 'acknowledgement' && !mayAcknowledge(sql, email, now)) continue;
      const first = { state: 'pending', lease: null, until: null };
      sql.insertDelivery.run({ id, channel, form, now, ...first });
    }
    const more = { retryCount: 0, firstAttemptAt: now, receivedAt: now, leadState: state, lease };
    return { kind: 'new', lead: { id, channel: 'target', form, payload, state, ...more } };
  }

  function mayAcknowledge(sql: Statements, email: string, now: number): boolean {
    const { perAddressMs, perHour } = acknowledgementLimits;
    const row = sql.acknowledged.get({ email, addressSince: now - perAddressMs, now });
    return Number(row?.to_address) === 0 && Number(row?.to_all) < perHour;
  }

  function transact<Result>(work: (sql: Statements) => Result): Result {
    return connection.use((sql, db) => inTransaction(db, () => work(sql)));
  }

  function times({ channel, form }: Queue, backSince: number) {
    const limits = { longest: longestLeaseMs, slack: clockSlackMs };
    return { channel, form, backSince, now: clock.now(), mono: clock.monotonic(), ...limits };
  }
}
