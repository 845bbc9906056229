import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startTarget, type Target, until } from '../../support/processes.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** The command as a process, beside a site that runs. What it says and does, `unit/leads/commands.test.ts` tells. */

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
