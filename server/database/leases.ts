import { type RawBuilder, sql } from 'kysely';
import { longestLeaseMs } from '../lib/clock.ts';
import type { Engine } from './engine.ts';

/** That nobody has a row of this queue in hand. */
export function isFree(
  engine: Pick<Engine, 'leaseClock'>,
  table: 'jobs' | 'deliveries' | 'outbox' = 'jobs',
): RawBuilder<boolean> {
  const until = sql.ref(`${table}.lease_until`);
  // The last one was written before the clock began anew or was set back.
  return sql<boolean>`(${until} IS NULL OR ${until} <= ${engine.leaseClock(0)}
    OR ${until} > ${engine.leaseClock(longestLeaseMs)})`;
}
