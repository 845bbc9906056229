import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CommandError, parseCommand } from '../../../server/leads/command-line.ts';
import { runCommand } from '../../../server/leads/commands.ts';
import type { FirstState, Lead } from '../../../server/leads/lead-states.ts';
import { createLedger } from '../../../server/leads/ledger.ts';
import { openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { createOperatorDesk } from '../../../server/leads/operator.ts';
import type { FormName } from '../../../shared/lead.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, ledgerRows, quoteRequest } from '../../support/leads.ts';

test('spam is listed and exported only where it is asked for, under the form’s own field names', () => {
  using at = newLedger();
  keep(at, 'inbox', 'quote', quoteRequest());
  // As a version kept it that took every field.
  const forged = { firstName: 'Old', 'id\nstate  delivered': 'forged\u009b31m' };
  const id = keep(at, 'spam', 'quote', forged);

  const list = leads(at, 'list');
  expect(list).toContain('Tom Baker 1');
  expect(list).not.toContain('Old');
  expect(list).toContain('Left out: 1 marked as spam (leads list --state spam)');
  const spam = leads(at, 'list', '--state', 'spam');
  expect(spam).toContain('Old');
  expect(spam).not.toContain('Left out');

  for (const format of ['--csv', '--json']) {
    expect(leads(at, 'export', format)).not.toContain('Old');
    const asked = leads(at, 'export', format, '--state', 'spam');
    expect(asked).toContain('Old');
    expect(asked).not.toContain('forged');
  }
  const shown = leads(at, 'show', id);
  expect(shown).toMatch(/^firstName +Old$/m);
  expect(shown).not.toContain('lastName');
  expect(shown).not.toContain('forged');
  // What is forwarded is the whole of it, and that is no lead.
  expect(() => leads(at, 'retry', id)).toThrow('is not a complete lead');
});

test('nothing that the command says can steer the terminal: leads, answers, exports', () => {
  using at = newLedger();
  const bad = 'x\u001b[2J\u007f\u009b31m\u202e\u2066\u200f\u2028\r\ny\ud83c';
  // As a version kept it that took every character.
  const id = keep(at, 'received', 'contact', { ...enquiry(), fullname: bad, message: bad });
  at.db.prepare('UPDATE leads SET answer = ?').run(bad);
  for (const args of [['list'], ['show', id], ['export', '--csv'], ['export', '--json']]) {
    // CSV ends its lines by CRLF.
    const out = leads(at, ...args).replaceAll('\r\n', '\n');
    expect(out).toContain('asha.1@example.com');
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
  }
  const [json] = JSON.parse(leads(at, 'export', '--json'));
  expect(json).toMatchObject({
    answer: bad.toWellFormed(),
    payload: { fullname: bad, message: bad },
  });
});

test('list shows every lead in a line, the newest first, and as many as are asked for', () => {
  using at = newLedger();
  keep(at, 'inbox', 'contact', enquiry(), '0a000000-1');
  at.clock.pass(1000);
  keep(at, 'pending', 'quote', quoteRequest(), '0b000000-1');
  const head = 'ID        RECEIVED (UTC)       FORM     STATE    TRIES  NAME         E-MAIL';
  const quote =
    '0b000000  2025-06-01 00:00:01  quote    pending  0      Tom Baker 1  tom.1@example.com';
  const contact =
    '0a000000  2025-06-01 00:00:00  contact  inbox    0      Asha Rao 1   asha.1@example.com';
  expect(leads(at, 'list')).toBe(`${head}\n${quote}\n${contact}\n`);
  expect(leads(at, 'list', '--limit', '1')).toContain('0b000000');
  expect(leads(at, 'list', '--limit', '1')).not.toContain('0a000000');
  expect(leads(at, 'list', '--form', 'contact')).not.toContain('0b000000');
  expect(leads(at, 'list', '--state', 'inbox')).not.toContain('0b000000');
  expect(leads(at, 'list', '--state', 'inbox', '--form', 'quote')).toBe('No leads.\n');
});

test('show tells everything about a lead that waits, its attempts included', () => {
  using at = newLedger();
  const lead = received(at, { ...enquiry(), message: 'one\ntwo' }, '0a1b');
  const attempt = { at: at.clock.now(), durationMs: 12, status: 503, outcome: 'status' };
  at.ledger.settle(lead, 'pending', {
    ...{ attempt, answer: 'Busy', step: 1, dueAt: at.clock.now() },
  });
  at.clock.pass(1000);
  const again = at.ledger.claimDue('contact');
  if (!again) throw new Error('not due');
  at.ledger.settle(again, 'pending', {
    attempt: { at: at.clock.now(), durationMs: 4000, status: undefined, outcome: 'timeout' },
    dueAt: at.clock.now() + 60_000,
  });
  expect(leads(at, 'show', '0A').split('\n')).toEqual([
    'id           0a1b',
    'form         contact',
    'state        pending',
    'received     2025-06-01 00:00:00',
    'next try     2025-06-01 00:01:01',
    'answer       Busy',
    'fullname     Asha Rao 1',
    'email        asha.1@example.com',
    'phoneNumber  9876543210',
    'message      one',
    '             two',
    '',
    'TRIED (UTC)          STATUS  TOOK     OUTCOME',
    '2025-06-01 00:00:00  503     12 ms    status',
    '2025-06-01 00:00:01  -       4000 ms  timeout',
    '',
  ]);
  expect(leads(at, 'list')).toMatch(/ pending +2 +Asha/);
});

test('show tells when a lead was settled, and lists in one line', () => {
  using at = newLedger();
  keep(at, 'inbox', 'quote', quoteRequest(), '0a');
  expect(leads(at, 'show', '0a').split('\n')).toEqual([
    'id            0a',
    'form          quote',
    'state         inbox',
    'received      2025-06-01 00:00:00',
    'settled       2025-06-01 00:00:00',
    'firstName     Tom',
    'lastName      Baker 1',
    'email         tom.1@example.com',
    'phoneNumber   2025550143',
    'businessName  Baker & Sons',
    'location      Leeds',
    'website       https://baker.example.com',
    'services      SEO; Digital Marketing',
    'projectGoals  More orders',
    '              fewer calls',
    'timeline      3 months',
    'budget        $5,000',
    'referral      Search engine',
    '',
  ]);
});

test('fields that a robot left empty or sent as null are shown as nothing', () => {
  using at = newLedger();
  keep(at, 'spam', 'contact', { fullname: null, email: null }, '0a');
  expect(leads(at, 'list', '--state', 'spam')).toMatch(/ spam +0$/m);
  expect(leads(at, 'show', '0a')).toMatch(/^fullname$|^fullname +$/m);
});

test('an id that no lead, or more than one, begins with is told', () => {
  using at = newLedger();
  keep(at, 'inbox', 'contact', enquiry(), '0a1');
  keep(at, 'inbox', 'contact', enquiry(), '0a2');
  for (const name of ['show', 'retry']) {
    expect(() => leads(at, name, '0b')).toThrow(new CommandError('There is no lead 0b', 1));
    expect(() => leads(at, name, '0a')).toThrow('More than one lead begins with 0a');
  }
});

test('retry makes a lead due at once, with all its tries before it', () => {
  using at = newLedger();
  const lead = received(at, enquiry(), '0a');
  at.ledger.settle(lead, 'pending', { step: 7, dueAt: at.clock.now() + 1e9, promised: true });
  at.clock.pass(60_000);
  expect(leads(at, 'retry', '0a')).toBe(
    '0a will be delivered as soon as a server with a target for "contact" runs.\n',
  );
  expect(at.ledger.claimDue('contact')).toMatchObject({ step: 0, since: at.clock.now() });
});

test('retry takes leads out of the inbox and the rejected ones, and spam that is a whole lead', () => {
  using at = newLedger();
  keep(at, 'inbox', 'contact', enquiry(), '0a');
  at.ledger.settle(received(at, enquiry(), '0b'), 'rejected');
  keep(at, 'spam', 'contact', enquiry(), '0c');
  keep(at, 'spam', 'quote', quoteRequest(), '0d');
  // Forms change: what an older one took in is a lead all the same.
  keep(at, 'inbox', 'contact', { fullname: 'Old' }, '0e');
  for (const id of ['0a', '0b', '0c', '0d', '0e']) {
    expect(leads(at, 'retry', id)).toContain('will be delivered');
  }
  expect(ledgerRows(at.folder.path).map(({ state }) => state)).toEqual(Array(5).fill('pending'));
});

test('retry leaves a lead that is on its way to whoever has it, and a delivered one alone', () => {
  using at = newLedger();
  const lead = received(at, enquiry(), '0a');
  expect(leads(at, 'retry', '0a')).toContain('will be delivered');
  expect(at.ledger.claimDue('contact')).toBeUndefined();
  at.ledger.settle(lead, 'delivered');
  expect(() => leads(at, 'retry', '0a')).toThrow(
    new CommandError('0a has been delivered already', 1),
  );
});

test('retry --dead says how many there were', () => {
  using at = newLedger();
  expect(leads(at, 'retry', '--dead')).toBe(
    '0 dead leads will be delivered as soon as a server runs.\n',
  );
  for (const [id, told] of [
    ['0a', '1 dead lead will'],
    ['0b', '1 dead lead will'],
  ] as const) {
    at.ledger.settle(received(at, enquiry(), id), 'pending', { dueAt: 0 });
    const claimed = at.ledger.claimDue('contact');
    if (!claimed) throw new Error('not due');
    at.ledger.settle(claimed, 'dead');
    expect(leads(at, 'retry', '--dead')).toContain(told);
    expect(at.ledger.claimDue('contact')?.id).toBe(id);
  }
});

test('forget counts what it removed, and says when that was nothing', () => {
  using at = newLedger();
  const asha = { email: 'asha@example.com' };
  for (const id of ['0a', '0b', '0c']) {
    keep(at, 'inbox', 'contact', enquiry(), id, id === '0c' ? 'tom@example.com' : asha.email);
  }
  expect(leads(at, 'forget', 'ASHA@example.com')).toBe('Removed 2 leads.\n');
  expect(leads(at, 'forget', 'tom@example.com')).toBe('Removed 1 lead.\n');
  expect(() => leads(at, 'forget', asha.email)).toThrow(
    new CommandError('No lead has this e-mail address', 1),
  );
});

test('forget says when traces may be left, because somebody reads the ledger', () => {
  using at = newLedger();
  keep(at, 'inbox', 'contact', enquiry(), '0a', 'asha@example.com');
  const reader = openLedgerFile(at.folder.path);
  reader.exec('BEGIN; SELECT * FROM leads');
  reader.prepare('SELECT * FROM leads').all();
  at.db.exec('PRAGMA busy_timeout = 0');
  expect(() => leads(at, 'forget', 'asha@example.com')).toThrow(
    /^Removed 1, but traces may be left/,
  );
  reader.exec('COMMIT');
  // Nothing is left to remove, and now it is removed thoroughly.
  expect(() => leads(at, 'forget', 'asha@example.com')).toThrow('No lead has this');
  reader.close();
});

test('exports hold every field of the forms that are asked for, and the times', () => {
  using at = newLedger();
  const lead = received(at, enquiry(), '0a');
  at.ledger.settle(lead, 'pending', { answer: 'Busy', step: 1, dueAt: at.clock.now() + 1000 });
  at.clock.pass(500);
  keep(at, 'inbox', 'quote', quoteRequest(), '0b');
  const contactHead = 'id,form,state,received,attempts,answer,fullname,email,phoneNumber,message';
  const quoteFields = 'services,projectGoals,timeline,budget,referral';

  const contacts = leads(at, 'export', '--csv', '--form', 'contact').split('\r\n');
  expect(contacts).toEqual([
    `\u{feff}${contactHead}`,
    `0a,contact,pending,2025-06-01T00:00:00.000Z,0,Busy,Asha Rao 1,asha.1@example.com,9876543210,"${enquiry().message}"`,
    '',
  ]);
  const [head, quote, contact] = leads(at, 'export', '--csv').split(/\r\n/);
  expect(head).toBe(
    `\u{feff}${contactHead},firstName,lastName,businessName,location,website,${quoteFields}`,
  );
  expect(quote).toMatch(/^0b,quote,inbox,2025-06-01T00:00:00\.500Z,0,,,tom/);
  expect(contact).toMatch(/^0a,contact,.*,,,,,,,,,$/);

  expect(JSON.parse(leads(at, 'export', '--json'))).toEqual([
    {
      ...{ id: '0b', form: 'quote', state: 'inbox', attempts: 0, payload: quoteRequest() },
      receivedAt: '2025-06-01T00:00:00.500Z',
      settledAt: '2025-06-01T00:00:00.500Z',
    },
    {
      ...{ id: '0a', form: 'contact', state: 'pending', attempts: 0, payload: enquiry() },
      answer: 'Busy',
      receivedAt: '2025-06-01T00:00:00.000Z',
      dueAt: '2025-06-01T00:00:01.000Z',
    },
  ]);
});

type At = ReturnType<typeof newLedger>;

function newLedger() {
  const folder = dataFolder();
  const db = openLedgerFile(folder.path);
  const clock = testClock();
  return {
    ...{ db, clock, folder, ledger: createLedger(db, clock, 13_000) },
    [Symbol.dispose]() {
      db.close();
      folder[Symbol.dispose]();
    },
  };
}

function keep(
  { ledger }: At,
  state: FirstState,
  form: FormName,
  values: object,
  id: string = randomUUID(),
  email = '',
): string {
  const payload = JSON.stringify(values);
  ledger.keep({ id, form, payload, email, state, submission: undefined });
  return id;
}

/** An enquiry on its way. */
function received({ ledger }: At, values: object, id: string): Lead<'received'> {
  const payload = JSON.stringify(values);
  const entry = { id, form: 'contact', payload, email: '', submission: undefined } as const;
  const kept = ledger.keep({ ...entry, state: 'received' });
  if (kept.kind !== 'new') throw new Error('not new');
  return kept.lead;
}

/** What the operator reads. */
function leads({ db, clock }: At, ...args: string[]): string {
  const command = parseCommand(args);
  if (command.name === 'help') return command.text;
  return runCommand(command, createOperatorDesk(db, clock.now));
}
