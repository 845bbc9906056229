import type { Logger } from 'pino';
import type { Channel } from '../channels.ts';
import type { Clock } from '../clock.ts';
import { createChanges, type Routes } from './changes.ts';
import { createDatabase } from './database.ts';
import type { Engine } from './engine.ts';
import { createFigures } from './figures.ts';
import { createInbox } from './inbox.ts';
import { createIntake } from './intake.ts';
import { createQueue } from './queue.ts';
import { createPurge } from './retention.ts';
import type { LeadAdmin, LeadStore } from './store.ts';
import { createTransfer } from './transfer.ts';

/** All that can be done with a ledger, by the server and by its operator. */
export type Store = LeadStore & LeadAdmin;

export function createStore(deps: {
  engine: Engine;
  clock: Clock;
  leaseMs: Readonly<Record<Channel, number>>;
  routes: Routes;
  /** Undefined: whoever asks hears of trouble, and nobody else. */
  log?: Logger | undefined;
}): Store {
  const { engine, log } = deps;
  const database = createDatabase(engine, log);
  const parts = { ...deps, database };
  return {
    ...createIntake(parts),
    ...createQueue(parts),
    ...createInbox(parts),
    ...createChanges(parts),
    ...createFigures(parts),
    ...createPurge(parts),
    ...createTransfer(parts),
    probe: database.probe,
    bytes: () => database.use(engine.bytes),
    ...(engine.backup && { backup: engine.backup }),
    close: database.close,
  };
}
