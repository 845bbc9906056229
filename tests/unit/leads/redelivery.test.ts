import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBreaker } from '../../../server/leads/breaker.ts';
import type { Delivery } from '../../../server/leads/delivery.ts';
import { createLedgerKeeper, LedgerUnavailable } from '../../../server/leads/ledger-keeper.ts';
import { createRedelivery } from '../../../server/leads/redelivery.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder } from '../../support/leads.ts';

test('a fault of our own is said, a ledger that can’t be written is said by its keeper; neither ends the rounds', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const keeper = createLedgerKeeper({
    ...{ dataDir: folder.path, clock, leaseMs: 13_000, log: pino({ level: 'silent' }) },
  });
  const faults: Error[] = [new LedgerUnavailable('full'), new Error('odd')];
  let runs = 0;
  const fails = () => Promise.reject(new Error('not to be called'));
  const delivery: Delivery = {
    form: 'contact',
    breaker: createBreaker({ clock, onOpen() {}, onClose() {} }),
    deliver: fails,
    deliverUnkept: fails,
    writeOutcomes() {
      runs++;
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const redelivery = createRedelivery({ delivery, keeper, clock, random: () => 0, log });
  for (let n = 0; n < 3; n++) await redelivery.run();
  expect(runs).toBe(3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Redelivery stumbled', form: 'contact', err: { message: 'odd' } },
  ]);
  keeper.close();
});
