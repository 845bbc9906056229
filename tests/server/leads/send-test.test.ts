import { expect, test } from 'vitest';
import { dataFolder, ledgerRows } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { startTarget } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const folder = anew(dataFolder);
const target = anew(startTarget);
const mailServer = anew(startMailServer);

test('a test lead goes through target and mail, says what came back, and is gone', async () => {
  await target.behave({ kind: 'answer', body: '{"message":"success, thank you"}' });
  const forms = await startForms();
  const { code, out, err } = await sendTest();
  await forms.close();
  expect({ code, err }, out).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^contact: external site: delivered, 200 after \d+ ms: "success, thank you"$/,
    ),
    expect.stringMatching(/^contact: mailbox: delivered, 250 after \d+ ms/),
    expect.stringMatching(/^quote: mailbox: delivered, 250 after \d+ ms/),
  ]);
  const [received] = await target.received();
  expect(received?.body).toContain('TEST – PLEASE IGNORE');
  const mails = await Promise.all((await mailServer.mails()).map(readMail));
  expect(mails).toHaveLength(2);
  for (const { subject, text } of mails) {
    expect(subject).toContain('TEST');
    expect(text).toContain('TEST – PLEASE IGNORE');
  }
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('what goes wrong is named for each place, and nothing of the test is left to be tried again', async () => {
  await target.behave({ kind: 'answer', status: 401, body: '{"message":"Who are you?"}' });
  await mailServer.behave({ refuse: { sales: { code: 550, words: 'No such user' } } });
  const forms = await startForms();
  const { code, out } = await sendTest('--form', 'contact');
  await forms.close();
  expect(code).toBe(1);
  expect(out).toMatch(
    /^contact: external site: NOT delivered \(status\), 401 .*: "Who are you\?"$/m,
  );
  expect(out).toMatch(
    /^contact: mailbox: NOT delivered \(recipient refused\), 550 .*No such user/m,
  );
  expect(ledgerRows(folder.path)).toEqual([]);
});

test('without a server, and with nowhere to send to, it says so', { timeout: 60_000 }, async () => {
  const forms = await startForms();
  await forms.close();
  const { code, out } = await sendTest('--form', 'quote');
  expect(code).toBe(1);
  expect(out).toContain('quote: mailbox: nothing came back: no server');
  expect(ledgerRows(folder.path)).toEqual([]);
  const nowhere = await runLeads(['send-test'], { DATA_DIR: folder.path });
  expect(nowhere).toMatchObject({
    code: 1,
    err: expect.stringContaining('nowhere to send a test'),
  });
});

function settings() {
  return {
    DATA_DIR: folder.path,
    CONTACT_URL: `${target.url}/chat`,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    MAIL_FROM: 'website@example.com',
  };
}

/** A busy machine may take longer than the two seconds of other tests for a delivery that works. */
function startForms(): Promise<TestServer> {
  return startTestServer({ env: { ...settings(), UPSTREAM_TIMEOUT_MS: '30000' } });
}

function sendTest(...args: string[]) {
  return runLeads(['send-test', ...args], settings());
}
