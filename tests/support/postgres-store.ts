import { type Clock, systemClock } from '../../server/leads/clock.ts';
import { createStore, type Store } from '../../server/leads/store/create-store.ts';
import { postgresEngine } from '../../server/leads/store/postgres.ts';
import type { Routes } from '../../server/leads/store/store.ts';
import { databaseServer } from '../../server/setting-types.ts';
import { leaseMs, noticeTargets, toTarget } from './leads.ts';

/** A ledger in PostgreSQL, as a server or its operator opens it. */
export function postgresStore(
  url: string,
  clock: Clock = systemClock,
  routes: Routes = () => [toTarget],
): Store & AsyncDisposable {
  const engine = postgresEngine(databaseServer.parse(url));
  const store = createStore({ engine, clock, leaseMs, routes, noticeTargets });
  return { ...store, [Symbol.asyncDispose]: store.close };
}
