import { expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startTarget } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

/** The command as a process, beside a site that runs. What it says and does, `unit/leads/commands.test.ts` tells. */

const folder = anew(dataFolder);
const target = anew(startTarget);
const app = anew(() =>
  startTestServer({ env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` } }),
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
});

// One of each kind; which sentences there are is tested without a process.
test.each([
  { args: ['lst'], code: 2, says: /no command "lst"/ },
  { args: ['handled', 'ffffffff'], code: 1, says: /no lead ffffffff/ },
  // What can't steer the terminal.
  { args: ['list', '--state', 'x\u001b[2J\u009b31m\u202e\u2028\ny'], code: 2, says: /no state/ },
])('what is wrong is told in one line: $says, exit code $code', async ({ args, code, says }) => {
  await post(`${app.url}/api/contact`, enquiry());
  const result = await leads(...args);
  expect(result).toMatchObject({ code, out: '', err: expect.stringMatching(says) });
  expect(result.err).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028]+\n$/u);
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
