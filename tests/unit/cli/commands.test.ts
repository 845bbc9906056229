import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CommandError } from '../../../server/cli/command-error.ts';
import { exportLeads, readAtOnce } from '../../../server/crm/export.ts';
import type { LeadState } from '../../../server/database/column-values.ts';
import type { FirstState } from '../../../server/forms/lead-types.ts';
import type { JobResult } from '../../../server/jobs/types.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { contactFields, quoteFields } from '../../../shared/forms.ts';
import type { FormName } from '../../../shared/lead.ts';
import {
  dataFolder,
  enquiry,
  ledgerRows,
  newLead,
  openLedgerFile,
  quoteRequest,
  sqliteStore,
} from '../../support/leads.ts';
import { leadsOn, reportOn } from '../../support/leads-command.ts';
import { anew } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const at = anew(newLedger);

test('spam is listed and exported only where it is asked for, under the form’s own field names', async () => {
  await keep('inbox', 'quote', quoteRequest());
  // As a version kept it that took every field.
  const forged = { firstName: 'Old', 'id\nstate  delivered': 'forged\u009b31m' };
  const id = await keep('spam', 'quote', forged);

  const list = await leads('list');
  expect(list).toContain('Tom Baker 1');
  expect(list).not.toContain('Old');
  expect(list).toContain('Left out: 1 marked as spam (leads list --state spam)');
  const spam = await leads('list', '--state', 'spam');
  expect(spam).toContain('Old');
  expect(spam).not.toContain('Left out');

  for (const format of ['--csv', '--json']) {
    expect(await leads('export', format)).not.toContain('Old');
    const asked = await leads('export', format, '--state', 'spam');
    expect(asked).toContain('Old');
    expect(asked).not.toContain('forged');
  }
  const shown = await leads('show', id);
  expect(shown).toMatch(/^firstName +Old$/m);
  expect(shown).not.toContain('lastName');
  expect(shown).not.toContain('forged');
  // What is forwarded is the whole of it, and that is no lead.
  await expect(leads('retry', id)).rejects.toThrow('is not a complete lead');
});

test('nothing that the command says can steer the terminal: leads, answers, exports', async () => {
  const bad = 'x\u001b[2J\u007f\u009b31m\u202e\u2066\u200f\u2028\r\ny\ud83c';
  // As a version kept it that took every character.
  const id = await keep('received', 'contact', { ...enquiry(), fullname: bad, message: bad });
  using db = openLedgerFile(at.folder.path);
  db.prepare('UPDATE jobs SET answer = ?').run(bad);
  for (const args of [['list'], ['show', id], ['export', '--csv'], ['export', '--json']]) {
    // CSV ends its lines by CRLF.
    const out = (await leads(...args)).replaceAll('\r\n', '\n');
    expect(out).toContain('asha.1@example.com');
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
  }
  const [json] = JSON.parse(await leads('export', '--json'));
  expect(json).toMatchObject({
    answer: bad.toWellFormed(),
    payload: { fullname: bad, message: bad },
  });
});

test('list shows every lead in a line, the newest first, and as many as are asked for', async () => {
  await keep('inbox', 'contact', enquiry(), '0a000000-1');
  at.clock.pass(1000);
  await keep('pending', 'quote', quoteRequest(), '0b000000-1');
  const head =
    'ID        RECEIVED (UTC)       FORM     STATE    TRIES  NAME         E-MAIL              MESSAGE';
  const quote =
    '0b000000  2025-06-01 00:00:01  quote    pending  0      Tom Baker 1  tom.1@example.com   More orders fewer calls';
  const contact =
    '0a000000  2025-06-01 00:00:00  contact  inbox    0      Asha Rao 1   asha.1@example.com  We need an app, number 1. “Soon”, 早く 🏏';
  const total = '2 leads: 1 inbox, 1 pending';
  expect(await leads('list')).toBe(`${head}\n${quote}\n${contact}\n${total}\n`);
  expect(await leads('list', '--limit', '1')).not.toContain('0a000000');
  expect(await leads('list', '--state', 'inbox', '--form', 'quote')).toBe('No leads.\n');
});

test('status names what needs a person, and what servers alone can see as long as its alert is open', async () => {
  const status = () => reportOn(() => at.store, ['status'], { now: at.clock.now() });
  expect(await status()).toEqual({ code: 0, out: 'Nothing needs a person.\n' });
  const since = at.clock.now();
  const times = { since, seenAt: since, threadSince: since, mailingUntil: 0 };
  const alert = { ...times, revision: 1, state: 'began', told: 1, mailed: 'all' } as const;
  for (const name of ['target-down', 'leads-late', 'leads-dead'])
    await at.store.alerts.saveAlert({ ...alert, name });
  await tried('0a', 'rejected');
  const { code, out } = await status();
  expect([code, out.split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(
        /^rejected: 1 lead of contact, .* refused \(leads list --state rejected\): the external site$/,
      ),
      expect.stringMatching(/^leads-late: .*, since 2025-06-01 00:00:00 UTC: Answer them/),
      expect.stringMatching(/^target-down: An external site has been down .*, since 2025-06-01 00/),
      '',
    ],
  ]);
  for (const name of ['target-down', 'leads-late'])
    await at.store.alerts.saveAlert({ ...alert, name, revision: 2, state: 'over' });
  expect((await status()).out).toMatch(/^rejected: .*\n$/);
});

test('show tells everything about a lead that waits, its attempts included', async () => {
  const attempt = { at: at.clock.now(), durationMs: 12, status: 503, outcome: 'status' };
  await tried('0a1b', 'pending', { attempt, answer: 'Busy', retryCount: 1, dueAt: 0 });
  at.clock.pass(1000);
  const again = await at.store.jobs.claim({ kind: 'lead.forward', target: 'contact' });
  if (!again) throw new Error('not due');
  await at.store.jobs.settle(again, 'pending', {
    attempt: { at: at.clock.now(), durationMs: 4000, status: undefined, outcome: 'timeout' },
    dueAt: at.clock.now() + 60_000,
  });
  expect((await leads('show', '0A')).split('\n')).toEqual([
    'id           0a1b',
    'form         contact',
    'state        pending',
    'received     2025-06-01 00:00:00',
    'next try     2025-06-01 00:01:01',
    'answer       Busy',
    'fullname     Asha Rao 0a1b',
    'email        asha.0a1b@example.com',
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
  expect(await leads('list')).toMatch(/ pending +2 +Asha/);
});

test('fields that a robot left empty or sent as null are shown as nothing', async () => {
  await keep('spam', 'contact', { fullname: null, email: null }, '0a');
  expect(await leads('list', '--state', 'spam')).toMatch(/ spam +0$/m);
  expect(await leads('show', '0a')).toMatch(/^fullname$|^fullname +$/m);
});

test('an id that no lead, or more than one, begins with is told', async () => {
  await keep('inbox', 'contact', enquiry(), '0a1');
  await keep('inbox', 'contact', enquiry(), '0a2');
  for (const name of ['show', 'retry', 'handled', 'delete']) {
    await expect(leads(name, '0b')).rejects.toThrow(new CommandError('There is no lead 0b', 1));
    await expect(leads(name, '0a')).rejects.toThrow('More than one lead begins with 0a');
  }
});

test('each action says what became of the lead, or why nothing did', async () => {
  await keep('inbox', 'contact', enquiry(), '0a');
  await keep('spam', 'contact', enquiry(), '0b');
  await tried('0c', 'delivered');
  await keep('inbox', 'contact', enquiry(), '0d');
  await using nowhere = sqliteStore(at.folder.path, { routes: () => [] });
  for (const [store, line, told] of [
    [at.store, 'handled 0a', '0a is changed.'],
    [at.store, 'handled 0a --undo', '0a is changed.'],
    [at.store, 'retry 0a', 'will be delivered'],
    [at.store, 'retry 0c', '0c has been delivered already'],
    [at.store, 'retry --dead', '0 dead leads will be delivered'],
    [at.store, 'spam 0b', '0b is marked as spam already'],
    [at.store, 'spam 0b --undo', 'will be delivered'],
    [at.store, 'spam 0b', 'goes nowhere'],
    [nowhere, 'retry 0d', '0d has nowhere to go'],
    [nowhere, 'spam 0d --undo', '0d is not marked as spam'],
  ] as const)
    expect(await leadsOn(() => store, line.split(' ')).catch(String), line).toContain(told);
});

test('delete and retry take many by state, form and time; nothing goes without --yes', async () => {
  for (const id of ['0a', '0b']) await tried(id, 'rejected');
  await keep('inbox', 'quote', quoteRequest(), '0c');
  await keep('spam', 'contact', enquiry(), '0d');
  at.clock.pass(120_000);
  const choice = ['--state', 'rejected', '--form', 'contact', '--since', '1h'];
  expect(await leads('delete', ...choice)).toMatch(
    /^This would delete 2 leads \(2 rejected\), the newest of .*--yes/,
  );
  expect(ledgerRows(at.folder.path)).toHaveLength(4);
  expect(await leads('retry', ...choice, '--until', '10m')).toContain('0 rejected leads');
  expect(await leads('retry', ...choice, '--search', 'RAO 0b')).toContain('1 rejected lead');
  expect(await leads('delete', ...choice, '--yes')).toMatch(/Removed 1 lead\.$/m);
  await expect(leads('delete', ...choice, '--yes')).rejects.toThrow(CommandError);
  // What a list leaves out is not deleted with it.
  expect(await leads('delete', '--since', '1h', '--yes')).toContain('2 leads (1 inbox, 1 pending)');
  expect(await leads('delete', '0d')).toMatch(/^This would delete 1 lead/);
  await leads('delete', '0d', '--yes');
  expect(ledgerRows(at.folder.path)).toEqual([]);
});

test('forget counts what it removed, and says when that was nothing', async () => {
  for (const id of ['0a', '0b']) await keep('inbox', 'contact', enquiry(), id, 'asha@example.com');
  await keep('inbox', 'contact', enquiry(), '0c', 'tom@example.com');
  expect(await leads('forget', 'ASHA@example.com')).toBe('Removed 2 leads.\n');
  expect(await leads('forget', 'tom@example.com')).toBe('Removed 1 lead.\n');
  await expect(leads('forget', 'asha@example.com')).rejects.toThrow(
    new CommandError('No lead has this e-mail address', 1),
  );
});

test('forget says when traces may be left, because somebody reads the ledger', async () => {
  const forget = async () => ({ leads: 1, tracesLeft: true });
  const told = leadsOn(
    () => ({ ...at.store, leads: { ...at.store.leads, forget } }),
    ['forget', 'asha@example.com'],
  );
  await expect(told).rejects.toThrow(/^Removed 1, but traces may be left/);
});

test('exports hold every field of the forms that are asked for, and the times', async () => {
  await tried('0a', 'pending', { answer: 'Busy', retryCount: 1, dueAt: at.clock.now() + 1000 });
  at.clock.pass(500);
  await keep('inbox', 'quote', quoteRequest(), '0b');
  const facts =
    'status,lost because,owner,remind on,landing,from,source,campaign,spam points,first answered,phone as typed';
  const contactHead = `id,form,state,received,attempts,answer,${facts},${Object.keys(contactFields)}`;
  const onlyInQuote = Object.keys(quoteFields).filter((name) => !(name in contactFields));

  const contacts = (await leads('export', '--csv', '--form', 'contact')).split('\r\n');
  expect(contacts).toEqual([
    `\u{feff}${contactHead}`,
    `0a,contact,pending,2025-06-01T00:00:00.000Z,0,Busy,new,,,,,,,,,,9876543210,Asha Rao 0a,asha.0a@example.com,9876543210,"one\ntwo"`,
    '',
  ]);
  const [head, quote, contact] = (await leads('export', '--csv')).split(/\r\n/);
  expect(head).toBe(`\u{feff}${contactHead},${onlyInQuote}`);
  expect(quote).toMatch(
    /^0b,quote,inbox,2025-06-01T00:00:00\.500Z,0,,new,,,,,,,,,,2025550143,,tom/,
  );
  expect(quote).toContain('SEO; Digital Marketing');
  expect(contact).toMatch(/^0a,contact,.*,,,,,,,,,$/s);

  const settledAt = '2025-06-01T00:00:00.500Z';
  const [second, first] = JSON.parse(await leads('export', '--json'));
  expect(second).toEqual({
    id: '0b',
    form: 'quote',
    state: 'inbox',
    attempts: 0,
    payload: quoteRequest(),
    receivedAt: settledAt,
    settledAt,
    status: 'new',
    revision: 0,
    spamReasons: [],
    origin: {},
  });
  expect(first).toMatchObject({ answer: 'Busy', dueAt: '2025-06-01T00:00:01.000Z' });
});

// A full page says nothing of another one.
test.each([0, 2 * readAtOnce])(
  'an export of %i leads holds each of them once, and a piece goes before the next is read',
  async (count) => {
    const ids = Array.from({ length: count }, (_, n) => `lead-${n}`);
    await Promise.all(ids.map((id) => keep('inbox', 'contact', enquiry(), id)));
    const known = JSON.parse(await leads('export', '--json')) as { id: string }[];
    expect(known.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect((await leads('export', '--csv')).match(/^lead-/gm) ?? []).toHaveLength(count);

    const asked: unknown[] = [];
    const list: Ledger['leads']['list'] = (page) => {
      asked.push(page?.before);
      return at.store.leads.list(page);
    };
    for await (const _piece of exportLeads({ as: 'json', filter: {} }, { list })) break;
    expect(asked).toEqual([undefined]);
  },
);

function newLedger() {
  const folder = dataFolder();
  const clock = testClock();
  const store = sqliteStore(folder.path, { clock });
  return {
    clock,
    folder,
    store,
    async [Symbol.asyncDispose]() {
      await store.close();
      folder[Symbol.dispose]();
    },
  };
}

async function keep(
  state: FirstState,
  form: FormName,
  values: object,
  id: string = randomUUID(),
  email = '',
): Promise<string> {
  const payload = JSON.stringify(values);
  await at.store.leads.insert({ id, form, payload, email, state, submission: undefined });
  return id;
}

/** An enquiry of which this came at its first try. */
async function tried(id: string, to: LeadState, settlement: JobResult = {}): Promise<void> {
  const payload = JSON.stringify({ ...enquiry(id), message: 'one\ntwo' });
  const result = await at.store.leads.insert({ ...newLead('received'), id, payload });
  if (result.kind !== 'new' || !result.job) throw new Error('not new');
  await at.store.jobs.settle(result.job, to, settlement);
}

/** What the operator reads. */
function leads(...args: string[]): Promise<string> {
  return leadsOn(() => at.store, args, { now: at.clock.now() });
}
