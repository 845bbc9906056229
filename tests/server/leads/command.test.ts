import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startTarget, type Target, until } from '../../support/processes.ts';
import { startTestServer, type TestServer, testClock } from '../../support/test-server.ts';
import { thorough } from '../../support/thorough.ts';

let folder: ReturnType<typeof dataFolder>;
let target: Target;
let app: TestServer;

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop('SIGKILL'));
beforeEach(async () => {
  folder = dataFolder();
  await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}' });
  app = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
  });
});
afterEach(async () => {
  await app.close();
  folder[Symbol.dispose]();
});

test('list shows every lead in a line, the newest first', async () => {
  await post(`${app.url}/api/contact`, enquiry(1));
  await target.behave({ kind: 'answer', status: 500 });
  await post(`${app.url}/api/contact`, enquiry(2));
  await post(`${app.url}/api/quote`, quoteRequest(3));

  const { code, out } = await leads('list');
  expect(code).toBe(0);
  const [head, ...lines] = out.trimEnd().split('\n');
  expect(head).toMatch(/^ID +RECEIVED \(UTC\) +FORM +STATE +TRIES +NAME +E-MAIL +MESSAGE$/);
  expect(lines.pop()).toBe('3 leads: 1 delivered, 1 inbox, 1 pending');
  expect(lines.map((line) => line.split(/ {2,}/).slice(2, -1))).toEqual([
    ['quote', 'inbox', '0', 'Tom Baker 3', 'tom.3@example.com'],
    ['contact', 'pending', '1', 'Asha Rao 2', 'asha.2@example.com'],
    ['contact', 'delivered', '1', 'Asha Rao 1', 'asha.1@example.com'],
  ]);
  expect((await leads('list', '--state', 'pending', '--form', 'quote')).out).toBe('No leads.\n');
  expect((await leads('list', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(3);
  expect((await leads('list', '--search', 'TOM baker', '--since', '1h')).out).toMatch(
    /^1 lead: 1 inbox$/m,
  );
});

test('show gives the whole lead and its attempts, without letting it write to the terminal', async () => {
  await target.behave({ kind: 'answer', status: 404, body: '{"message":"No such page"}' });
  await post(`${app.url}/api/contact`, { ...enquiry(), message: 'one\ntwo \u202e' });
  const id = ledgerRows(folder.path)[0]?.id ?? '';
  const { code, out } = await leads('show', id.slice(0, 6));
  expect(code).toBe(0);
  expect(out).toContain(id);
  expect(out).toMatch(/^answer +No such page$/m);
  expect(out).toMatch(/^message +one\n +two/m);
  expect(out).toMatch(/ {2}404 +\d+ ms +status$/m);
  expect(out).not.toMatch(/[^\P{Cc}\n]/u);
});

test('retry delivers a lead while the server runs, whatever had become of it', async () => {
  await target.behave({ kind: 'answer', status: 422 });
  await post(`${app.url}/api/contact`, enquiry());
  await post(`${app.url}/api/contact`, {
    ...enquiry(2),
    [honeypotField]: 'filled in by a password manager',
  });
  await post(`${app.url}/api/contact`, { [honeypotField]: 'x', email: 'robot' });
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });

  const [first, second, third] = ledgerRows(folder.path).map(({ id }) => id);
  expect(await leads('retry', first ?? '')).toMatchObject({ code: 0 });
  expect(await leads('retry', second ?? '')).toMatchObject({ code: 0 });
  expect(await leads('retry', third ?? '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a complete lead'),
  });
  await until(
    () => ledgerRows(folder.path).filter(({ state }) => state === 'delivered').length === 2,
  );
  expect((await target.received()).map(({ body }) => body)).toContain(JSON.stringify(enquiry(2)));
  expect(await leads('retry', first ?? '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('delivered already'),
  });
});

test('retry --dead delivers all that was given up', thorough, async () => {
  await app.close();
  const clock = testClock(Date.now());
  app = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
    clock,
  });
  await target.behave({ kind: 'answer', status: 500 });
  await post(`${app.url}/api/contact`, enquiry(1));
  await post(`${app.url}/api/contact`, enquiry(2));
  await until(() => {
    clock.pass(12 * 60 * 60_000);
    return ledgerRows(folder.path).every(({ state }) => state === 'dead');
  });
  await expect.poll(() => app.log()).toContain('Given up');
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  expect((await leads('retry', '--dead')).out).toContain('2 dead leads');
  await until(() => {
    clock.pass(60_000);
    return ledgerRows(folder.path).every(({ state }) => state === 'delivered');
  });
});

test('export gives spreadsheets cells that are no formulas, and programs everything', async () => {
  await post(`${app.url}/api/contact`, {
    ...enquiry(),
    fullname: '=HYPERLINK("http://x")',
    message: 'a, "b"\nc',
  });
  await post(`${app.url}/api/quote`, quoteRequest());
  const csv = (await leads('export', '--csv')).out;
  expect(csv).toMatch(/^\u{feff}id,form,state,received,attempts,answer,/u);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv).toContain('"a, ""b""\nc"');
  expect(csv).toContain('SEO; Digital Marketing');
  const json = JSON.parse((await leads('export', '--json', '--form', 'quote')).out);
  expect(json).toMatchObject([{ form: 'quote', state: 'inbox', payload: quoteRequest() }]);
});

test(
  'retry and delete take many by state, form and time; nothing goes without --yes',
  thorough,
  async () => {
    await target.behave({ kind: 'answer', status: 422 });
    for (const n of [1, 2]) await post(`${app.url}/api/contact`, enquiry(n));
    await post(`${app.url}/api/quote`, quoteRequest());
    await post(`${app.url}/api/contact`, { ...enquiry(3), [honeypotField]: 'x' });
    await target.behave({ kind: 'answer', body: '{"message":"success"}' });

    const choice = ['--state', 'rejected', '--form', 'contact', '--since', '1h'];
    const asked = await leads('delete', ...choice);
    expect(asked.code).toBe(1);
    expect(asked.out).toMatch(/^This would delete 2 leads \(2 rejected\), the newest of .*--yes/);
    expect(ledgerRows(folder.path)).toHaveLength(4);
    expect((await leads('retry', ...choice, '--until', '1m')).out).toContain('0 rejected leads');
    expect((await leads('retry', ...choice, '--search', 'RAO 1')).out).toContain('1 rejected lead');
    await until(() => ledgerRows(folder.path).some(({ state }) => state === 'delivered'));
    expect((await leads('delete', ...choice, '--yes')).out).toMatch(/Removed 1 lead\.$/m);
    expect((await leads('delete', ...choice, '--yes')).code).toBe(1);
    // What a list leaves out is not deleted with it.
    expect((await leads('delete', '--since', '1h', '--yes')).out).toContain(
      '2 leads (1 delivered, 1 inbox)',
    );
    expect(ledgerRows(folder.path).map(({ state }) => state)).toEqual(['spam']);
    const id = ledgerRows(folder.path)[0]?.id ?? '';
    expect((await leads('delete', id)).code).toBe(1);
    expect((await leads('delete', id, '--yes')).code).toBe(0);
    expect(ledgerRows(folder.path)).toEqual([]);
  },
);

test('status is quiet, with exit code 0, until somebody is needed and after', async () => {
  await post(`${app.url}/api/contact`, enquiry());
  expect(await leads('status')).toEqual({ code: 0, out: 'Nothing needs a person.\n', err: '' });
  await post(`${app.url}/api/quote`, quoteRequest());
  await target.behave({ kind: 'answer', status: 422 });
  await post(`${app.url}/api/contact`, enquiry(2));
  const { code, out } = await leads('status');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^rejected: 1 lead of contact, the first from .* refused by the external site/m,
  );
  expect(out).toMatch(/^unseen: 1 lead of quote, the first from .* in the inbox/m);
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  const [, quote, contact] = ledgerRows(folder.path).map(({ id }) => id);
  for (const id of [quote, contact]) expect((await leads('handled', id ?? '')).code).toBe(0);
  expect((await leads('status')).code).toBe(0);
  expect((await leads('list', '--open')).out).toContain('1 lead: 1 delivered');
  expect((await leads('list')).out).toMatch(/ inbox, handled +0 /);
  expect((await leads('handled', quote ?? '', '--undo')).code).toBe(0);
  expect((await leads('status')).out).toMatch(/^unseen/);
});

test('spam that is none is delivered, and what turns out to be spam is not', async () => {
  await post(`${app.url}/api/contact`, { ...enquiry(), [honeypotField]: 'x' });
  const id = ledgerRows(folder.path)[0]?.id ?? '';
  expect((await leads('spam', id)).err).toContain('marked as spam already');
  expect((await leads('spam', id, '--undo')).out).toContain('will be delivered');
  await until(() => ledgerRows(folder.path)[0]?.state === 'delivered');
  await target.behave({ kind: 'answer', status: 500 });
  await post(`${app.url}/api/contact`, enquiry(2));
  const other = ledgerRows(folder.path)[1]?.id ?? '';
  expect((await leads('spam', other)).out).toContain('goes nowhere');
  expect(ledgerRows(folder.path)[1]).toMatchObject({ state: 'spam' });
});

test('export --email tells all that is kept of a person', async () => {
  await post(`${app.url}/api/contact`, enquiry(1));
  await post(`${app.url}/api/contact`, { ...enquiry(1), message: 'x', [honeypotField]: 'x' });
  await post(`${app.url}/api/contact`, enquiry(2));
  const { out } = await leads('export', '--json', '--email', 'ASHA.1@example.com');
  expect(JSON.parse(out)).toMatchObject([{ state: 'spam' }, { payload: enquiry(1) }]);
});

test('forget removes a person, and says so', async () => {
  await post(`${app.url}/api/contact`, enquiry(1));
  await post(`${app.url}/api/contact`, enquiry(2));
  expect(await leads('forget', 'Asha.1@EXAMPLE.com')).toMatchObject({
    code: 0,
    out: 'Removed 1 lead.\n',
  });
  expect(await leads('forget', 'asha.1@example.com')).toMatchObject({ code: 1 });
  expect(ledgerRows(folder.path).map(({ payload }) => payload)).toEqual([
    JSON.stringify(enquiry(2)),
  ]);
});

// One of each kind; which sentences there are is tested without a process.
const misuses: { args: string[]; code: number; err: RegExp }[] = [
  { args: ['lst'], code: 2, err: /no command "lst"/ },
  { args: ['handled', 'ffffffff'], code: 1, err: /no lead ffffffff/ },
  { args: ['export', '--xml'], code: 2, err: /--xml/ },
  { args: ['list', '--since', 'yesterday'], code: 2, err: /--since takes a time/ },
  { args: ['restore', 'x'], code: 2, err: /--yes/ },
];

for (const { args, code, err } of misuses) {
  test(`leads ${args.join(' ')}: exit code ${code}, and why`, async () => {
    await post(`${app.url}/api/contact`, enquiry());
    const result = await leads(...args);
    expect(result.code).toBe(code);
    expect(result.out).toBe('');
    expect(result.err).toMatch(err);
    expect(result.err).not.toContain('    at ');
  });
}

test('what is wrong is told in one line that can’t steer the terminal', async () => {
  const bad = 'x\u001b[2J\u007f\u009b31m\u202e\u2028\ny';
  for (const args of [['list', '--state', bad], [`--${bad}`]]) {
    const { code, err } = await leads(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028]+\n$/u);
  }
});

test('without a command, or asked to, it explains itself', async () => {
  for (const args of [[], ['help'], ['--help'], ['list', '-h']]) {
    const { code, out } = await leads(...args);
    expect(code).toBe(0);
    expect(out).toContain('leads forget EMAIL');
  }
});

test('where there is no ledger it says so, and makes none', async () => {
  using empty = dataFolder();
  expect(await runLeads(['list'], { DATA_DIR: empty.path })).toMatchObject({
    code: 1,
    err: expect.stringContaining('no ledger'),
  });
  expect(await runLeads(['list'], { DATA_DIR: 'off' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('off'),
  });
  expect(await runLeads(['list'], { DATA_DIR: empty.path, PORT: 'x' })).toMatchObject({ code: 2 });
});

function leads(...args: string[]) {
  return runLeads(args, { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` });
}
