import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBreaker } from '../../../server/leads/breaker.ts';
import type { Delivery } from '../../../server/leads/delivery.ts';
import { createRedelivery } from '../../../server/leads/redelivery.ts';
import { createSqliteStore } from '../../../server/leads/sqlite/store.ts';
import { StoreUnavailable } from '../../../server/leads/store.ts';
import { dataFolder, leaseMs } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

test('a fault of our own is said, a store that can’t be written says so itself; neither ends redelivery', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = createSqliteStore({
    ...{ dataDir: folder.path, clock, leaseMs, log: pino({ level: 'silent' }) },
  });
  const faults: Error[] = [new StoreUnavailable('full'), new Error('odd')];
  let runs = 0;
  const fails = () => Promise.reject(new Error('not to be called'));
  const delivery: Delivery = {
    queue: { channel: 'target', form: 'contact' },
    breaker: createBreaker({ clock, onOpen() {}, onClose() {} }),
    deliver: fails,
    forwardDirectly: fails,
    async writeOutcomes() {
      runs++;
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const redelivery = createRedelivery({ delivery, store, clock, random: () => 0, log });
  for (let n = 0; n < 3; n++) await redelivery.run();
  expect(runs).toBe(3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Redelivery failed', form: 'contact', err: { message: 'odd' } },
  ]);
  await store.close();
});
