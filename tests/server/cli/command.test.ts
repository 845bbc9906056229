import { expect, test, vi } from 'vitest';
import { reportOf, writeReport } from '../../../server/blog/article-report.ts';
import { dataFolder, ledgerRows, newLead, sqliteStore } from '../../support/leads.ts';
import { reportOn, runLeads } from '../../support/leads-command.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { startTarget } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

const folder = anew(dataFolder);

/** As a process. What else it says and does, `unit/leads/commands.test.ts` tells. */
test('what it finds and what is wrong are told in one line, with an exit code; where there is no ledger it makes none', async () => {
  const env = { DATA_DIR: folder.path, PORT: '2' };
  const none = await runLeads(['list'], env);
  expect(none).toEqual({ code: 1, out: '', err: expect.stringContaining('no ledger') });
  await using store = sqliteStore(folder.path);
  await store.leads.insert(newLead('spam'));
  const quiet = {
    code: 0,
    out: 'Nothing needs a person. No server answers at http://127.0.0.1:2.\n',
    err: '',
  };
  expect(await runLeads(['status'], env)).toEqual(quiet);
  await store.leads.insert(newLead('inbox'));
  const found = await runLeads(['status'], env);
  expect([found.code, found.err]).toEqual([1, '']);
  expect(found.out).toMatch(/^unseen: 1 lead of contact, the first from .* in the inbox.*\n$/);
  const wrong = await runLeads(['list', '--state', 'x\u001b[2J\u009b31m\u202e\u2028\ny'], env);
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  // What can't steer the terminal.
  expect(wrong.err).toMatch(/^There is no state [^\p{Cc}\p{Bidi_Control}\u2028]+\n$/u);
  expect(await runLeads(['handled', 'ffffffff'], env)).toMatchObject({ code: 1, out: '' });
  expect(await runLeads(['list'], { ...env, PORT: 'x' })).toMatchObject({ code: 2, out: '' });
});

test('status says what articles have lost on their way to the site; that alone is no reason for another exit code', async () => {
  const env = { DATA_DIR: folder.path, PORT: '2', BLOGS_URL: 'http://127.0.0.1:2/blogs' };
  await using store = sqliteStore(folder.path);
  await store.leads.insert(newLead('spam'));
  const notes = ['A form is left out; its text is kept'];
  const report = reportOf(
    ['The list is read from the field "data"'],
    [{ slug: 'how-we-plan', title: 'How we plan', notes }],
  );
  await writeReport(folder.path, env.BLOGS_URL, report);
  expect(await runLeads(['status'], env)).toEqual({
    code: 0,
    out: [
      'Nothing needs a person. No server answers at http://127.0.0.1:2.',
      'articles: The list is read from the field "data"',
      'articles: how-we-plan: A form is left out; its text is kept',
      '',
    ].join('\n'),
    err: '',
  });
});

const target = anew(startTarget);
const box = anew(startMailServer);

test('a test lead goes through target and mail, says what came back, and is gone', async () => {
  await target.behave({ kind: 'answer', body: '{"message":"success, thank you"}' });
  await using _server = await startTestServer({ env: settings() });
  const { code, out } = await sendTest();
  expect(out.split('\n')).toEqual([
    expect.stringMatching(
      /^contact: external site: delivered, 200 after \d+ ms: "success, thank you"$/,
    ),
    expect.stringMatching(/^contact: mailbox sales@example.com: delivered, 250 after \d+ ms/),
    expect.stringMatching(/^quote: mailbox sales@example.com: delivered, 250 after \d+ ms/),
    '',
  ]);
  expect(code).toBe(0);
  const marked = 'TEST – PLEASE IGNORE';
  expect(await target.received()).toMatchObject([{ body: expect.stringContaining(marked) }]);
  const mails = await Promise.all((await box.mails()).map(readMail));
  const mail = { subject: expect.stringContaining('TEST'), text: expect.stringContaining(marked) };
  expect(mails).toMatchObject([mail, mail]);
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('what goes wrong is named for each place, and nothing of the test is left to be tried again', async () => {
  await target.behave({ kind: 'answer', status: 401, body: '{"message":"Who are you?"}' });
  await box.behave({ refuse: { sales: { code: 550, words: 'No such user' } } });
  await using _server = await startTestServer({ env: settings() });
  const { code, out } = await sendTest('--form', 'contact');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^contact: external site: NOT delivered \(status\), 401 .*: "Who are you\?"$/m,
  );
  expect(out).toMatch(
    /^contact: mailbox sales@example.com: NOT delivered \(recipient refused\), 550 .*No such user/m,
  );
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('without a server, and with nowhere to send to, it says so', async () => {
  let seconds = 0;
  using _time = vi.spyOn(performance, 'now').mockImplementation(() => 16_000 * seconds++);
  const { code, out } = await sendTest('--form', 'quote');
  expect(code).toBe(1);
  expect(out).toContain('quote: mailbox sales@example.com: nothing came back: no server');
  expect(ledgerRows(folder.path)).toEqual([]);
  await expect(reportOn(() => expect.fail(), ['send-test'])).rejects.toThrow(
    'nowhere to send a test',
  );
});

function settings() {
  return {
    DATA_DIR: folder.path,
    CONTACT_URL: `${target.url}/chat`,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    MAIL_FROM: 'website@example.com',
    // A busy machine may take longer than the two seconds of other tests for a delivery that works.
    UPSTREAM_TIMEOUT_MS: '30000',
  };
}

async function sendTest(...args: string[]) {
  await using store = sqliteStore(folder.path);
  return await reportOn(() => store, ['send-test', ...args], { env: settings() });
}
