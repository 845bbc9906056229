import { postgresEngine } from '../../server/database/postgres/engine.ts';
import type { Routes } from '../../server/jobs/types.ts';
import { createLedger, type Ledger } from '../../server/ledger/create-ledger.ts';
import { type Clock, systemClock } from '../../server/lib/clock.ts';
import { databaseServer } from '../../server/settings/server-address.ts';
import { leaseMs, notificationTargets, toTarget } from './leads.ts';

/** A ledger in PostgreSQL, as a server or its operator opens it. */
export function postgresStore(
  url: string,
  clock: Clock = systemClock,
  routes: Routes = () => [toTarget],
): Ledger & AsyncDisposable {
  const engine = postgresEngine(databaseServer.parse(url));
  const store = createLedger({ engine, clock, leaseMs, routes, notificationTargets });
  return { ...store, [Symbol.asyncDispose]: store.close };
}
