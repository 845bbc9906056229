import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FirstState } from '../../../server/leads/lead-states.ts';
import { createLedger, type NewLead, spamKept } from '../../../server/leads/ledger.ts';
import { assertSqlite, openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';

const leaseMs = 13_000;

function newLedger() {
  const folder = dataFolder();
  const db = openLedgerFile(folder.path);
  const clock = testClock();
  return {
    ...{ db, clock, folder, ledger: createLedger(db, clock, leaseMs) },
    [Symbol.dispose]() {
      db.close();
      folder[Symbol.dispose]();
    },
  };
}

function entry<State extends FirstState>(state: State, submission?: string): NewLead<State> {
  const payload = JSON.stringify(enquiry());
  return { id: randomUUID(), form: 'contact', payload, email: 'a@example.com', state, submission };
}

test('a lead that is on its way is nobody else’s until its lease ends', () => {
  using at = newLedger();
  at.ledger.keep(entry('received'));
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.pass(leaseMs - 1);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.pass(1);
  expect(at.ledger.claimDue('contact')).toMatchObject({ state: 'pending', step: 0 });
  expect(at.ledger.claimDue('contact')).toBeUndefined();
});

test('a lease from before the machine’s restart is void', () => {
  using at = newLedger();
  at.ledger.keep(entry('received'));
  // After a restart the monotonic clock begins anew.
  const restarted = { ...at.clock, monotonic: () => 5000 };
  expect(createLedger(at.db, restarted, leaseMs).claimDue('contact')).toBeDefined();
});

test('setting the wall clock does not end a lease', () => {
  using at = newLedger();
  at.ledger.keep(entry('received'));
  at.clock.set(1e9);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.set(-5e9);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
});

test('who has lost the lease changes nothing, but for a delivery', () => {
  using at = newLedger();
  const kept = at.ledger.keep(entry('received'));
  if (kept.kind !== 'new') throw new Error('not new');
  at.clock.pass(leaseMs);
  const claimed = at.ledger.claimDue('contact');
  if (!claimed) throw new Error('not claimed');

  expect(at.ledger.settle(kept.lead, 'pending', { step: 7, dueAt: 0 })).toBe(false);
  expect(at.ledger.settle(kept.lead, 'delivered')).toBe(true);
  expect(at.ledger.settle(claimed, 'dead')).toBe(false);
  expect(ledgerRows(at.folder.path)).toMatchObject([{ state: 'delivered', step: 0 }]);
});

test('a lead that was forgotten on its way stays forgotten', () => {
  using at = newLedger();
  const kept = at.ledger.keep(entry('received'));
  if (kept.kind !== 'new') throw new Error('not new');
  at.db.exec('DELETE FROM leads');
  const attempt = { at: 1, durationMs: 1, status: 200, outcome: 'delivered' };
  expect(at.ledger.settle(kept.lead, 'delivered', { attempt })).toBe(false);
  expect(at.db.prepare('SELECT count(*) AS n FROM attempts').get()).toEqual({ n: 0 });
});

test('the least tried lead comes first', () => {
  using at = newLedger();
  for (const step of [3, 0, 1]) {
    const kept = at.ledger.keep(entry('received'));
    if (kept.kind === 'new')
      at.ledger.settle(kept.lead, 'pending', { step, dueAt: at.clock.now() });
  }
  expect([1, 2, 3].map(() => at.ledger.claimDue('contact')?.step)).toEqual([0, 1, 3]);
});

test('the same submission is known, until it was rejected', () => {
  using at = newLedger();
  const first = at.ledger.keep(entry('received', 'once'));
  expect(at.ledger.keep(entry('received', 'once'))).toMatchObject({
    kind: 'known',
    state: 'received',
  });
  expect(at.ledger.keep(entry('received', 'other'))).toMatchObject({ kind: 'new' });
  if (first.kind === 'new') at.ledger.settle(first.lead, 'rejected');
  expect(at.ledger.keep(entry('received', 'once'))).toMatchObject({ kind: 'new' });
});

test('a SQLite that can corrupt a shared WAL is refused', () => {
  expect(() => assertSqlite('3.51.2')).toThrow('3.51.3');
  expect(() => assertSqlite('3.9.0')).toThrow('3.51.3');
  for (const fine of ['3.51.3', '3.51.10', '3.100.0', '4.0.0'])
    expect(() => assertSqlite(fine)).not.toThrow();
});

test('every commit is on the disk before it is answered', () => {
  using at = newLedger();
  const pragma = (name: string) => Object.values(at.db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect({
    mode: pragma('journal_mode'),
    sync: pragma('synchronous'),
    wipes: pragma('secure_delete'),
  }).toEqual({ mode: 'wal', sync: 2, wipes: 1 });
});

test('each form claims its own leads only', () => {
  using at = newLedger();
  at.ledger.keep(entry('pending'));
  expect(at.ledger.claimDue('quote')).toBeUndefined();
  expect(at.ledger.claimDue('contact')).toBeDefined();
});

test('a claimed lead is nobody else’s until its new lease ends', () => {
  using at = newLedger();
  at.ledger.keep(entry('pending'));
  const first = at.ledger.claimDue('contact');
  at.clock.pass(leaseMs - 1);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.pass(1);
  const second = at.ledger.claimDue('contact');
  expect(second?.id).toBe(first?.id);
  expect(second?.lease).not.toBe(first?.lease);
});

test('what is settled stays as it was settled, even if a late delivery is told', () => {
  using at = newLedger();
  const kept = at.ledger.keep(entry('received'));
  if (kept.kind !== 'new') throw new Error('not new');
  at.clock.pass(leaseMs);
  const claimed = at.ledger.claimDue('contact');
  if (!claimed) throw new Error('not claimed');
  expect(at.ledger.settle(claimed, 'rejected', { answer: 'No' })).toBe(true);
  expect(at.ledger.settle(kept.lead, 'delivered', { answer: 'Yes' })).toBe(false);
  expect(ledgerRows(at.folder.path)).toMatchObject([{ state: 'rejected', answer: 'No' }]);
});

test('a promise once made, and the last answer, outlive later attempts without either', () => {
  using at = newLedger();
  const kept = at.ledger.keep(entry('received'));
  if (kept.kind !== 'new') throw new Error('not new');
  at.ledger.settle(kept.lead, 'pending', { promised: true, answer: 'Busy', dueAt: 0, step: 1 });
  const claimed = at.ledger.claimDue('contact');
  if (!claimed) throw new Error('not claimed');
  at.ledger.settle(claimed, 'pending', { dueAt: 0, step: 2 });
  expect(ledgerRows(at.folder.path)).toMatchObject([{ promised: 1, answer: 'Busy', step: 2 }]);
});

test('spam beyond the newest thousand goes as it comes, and nothing else does', () => {
  using at = newLedger();
  at.ledger.keep(entry('inbox'));
  at.db.exec('BEGIN');
  for (let n = 0; n < spamKept + 20; n++) {
    at.clock.pass(1);
    at.ledger.keep({ ...entry('spam'), payload: `{"message":"${n}"}` });
  }
  at.db.exec('COMMIT');
  const rows = ledgerRows(at.folder.path);
  expect(rows.filter(({ state }) => state === 'inbox')).toHaveLength(1);
  const spam = rows.filter(({ state }) => state === 'spam');
  expect(spam).toHaveLength(spamKept);
  expect(spam[0]?.payload).toBe('{"message":"20"}');
});
