import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/cli/command-error.ts';
import type { FirstState, HeldLead } from '../../../server/leads/lead-states.ts';
import { exportLeads, readAtOnce } from '../../../server/leads/operator/export.ts';
import type { Routes } from '../../../server/leads/store/changes.ts';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { contactFields, quoteFields } from '../../../shared/forms.ts';
import type { FormName } from '../../../shared/lead.ts';
import {
  dataFolder,
  enquiry,
  ledgerRows,
  openLedgerFile,
  quoteRequest,
  sqliteStore,
} from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';
import { testClock } from '../../support/test-server.ts';

test('spam is listed and exported only where it is asked for, under the form’s own field names', async () => {
  await using at = newLedger();
  await keep(at, 'inbox', 'quote', quoteRequest());
  // As a version kept it that took every field.
  const forged = { firstName: 'Old', 'id\nstate  delivered': 'forged\u009b31m' };
  const id = await keep(at, 'spam', 'quote', forged);

  const list = await leads(at, 'list');
  expect(list).toContain('Tom Baker 1');
  expect(list).not.toContain('Old');
  expect(list).toContain('Left out: 1 marked as spam (leads list --state spam)');
  const spam = await leads(at, 'list', '--state', 'spam');
  expect(spam).toContain('Old');
  expect(spam).not.toContain('Left out');

  for (const format of ['--csv', '--json']) {
    expect(await leads(at, 'export', format)).not.toContain('Old');
    const asked = await leads(at, 'export', format, '--state', 'spam');
    expect(asked).toContain('Old');
    expect(asked).not.toContain('forged');
  }
  const shown = await leads(at, 'show', id);
  expect(shown).toMatch(/^firstName +Old$/m);
  expect(shown).not.toContain('lastName');
  expect(shown).not.toContain('forged');
  // What is forwarded is the whole of it, and that is no lead.
  await expect(leads(at, 'retry', id)).rejects.toThrow('is not a complete lead');
});

test('nothing that the command says can steer the terminal: leads, answers, exports', async () => {
  await using at = newLedger();
  const bad = 'x\u001b[2J\u007f\u009b31m\u202e\u2066\u200f\u2028\r\ny\ud83c';
  // As a version kept it that took every character.
  const id = await keep(at, 'received', 'contact', { ...enquiry(), fullname: bad, message: bad });
  at.db.prepare('UPDATE deliveries SET answer = ?').run(bad);
  for (const args of [['list'], ['show', id], ['export', '--csv'], ['export', '--json']]) {
    // CSV ends its lines by CRLF.
    const out = (await leads(at, ...args)).replaceAll('\r\n', '\n');
    expect(out).toContain('asha.1@example.com');
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
  }
  const [json] = JSON.parse(await leads(at, 'export', '--json'));
  expect(json).toMatchObject({
    answer: bad.toWellFormed(),
    payload: { fullname: bad, message: bad },
  });
});

test('list shows every lead in a line, the newest first, and as many as are asked for', async () => {
  await using at = newLedger();
  await keep(at, 'inbox', 'contact', enquiry(), '0a000000-1');
  at.clock.pass(1000);
  await keep(at, 'pending', 'quote', quoteRequest(), '0b000000-1');
  const head =
    'ID        RECEIVED (UTC)       FORM     STATE    TRIES  NAME         E-MAIL              MESSAGE';
  const quote =
    '0b000000  2025-06-01 00:00:01  quote    pending  0      Tom Baker 1  tom.1@example.com   More orders fewer calls';
  const contact =
    '0a000000  2025-06-01 00:00:00  contact  inbox    0      Asha Rao 1   asha.1@example.com  We need an app, number 1. “Soon”, 早く 🏏';
  const total = '2 leads: 1 inbox, 1 pending';
  expect(await leads(at, 'list')).toBe(`${head}\n${quote}\n${contact}\n${total}\n`);
  expect(await leads(at, 'list', '--limit', '1')).not.toContain('0a000000');
  expect(await leads(at, 'list', '--state', 'inbox', '--form', 'quote')).toBe('No leads.\n');
});

test('status names what servers alone can see, as long as its alert is open', async () => {
  await using at = newLedger();
  const since = at.clock.now();
  const times = { since, seenAt: since, threadSince: since, mailingUntil: 0 };
  const alert = { ...times, revision: 1, state: 'began', told: 1, mailed: 'all' } as const;
  for (const name of ['target-down', 'leads-late', 'leads-dead'])
    await at.store.saveAlert({ ...alert, name });
  expect((await leads(at, 'status')).split('\n')).toEqual([
    expect.stringMatching(/^leads-late: .*, since 2025-06-01 00:00:00 UTC: Answer them/),
    expect.stringMatching(/^target-down: An external site has been down .*, since 2025-06-01 00:/),
    '',
  ]);
  for (const name of ['target-down', 'leads-late'])
    await at.store.saveAlert({ ...alert, name, revision: 2, state: 'over' });
  expect(await leads(at, 'status')).toBe('Nothing needs a person.\n');
});

test('show tells everything about a lead that waits, its attempts included', async () => {
  await using at = newLedger();
  const lead = await received(at, { ...enquiry(), message: 'one\ntwo' }, '0a1b');
  const attempt = { at: at.clock.now(), durationMs: 12, status: 503, outcome: 'status' };
  await at.store.settle(lead, 'pending', {
    ...{ attempt, answer: 'Busy', retryCount: 1, dueAt: at.clock.now() },
  });
  at.clock.pass(1000);
  const again = await at.store.claimDue(queue);
  if (!again) throw new Error('not due');
  await at.store.settle(again, 'pending', {
    attempt: { at: at.clock.now(), durationMs: 4000, status: undefined, outcome: 'timeout' },
    dueAt: at.clock.now() + 60_000,
  });
  expect((await leads(at, 'show', '0A')).split('\n')).toEqual([
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
    'External site (CONTACT_URL): pending, next try 2025-06-01 00:01:01',
    'TRIED (UTC)          STATUS  TOOK     OUTCOME',
    '2025-06-01 00:00:00  503     12 ms    status',
    '2025-06-01 00:00:01  -       4000 ms  timeout',
    '',
  ]);
  expect(await leads(at, 'list')).toMatch(/ pending +2 +Asha/);
});

test('fields that a robot left empty or sent as null are shown as nothing', async () => {
  await using at = newLedger();
  await keep(at, 'spam', 'contact', { fullname: null, email: null }, '0a');
  expect(await leads(at, 'list', '--state', 'spam')).toMatch(/ spam +0$/m);
  expect(await leads(at, 'show', '0a')).toMatch(/^fullname$|^fullname +$/m);
});

test('an id that no lead, or more than one, begins with is told', async () => {
  await using at = newLedger();
  await keep(at, 'inbox', 'contact', enquiry(), '0a1');
  await keep(at, 'inbox', 'contact', enquiry(), '0a2');
  for (const name of ['show', 'retry', 'handled', 'delete']) {
    await expect(leads(at, name, '0b')).rejects.toThrow(new CommandError('There is no lead 0b', 1));
    await expect(leads(at, name, '0a')).rejects.toThrow('More than one lead begins with 0a');
  }
});

test('each action says what became of the lead, or why nothing did', async () => {
  await using at = newLedger();
  await keep(at, 'inbox', 'contact', enquiry(), '0a');
  await keep(at, 'spam', 'contact', enquiry(), '0b');
  const sent = await received(at, enquiry(), '0c');
  await at.store.settle(sent, 'delivered');
  await using nowhere = newLedger({ routes: () => [] });
  await keep(nowhere, 'inbox', 'contact', enquiry(), '0d');
  for (const [ledger, line, told] of [
    [at, 'handled 0a', '0a is changed.'],
    [at, 'handled 0a --undo', '0a is changed.'],
    [at, 'retry 0a', 'will be delivered'],
    [at, 'retry 0c', '0c has been delivered already'],
    [at, 'retry --dead', '0 dead leads will be delivered'],
    [at, 'spam 0b', '0b is marked as spam already'],
    [at, 'spam 0b --undo', 'will be delivered'],
    [at, 'spam 0b', 'goes nowhere'],
    [nowhere, 'retry 0d', '0d has nowhere to go'],
    [nowhere, 'spam 0d --undo', '0d is not marked as spam'],
  ] as const)
    expect(await leads(ledger, ...line.split(' ')).catch(String), line).toContain(told);
});

test('delete and retry take many by state, form and time; nothing goes without --yes', async () => {
  await using at = newLedger();
  for (const id of ['0a', '0b']) {
    await at.store.settle(await received(at, enquiry(id), id), 'rejected');
  }
  await keep(at, 'inbox', 'quote', quoteRequest(), '0c');
  await keep(at, 'spam', 'contact', enquiry(), '0d');
  at.clock.pass(120_000);
  const choice = ['--state', 'rejected', '--form', 'contact', '--since', '1h'];
  expect(await leads(at, 'delete', ...choice)).toMatch(
    /^This would delete 2 leads \(2 rejected\), the newest of .*--yes/,
  );
  expect(ledgerRows(at.folder.path)).toHaveLength(4);
  expect(await leads(at, 'retry', ...choice, '--until', '10m')).toContain('0 rejected leads');
  expect(await leads(at, 'retry', ...choice, '--search', 'RAO 0b')).toContain('1 rejected lead');
  expect(await leads(at, 'delete', ...choice, '--yes')).toMatch(/Removed 1 lead\.$/m);
  await expect(leads(at, 'delete', ...choice, '--yes')).rejects.toThrow(CommandError);
  // What a list leaves out is not deleted with it.
  expect(await leads(at, 'delete', '--since', '1h', '--yes')).toContain(
    '2 leads (1 inbox, 1 pending)',
  );
  expect(await leads(at, 'delete', '0d')).toMatch(/^This would delete 1 lead/);
  await leads(at, 'delete', '0d', '--yes');
  expect(ledgerRows(at.folder.path)).toEqual([]);
});

test('forget counts what it removed, and says when that was nothing', async () => {
  await using at = newLedger();
  for (const id of ['0a', '0b'])
    await keep(at, 'inbox', 'contact', enquiry(), id, 'asha@example.com');
  await keep(at, 'inbox', 'contact', enquiry(), '0c', 'tom@example.com');
  expect(await leads(at, 'forget', 'ASHA@example.com')).toBe('Removed 2 leads.\n');
  expect(await leads(at, 'forget', 'tom@example.com')).toBe('Removed 1 lead.\n');
  await expect(leads(at, 'forget', 'asha@example.com')).rejects.toThrow(
    new CommandError('No lead has this e-mail address', 1),
  );
});

test('forget says when traces may be left, because somebody reads the ledger', async () => {
  await using at = newLedger();
  const forget = async () => ({ leads: 1, tracesLeft: true });
  const read = { ...at, admin: { ...at.admin, forget } };
  await expect(leads(read, 'forget', 'asha@example.com')).rejects.toThrow(
    /^Removed 1, but traces may be left/,
  );
});

test('exports hold every field of the forms that are asked for, and the times', async () => {
  await using at = newLedger();
  const lead = await received(at, enquiry(), '0a');
  await at.store.settle(lead, 'pending', {
    answer: 'Busy',
    retryCount: 1,
    dueAt: at.clock.now() + 1000,
  });
  at.clock.pass(500);
  await keep(at, 'inbox', 'quote', quoteRequest(), '0b');
  const facts =
    'status,lost because,owner,remind on,landing,from,source,campaign,spam points,first answered';
  const contactHead = `id,form,state,received,attempts,answer,${facts},${Object.keys(contactFields)}`;
  const onlyInQuote = Object.keys(quoteFields).filter((name) => !(name in contactFields));

  const contacts = (await leads(at, 'export', '--csv', '--form', 'contact')).split('\r\n');
  expect(contacts).toEqual([
    `\u{feff}${contactHead}`,
    `0a,contact,pending,2025-06-01T00:00:00.000Z,0,Busy,new,,,,,,,,,,Asha Rao 1,asha.1@example.com,9876543210,"${enquiry().message}"`,
    '',
  ]);
  const [head, quote, contact] = (await leads(at, 'export', '--csv')).split(/\r\n/);
  expect(head).toBe(`\u{feff}${contactHead},${onlyInQuote}`);
  expect(quote).toMatch(/^0b,quote,inbox,2025-06-01T00:00:00\.500Z,0,,new,,,,,,,,,,,tom/);
  expect(quote).toContain('SEO; Digital Marketing');
  expect(contact).toMatch(/^0a,contact,.*,,,,,,,,,$/);

  const settledAt = '2025-06-01T00:00:00.500Z';
  const [second, first] = JSON.parse(await leads(at, 'export', '--json'));
  expect(second).toEqual({
    ...{ id: '0b', form: 'quote', state: 'inbox', attempts: 0, payload: quoteRequest() },
    ...{
      receivedAt: settledAt,
      settledAt,
      status: 'new',
      revision: 0,
      spamReasons: [],
      origin: {},
    },
  });
  expect(first).toMatchObject({ answer: 'Busy', dueAt: '2025-06-01T00:00:01.000Z' });
});

// A full page says nothing of another one.
test.each([0, 2 * readAtOnce])(
  'an export of %i leads holds each of them once, and a piece goes before the next is read',
  async (count) => {
    await using at = newLedger();
    const ids = Array.from({ length: count }, (_, n) => `lead-${n}`);
    await Promise.all(ids.map((id) => keep(at, 'inbox', 'contact', enquiry(), id)));
    const known = JSON.parse(await leads(at, 'export', '--json')) as { id: string }[];
    expect(known.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect((await leads(at, 'export', '--csv')).match(/^lead-/gm) ?? []).toHaveLength(count);

    const asked: unknown[] = [];
    const list: Store['list'] = (page) => {
      asked.push(page?.before);
      return at.admin.list(page);
    };
    for await (const _piece of exportLeads({ as: 'json', filter: {} }, { list })) break;
    expect(asked).toEqual([undefined]);
  },
);

const queue = { channel: 'target', form: 'contact' } as const;

type At = ReturnType<typeof newLedger>;

function newLedger(more: { routes?: Routes } = {}) {
  const folder = dataFolder();
  const clock = testClock();
  const store = sqliteStore(folder.path, { clock, ...more });
  const db = openLedgerFile(folder.path);
  return {
    ...{ db, clock, folder, store, admin: store },
    async [Symbol.asyncDispose]() {
      db.close();
      await store.close();
      folder[Symbol.dispose]();
    },
  };
}

async function keep(
  { store }: At,
  state: FirstState,
  form: FormName,
  values: object,
  id: string = randomUUID(),
  email = '',
): Promise<string> {
  const payload = JSON.stringify(values);
  await store.insert({ id, form, payload, email, state, submission: undefined });
  return id;
}

/** An enquiry on its way. */
async function received({ store }: At, values: object, id: string): Promise<HeldLead> {
  const payload = JSON.stringify(values);
  const entry = { id, form: 'contact', payload, email: '', submission: undefined } as const;
  const result = await store.insert({ ...entry, state: 'received' });
  if (result.kind !== 'new') throw new Error('not new');
  return result.lead;
}

/** What the operator reads. */
function leads({ admin, clock }: At, ...args: string[]): Promise<string> {
  return leadsOn(() => admin, args, { now: clock.now() });
}
