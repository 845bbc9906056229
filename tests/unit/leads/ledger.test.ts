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

test('what is put off comes due at its time and not before', () => {
  using at = newLedger();
  const lead = kept(at);
  at.ledger.settle(lead, 'pending', { dueAt: at.clock.now() + 5000 });
  at.clock.pass(4999);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.pass(1);
  expect(at.ledger.claimDue('contact')).toMatchObject({
    ...{ id: lead.id, form: 'contact', payload: JSON.stringify(enquiry()), state: 'pending' },
    ...{ step: 0, since: lead.since },
  });
});

test('when the target is back, what was put off before comes due at once, and nothing else', () => {
  using at = newLedger();
  at.ledger.settle(kept(at), 'pending', { dueAt: at.clock.now() + 1e6 });
  expect(at.ledger.claimDue('contact', at.clock.now())).toBeUndefined();
  expect(at.ledger.claimDue('contact', at.clock.now() + 1)).toBeDefined();
});

test('a clock that is corrected by a minute changes nothing, one set back further makes leads due', () => {
  using at = newLedger();
  at.ledger.settle(kept(at), 'pending', { dueAt: at.clock.now() + 1e6 });
  at.clock.set(-60_000);
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.clock.set(-1);
  expect(at.ledger.claimDue('contact')).toBeDefined();
});

test('what a lead is after each state: when it was settled, what its visitor was told, whose it is', () => {
  using at = newLedger();
  const row = (id: string) => at.db.prepare('SELECT * FROM leads WHERE id = ?').get(id);
  const now = at.clock.now();
  for (const state of ['received', 'pending', 'inbox', 'spam'] as const) {
    const given = entry(state);
    expect(at.ledger.keep(given)).toMatchObject({
      ...{ kind: 'new', lead: { id: given.id, form: 'contact', payload: given.payload, state } },
    });
    const waits = state === 'received' || state === 'pending';
    expect(row(given.id)).toMatchObject({
      ...{ state, email: 'a@example.com', received_at: now, due_at: now, step: 0 },
      settled_at: waits ? null : now,
      promised: state === 'pending' ? 1 : 0,
      lease: state === 'received' ? expect.any(String) : null,
      lease_until: state === 'received' ? at.clock.monotonic() + leaseMs : null,
    });
  }
  const lead = kept(at);
  at.clock.pass(1);
  at.ledger.settle(lead, 'delivered', { answer: 'Thanks' });
  expect(row(lead.id)).toMatchObject({
    ...{ settled_at: now + 1, promised: 0, answer: 'Thanks', lease: null, lease_until: null },
  });
});

test('a known submission is told with its answer, once there is one', () => {
  using at = newLedger();
  const lead = kept(at, 'once');
  expect(at.ledger.keep(entry('received', 'once'))).toEqual({
    ...{ kind: 'known', id: lead.id, state: 'received', answer: undefined },
  });
  at.ledger.settle(lead, 'delivered', { answer: 'Thanks' });
  expect(at.ledger.keep(entry('received', 'once'))).toEqual({
    ...{ kind: 'known', id: lead.id, state: 'delivered', answer: 'Thanks' },
  });
});

test('an attempt is written down as it was', () => {
  using at = newLedger();
  const lead = kept(at);
  const attempt = { at: 7, durationMs: 8, status: 503, outcome: 'status' };
  expect(at.ledger.settle(lead, 'pending', { attempt, dueAt: 0 })).toBe(true);
  const claimed = at.ledger.claimDue('contact');
  if (!claimed) throw new Error('not due');
  at.ledger.settle(claimed, 'delivered', {
    attempt: { ...attempt, at: 9, status: undefined, outcome: 'timeout' },
  });
  expect(at.db.prepare('SELECT * FROM attempts ORDER BY at').all()).toEqual([
    { lead_id: lead.id, at: 7, duration_ms: 8, status: 503, outcome: 'status' },
    { lead_id: lead.id, at: 9, duration_ms: 8, status: null, outcome: 'timeout' },
  ]);
});

test('a target that is down puts off what is due for it, by plan, and names what was given up', () => {
  using at = newLedger();
  const waits = kept(at);
  const dies = kept(at);
  at.ledger.settle(waits, 'pending', { step: 1, dueAt: at.clock.now() });
  at.ledger.settle(dies, 'pending', { step: 2, dueAt: at.clock.now() });
  at.ledger.settle(kept(at), 'pending', { step: 3, dueAt: at.clock.now() + 1 });
  const onItsWay = kept(at);
  const dueAt = at.clock.now() + 5000;
  const planned: number[] = [];
  const plan = ({ step, since }: { step: number; since: number }) => {
    planned.push(step, since);
    return step === 2 ? ({ state: 'dead' } as const) : ({ state: 'pending', dueAt } as const);
  };
  expect(at.ledger.postponeDue('quote', plan)).toEqual([]);
  expect(at.ledger.postponeDue('contact', plan)).toEqual([dies.id]);
  expect(planned).toEqual([1, waits.since, 2, dies.since]);
  const rows = new Map(ledgerRows(at.folder.path).map((row) => [row.id, row]));
  expect(rows.get(waits.id)).toMatchObject({ state: 'pending', step: 2, due_at: dueAt });
  expect(rows.get(dies.id)).toMatchObject({ state: 'dead', step: 3 });
  expect(rows.get(onItsWay.id)).toMatchObject({ state: 'received' });
});

test('a submission whose first lead goes in the moment between is a new lead', () => {
  using at = newLedger();
  // The insert finds it known, and the look for it finds nothing.
  at.db.exec(`CREATE TRIGGER known BEFORE INSERT ON leads WHEN NEW.submission IS NOT NULL
    BEGIN SELECT RAISE(IGNORE); END`);
  const given = entry('received', 'once');
  expect(at.ledger.keep(given)).toMatchObject({ kind: 'new', lead: { id: given.id } });
  expect(ledgerRows(at.folder.path)).toMatchObject([{ id: given.id, payload: given.payload }]);
});

function kept(at: ReturnType<typeof newLedger>, submission?: string) {
  const result = at.ledger.keep(entry('received', submission));
  if (result.kind !== 'new') throw new Error('not new');
  return result.lead;
}
