import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { boundLedger, openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

test('past its ceiling a store takes no new lead, and goes on with those that it has; below it, it takes them again', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const log = { error: vi.fn(), info: vi.fn() };
  const kept = sqliteStore(folder.path, { clock });
  let bytes = 999;
  const looks = vi.fn(async () => bytes);
  const store = boundLedger({ ...kept, bytes: looks }, 1000, { clock, log });

  const first = await store.leads.insert(newLead('received'));
  if (first.kind !== 'new' || !first.job) throw new Error('not new');
  bytes = 1000;
  expect(await store.probe()).toBe(true);
  clock.pass(10_000);
  expect(await store.probe()).toBe(false);
  await expect(store.leads.insert(newLead('received'))).rejects.toThrow(DatabaseUnavailable);
  expect(await store.jobs.settle(first.job, 'delivered')).toBe(true);
  expect(looks).toHaveBeenCalledTimes(2);
  looks.mockRejectedValueOnce(new Error('away'));
  clock.pass(10_000);
  expect(await store.probe()).toBe(false);

  // Who is sent away has it looked for room, too.
  bytes = 999;
  clock.pass(10_000);
  await expect(store.leads.insert(newLead('inbox'))).rejects.toThrow(DatabaseUnavailable);
  await expect.poll(() => log.info).toHaveBeenCalledOnce();
  expect(await store.leads.insert(newLead('inbox'))).toMatchObject({ kind: 'new' });
  expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);

  // Many leads within a moment are looked at as they come.
  bytes = 1000;
  const payload = JSON.stringify({ message: 'x'.repeat(32_000) });
  const flood = Array.from({ length: 20 }, () =>
    store.leads.insert({ ...newLead('inbox'), payload }),
  );
  const results = await Promise.allSettled(flood);
  await expect(store.leads.insert(newLead('inbox'))).rejects.toThrow('The ledger is full');
  expect(results.at(0)?.status).toBe('fulfilled');
  await store.close();
});

test('the setting is the ceiling, by what the ledger’s file takes', async () => {
  using folder = dataFolder();
  for (const [ledgerMaxMb, hasRoom] of [
    [1, true],
    [0.01, false],
  ] as const) {
    const [store] = openLedgers({ dataDir: folder.path, ledgerMaxMb }, {});
    expect(await store?.probe()).toBe(hasRoom);
    await store?.close();
  }
});
