import { randomUUID } from 'node:crypto';
import type { Connection, Query } from '../../postgres/connection.ts';
import { acknowledgementLimits } from '../acknowledgement-limits.ts';
import type { Channel } from '../channels.ts';
import { type Clock, clockSlackMs, longestLeaseMs } from '../clock.ts';
import { searchable } from '../lead-keys.ts';
import { asLeadState, type FirstState, type Lead } from '../lead-states.ts';
import { asClaimed, asTries } from '../rows.ts';
import { createAlertStore } from '../sql/alerts.ts';
import type { InsertResult, LeadStore, NewLead, Queue } from '../store.ts';
import { postgresDatabase, storable } from './database.ts';
import { purgeAll } from './retention.ts';
import * as sql from './statements.ts';

/** Any number; whoever may confirm a lead counts the confirmations alone. */
const acknowledgementLock = 7_263_481_010;

/** The ledger in PostgreSQL, shared by all servers. Leases run by the database's clock. */
export function createPostgresStore(deps: {
  connection: Connection;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<Channel, number>>;
  clock: Clock;
}): LeadStore {
  const { connection, leaseMs, clock } = deps;

  return {
    insert(lead) {
      // Named before, so that a repetition knows its own lead.
      const lease = randomUUID();
      return connection.transact((query) => insert(query, lead, lease), { patient: true });
    },

    async claimDue(queue, backSince = 0) {
      const lease = randomUUID();
      const { rows } = await connection.query(sql.claim, [
        ...due(queue, backSince),
        lease,
        leaseMs[queue.channel],
      ]);
      const [row] = rows;
      return row && { ...asClaimed(row), ...queue, lease };
    },

    settle(lead, to, settlement = {}) {
      const { id, channel, lease } = lead;
      const { attempt, answer, retryCount, dueAt, acknowledged } = settlement;
      const now = clock.now();
      return connection.transact(
        async (query) => {
          const { changes } = await query(sql.settle, [
            ...[id, channel, lease, to, now, retryCount, dueAt, storable(answer)],
          ]);
          if (attempt) {
            const { at, durationMs, status, outcome } = attempt;
            await query(sql.addAttempt, [id, channel, at, durationMs, status, outcome]);
          }
          if (changes === 1 && acknowledged) await query(sql.acknowledge, [id]);
          return changes === 1;
        },
        { patient: true },
      );
    },

    postponeDue(queue, plan) {
      return connection.transact(async (query) => {
        const { rows } = await query(sql.listDue, due(queue, 0));
        const planned = rows.map((row) => {
          const tries = asTries(row);
          return { id: String(row.lead_id), tries, next: plan(tries) };
        });
        await query(sql.postpone, [
          ...[queue.channel, clock.now(), planned.map(({ id }) => id)],
          planned.map(({ next }) => next.state),
          planned.map(({ tries }) => tries.retryCount + 1),
          planned.map(({ next }) => (next.state === 'pending' ? next.dueAt : null)),
        ]);
        return planned.flatMap(({ id, next }) => (next.state === 'dead' ? id : []));
      });
    },

    ...createAlertStore(postgresDatabase(connection)),
    probe: connection.probe,
    bytes: async () => Number((await connection.query(sql.bytes)).rows[0]?.bytes),
    purge: ({ days, signal }) => purgeAll(connection, { now: clock.now(), days, signal }),
    close: connection.close,
  };

  async function insert<State extends FirstState>(
    query: Query,
    entry: NewLead<State>,
    lease: string,
  ): Promise<InsertResult<State>> {
    const { id, form, payload, state, submission, mails = [] } = entry;
    const now = clock.now();
    const leased = state === 'received';
    if (mails.includes('acknowledgement')) {
      await query('SELECT pg_advisory_xact_lock($1)', [acknowledgementLock]);
    }
    const { perAddressMs, perHour } = acknowledgementLimits;
    const { changes } = await query(sql.insert, [
      ...[id, form, payload, storable(entry.email), now, submission, state === 'spam'],
      ...[state === 'pending', storable(searchable(JSON.parse(payload)))],
      leased || state === 'pending' ? state : null,
      ...[leased ? lease : null, leased ? leaseMs.target : null],
      ...[mails, now - perAddressMs, perHour],
    ]);
    if (changes === 0) {
      const known = (await query(sql.known, [id, submission])).rows[0];
      // What was in the way has been settled in this moment.
      if (!known) return insert(query, entry, lease);
      if (known.id !== id) {
        const answer = known.answer === null ? undefined : String(known.answer);
        return { kind: 'known', id: String(known.id), state: asLeadState(known.state), answer };
      }
    }
    if (state === 'spam') await query(sql.pruneSpam);
    const tries = { retryCount: 0, firstAttemptAt: now, receivedAt: now };
    const lead: Lead<State> = {
      ...{ id, channel: 'target', form, payload, state, ...tries, leadState: state, lease },
    };
    return { kind: 'new', lead };
  }

  function due({ channel, form }: Queue, backSince: number) {
    const now = clock.now();
    return [channel, form, now, now + clockSlackMs, backSince, longestLeaseMs];
  }
}
