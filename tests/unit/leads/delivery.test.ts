import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBreaker } from '../../../server/leads/breaker.ts';
import { createDelivery } from '../../../server/leads/delivery.ts';
import { type Outcome, unavailable } from '../../../server/leads/forwarder.ts';
import { createSqliteStore } from '../../../server/leads/sqlite/store.ts';
import { type LeadStore, StoreUnavailable } from '../../../server/leads/store.ts';
import { dataFolder, leaseMs, ledgerRows, newLead } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

const log = pino({ level: 'silent' });
const queue = { channel: 'target', form: 'contact' } as const;
const delivered: Outcome = { kind: 'delivered', status: 200, message: 'success' };

function newDelivery(dataDir: string, outcomes: Outcome[]) {
  const clock = testClock();
  const store = createSqliteStore({ dataDir, clock, leaseMs, log });
  const breaker = createBreaker({ clock, onOpen() {}, onClose() {} });
  const calls: string[] = [];
  const delivery = createDelivery({
    queue,
    forward: async ({ id }) => {
      calls.push(id);
      return outcomes.shift() ?? delivered;
    },
    ...{ breaker, clock, log, random: () => 0, signal: new AbortController().signal },
  });
  const received = async () => {
    const result = await store.insert(newLead('received'));
    if (result.kind !== 'new') throw new Error('not new');
    return result.lead;
  };
  return { clock, store, breaker, delivery, calls, received };
}

test('a breaker that opened while the lead was written keeps its visitor from waiting', async () => {
  using folder = dataFolder();
  const { breaker, delivery, calls, received, store, clock } = newDelivery(folder.path, []);
  const lead = await received();
  for (let n = 0; n < 3; n++) await breaker.run(async () => unavailable('timeout'));
  clock.pass(10_000);
  expect(breaker.state()).toBe('probing');

  expect(await delivery.deliver(store, lead)).toMatchObject({
    ...{ kind: 'unavailable', reason: 'not tried' },
  });
  expect(calls).toEqual([]);
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', retry_count: 0, acknowledged: 1 },
  ]);
  expect((await store.claimDue(queue))?.id).toBe(lead.id);
  await store.close();
});

test('an outcome that the store can’t take at once is written as soon as it can, and once', async () => {
  using folder = dataFolder();
  const { delivery, received, store } = newDelivery(folder.path, []);
  const lead = await received();
  let writes = 0;
  let full = true;
  const filling: LeadStore = {
    ...store,
    settle(...settlement) {
      writes++;
      if (full) return Promise.reject(new StoreUnavailable('full'));
      return store.settle(...settlement);
    },
  };
  expect(await delivery.deliver(filling, lead)).toEqual(delivered);
  await expect(delivery.writeOutcomes()).rejects.toThrow('full');
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'received' }]);

  full = false;
  await delivery.writeOutcomes();
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'delivered' }]);
  // A lead that is delivered again by an operator must not be settled by an old outcome.
  await delivery.writeOutcomes();
  expect(writes).toBe(3);
  await store.close();
});

test('only whoever was told so was promised anything: not the visitor whose server died meanwhile', async () => {
  using folder = dataFolder();
  const { delivery, received, store, clock } = newDelivery(folder.path, [unavailable('timeout')]);
  await received();
  clock.pass(13_000);
  const taken = await store.claimDue(queue);
  if (!taken) throw new Error('not due');
  await delivery.deliver(store, taken);
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', retry_count: 1, acknowledged: 0 },
  ]);
  await store.close();
});

test('a call that our own shutdown ends is no failure of the target’s: due at once, no retry counted', async () => {
  using folder = dataFolder();
  const { delivery, received, store, clock } = newDelivery(folder.path, [unavailable('closing')]);
  await delivery.deliver(store, await received());
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', retry_count: 0, due_at: clock.now(), acknowledged: 1 },
  ]);
  await store.close();
});
