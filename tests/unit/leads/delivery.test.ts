import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBreaker } from '../../../server/leads/breaker.ts';
import { createDelivery } from '../../../server/leads/delivery.ts';
import { type Outcome, unavailable } from '../../../server/leads/forward.ts';
import { createLedgerKeeper, LedgerUnavailable } from '../../../server/leads/ledger-keeper.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';

const log = pino({ level: 'silent' });
const delivered: Outcome = { kind: 'delivered', status: 200, message: 'success' };

function newDelivery(dataDir: string, outcomes: Outcome[]) {
  const clock = testClock();
  const keeper = createLedgerKeeper({ dataDir, clock, leaseMs: 13_000, log });
  const breaker = createBreaker({ clock, onOpen() {}, onClose() {} });
  const calls: string[] = [];
  const delivery = createDelivery({
    form: 'contact',
    forward: async ({ id }) => {
      calls.push(id);
      return outcomes.shift() ?? delivered;
    },
    ...{ breaker, keeper, clock, log, random: () => 0, signal: new AbortController().signal },
  });
  const received = () => {
    const payload = JSON.stringify(enquiry());
    const entry = {
      id: randomUUID(),
      form: 'contact',
      payload,
      email: '',
      submission: undefined,
    } as const;
    const kept = keeper.use((ledger) => ledger.keep({ ...entry, state: 'received' }));
    if (kept.kind !== 'new') throw new Error('not new');
    return kept.lead;
  };
  return { clock, keeper, breaker, delivery, calls, received };
}

test('a breaker that opened while the lead was written keeps its visitor from waiting', async () => {
  using folder = dataFolder();
  const { breaker, delivery, calls, received, keeper, clock } = newDelivery(folder.path, []);
  const lead = received();
  for (let n = 0; n < 3; n++) await breaker.run(async () => unavailable('timeout'));
  clock.pass(10_000);
  expect(breaker.state()).toBe('probing');

  expect(await delivery.deliver(lead)).toMatchObject({ kind: 'unavailable', reason: 'not tried' });
  expect(calls).toEqual([]);
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'pending', step: 0, promised: 1 }]);
  expect(keeper.use((ledger) => ledger.claimDue('contact'))?.id).toBe(lead.id);
  keeper.close();
});

test('an outcome that the ledger can’t take at once is written as soon as it can', async () => {
  using folder = dataFolder();
  const { delivery, received, keeper } = newDelivery(folder.path, []);
  const lead = received();
  const write = keeper.write;
  keeper.write = () => Promise.reject(new LedgerUnavailable('full'));
  expect(await delivery.deliver(lead)).toEqual(delivered);
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'received' }]);

  keeper.write = write;
  delivery.writeOutcomes();
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'delivered' }]);
  // Once: a lead that is delivered again by an operator must not be settled by an old outcome.
  keeper.use = () => {
    throw new Error('written twice');
  };
  delivery.writeOutcomes();
  keeper.close();
});

test('only whoever was told so was promised anything: not the visitor whose server died meanwhile', async () => {
  using folder = dataFolder();
  const { delivery, received, keeper, clock } = newDelivery(folder.path, [unavailable('timeout')]);
  received();
  clock.pass(13_000);
  const taken = keeper.use((ledger) => ledger.claimDue('contact'));
  if (!taken) throw new Error('not due');
  await delivery.deliver(taken);
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'pending', step: 1, promised: 0 }]);
  keeper.close();
});

test('a call that our own shutdown ends is no failure of the target’s: due at once, no step further', async () => {
  using folder = dataFolder();
  const { delivery, received, keeper, clock } = newDelivery(folder.path, [unavailable('closing')]);
  await delivery.deliver(received());
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', step: 0, due_at: clock.now(), promised: 1 },
  ]);
  keeper.close();
});
