import { expect, test } from 'vitest';
import type { FirstState, HeldLead } from '../../../server/leads/lead-states.ts';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { outboxLimits } from '../../../server/leads/store/outbox.ts';
import type { LeadRows } from '../../../server/leads/store/tables.ts';
import type { TestClock } from '../../support/test-server.ts';

interface Stage {
  clock: TestClock;
  store: Store;
  /** The same ledger, opened by another server. */
  admin: Store;
  inserted(state: FirstState): Promise<HeldLead>;
  endLeases(): Promise<void>;
}

const notice = { channel: 'mail', kind: 'alert.began', body: { name: 'disk' } } as const;
const queue = { channel: 'mail', target: 'mail' } as const;
const day = 24 * 60 * 60_000;

/** The leads of the notices by mail: a webhook tells of each lead, too. */
function mailsOf({ outbox }: LeadRows) {
  return outbox.filter(({ channel }) => channel === 'mail').map((row) => row.lead_id);
}

/** What every store's outbox must do. */
export function testOutbox(stage: () => Stage): void {
  test('a notice is had in hand by one server, put off, and settled by whoever has it', async () => {
    const { store, admin, clock, endLeases } = stage();
    expect(await store.outbox.add(notice)).toBe(true);
    const held = await store.outbox.claimDue(queue);
    expect(held).toMatchObject({ kind: 'alert.began', body: '{"name":"disk"}', retryCount: 0 });
    if (!held) throw new Error('not due');
    expect(await admin.outbox.claimDue(queue)).toBeUndefined();
    expect(await admin.outbox.claimDue({ ...queue, channel: 'webhook' })).toBeUndefined();
    const later = { retryCount: 1, dueAt: clock.now() + 60_000 };
    expect(await store.outbox.settle(held, 'pending', later)).toBe(true);
    expect(await admin.outbox.claimDue(queue)).toBeUndefined();
    clock.pass(60_000);
    const again = await admin.outbox.claimDue(queue);
    expect(again).toMatchObject({ id: held.id, retryCount: 1 });
    await endLeases();
    const third = await store.outbox.claimDue(queue);
    if (!again || !third) throw new Error('not due');
    expect(await admin.outbox.settle(again, 'dead')).toBe(false);
    expect(await store.outbox.settle(third, 'delivered', { answer: '250' })).toBe(true);
    await endLeases();
    expect(await store.outbox.claimDue(queue)).toBeUndefined();
  });

  test('of several servers that have the same to tell the first does, and a later notice may be told again', async () => {
    const { store, admin } = stage();
    const once = { ...notice, once: 'disk 2026-03-01' };
    const added = await Promise.all([store.outbox.add(once), admin.outbox.add(once)]);
    expect(added.sort()).toEqual([false, true]);
    expect(await store.outbox.add({ ...once, once: 'disk 2026-03-02' })).toBe(true);
  });

  test('a lead that goes takes its notes and notices with it, and one that moves to another ledger does, too', async () => {
    const { store, inserted } = stage();
    const [kept, gone] = [await inserted('inbox'), await inserted('inbox')];
    for (const { id } of [kept, gone]) await store.outbox.add({ ...notice, leadId: id });
    const moved = await store.toHandOver({ after: '', limit: 5, putOffUntil: 1e15 });
    expect(mailsOf(moved).sort()).toEqual([kept.id, gone.id].sort());
    expect(await store.outbox.claimDue(queue)).toBeUndefined();
    await store.addNote(gone.id, 'Calls back on Monday', { who: 'terminal', act: 'an act' });
    await store.delete({ ids: [gone.id] });
    expect(await store.story(gone.id)).toEqual([]);
    const left = await store.toHandOver({ after: '', limit: 5 });
    expect(mailsOf(left)).toEqual([kept.id]);
  });

  test('what is settled goes in time, what waits stays, and nothing too long comes in', async () => {
    const { store, clock } = stage();
    await store.outbox.add({ ...notice, once: 'told' });
    const held = await store.outbox.claimDue(queue);
    if (held) await store.outbox.settle(held, 'delivered');
    await store.outbox.add({ ...notice, once: 'waits' });
    clock.pass(outboxLimits.settledDays * day);
    await store.outbox.purge();
    expect(await store.outbox.add({ ...notice, once: 'told' })).toBe(false);
    clock.pass(1);
    await store.outbox.purge();
    expect(await store.outbox.add({ ...notice, once: 'told' })).toBe(true);
    expect(await store.outbox.add({ ...notice, once: 'waits' })).toBe(false);
    const long = { ...notice, body: { text: 'a'.repeat(outboxLimits.bodyCharacters) } };
    await expect(store.outbox.add(long)).rejects.toThrow();
  });
}
