import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseCommand } from '../../../server/leads/command-line.ts';
import { runCommand } from '../../../server/leads/commands.ts';
import type { FirstState } from '../../../server/leads/lead-states.ts';
import { createLedger } from '../../../server/leads/ledger.ts';
import { openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { createOperatorDesk } from '../../../server/leads/operator.ts';
import type { FormName } from '../../../shared/lead.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, quoteRequest } from '../../support/leads.ts';

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

type At = ReturnType<typeof newLedger>;

function newLedger() {
  const folder = dataFolder();
  const db = openLedgerFile(folder.path);
  return {
    ...{ db, ledger: createLedger(db, testClock(), 13_000) },
    [Symbol.dispose]() {
      db.close();
      folder[Symbol.dispose]();
    },
  };
}

function keep({ ledger }: At, state: FirstState, form: FormName, values: object): string {
  const payload = JSON.stringify(values);
  const id = randomUUID();
  ledger.keep({ id, form, payload, email: '', state, submission: undefined });
  return id;
}

/** What the operator reads. */
function leads({ db }: At, ...args: string[]): string {
  const command = parseCommand(args);
  if (command.name === 'help') return command.text;
  return runCommand(command, createOperatorDesk(db, Date.now));
}
