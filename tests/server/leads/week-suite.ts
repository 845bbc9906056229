import { expect, test } from 'vitest';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { reportWeek } from '../../../server/leads/week-report.ts';
import { newLead } from '../../support/leads.ts';
import type { TestClock } from '../../support/test-server.ts';

interface Stage {
  clock: TestClock;
  store: Store;
  /** The same ledger, opened by another server. */
  admin: Store;
  endLeases(): Promise<void>;
}

const queue = { channel: 'mail', target: 'mail' } as const;
const hourMs = 60 * 60_000;

/** What every store must do about the mail of a week. */
export function testWeek(stage: () => Stage): void {
  test('a week is told once over all servers, after it is over everywhere; whoever dies with it in hand is replaced', async () => {
    const { clock, store, admin, endLeases } = stage();
    // A Sunday, on which it is Monday in Auckland.
    clock.pass(20 * hourMs);
    for (let n = 0; n < 8; n += 1)
      await store.insert({ ...newLead('inbox'), origin: { source: 'letter' } });
    const told = (ledger: Store, zone: string) =>
      reportWeek(ledger, { now: clock.now(), countsVisits: false, zone });
    expect(await told(store, 'Pacific/Auckland')).toBeUndefined();
    clock.pass(5 * hourMs);
    const all = [told(store, 'Pacific/Auckland'), told(admin, 'UTC'), told(admin, 'UTC')];
    const reports = await Promise.all(all);
    expect(reports.map((report) => report?.monday)).toEqual(Array(3).fill('2025-06-02'));
    expect(reports.filter((report) => report?.isNew)).toHaveLength(1);

    const held = await store.outbox.claimDue(queue);
    expect(JSON.parse(held?.body ?? '')).toMatchObject({
      ...{ since: '2025-05-26', until: '2025-06-01' },
      totals: [{ what: 'Leads', amount: 8, before: 0 }],
      changes: [{ what: 'Leads from the source letter', amount: 8, before: 0 }],
    });
    expect(await admin.outbox.claimDue(queue)).toBeUndefined();
    await endLeases();
    const taken = await admin.outbox.claimDue(queue);
    if (!held || !taken) throw new Error('not due');
    expect(taken).toMatchObject({ id: held.id, body: held.body });
    await admin.outbox.settle(taken, 'delivered');
    expect(await store.outbox.settle(held, 'delivered')).toBe(false);
    expect(await told(store, 'UTC')).toMatchObject({ isNew: false });
    await endLeases();
    expect(await store.outbox.claimDue(queue)).toBeUndefined();
  });
}
