/** @module-tag thorough */

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openExistingLedger } from '../../../server/ledger/open-ledgers.ts';
import { createMailer } from '../../../server/notifications/mail/transport.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { leadServiceOf } from '../../support/lead-app.ts';
import { dataFolder, enquiry } from '../../support/leads.ts';
import {
  type RealMailServer,
  startExim,
  startHaraka,
  startPostfix,
  startPostgrey,
} from '../../support/mail-servers.ts';
import { plainMail } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { testClock } from '../../support/test-server.ts';

const never = new AbortController().signal;

/** What one mail comes to: `refused: recipient refused 550`. */
async function sent(
  { address }: RealMailServer,
  { from = 'website@example.org', to = 'sales@example.com', clientName = 'www.example.org' } = {},
): Promise<string> {
  const { send } = createMailer({ server: address, clientName });
  const mail = plainMail({ from: { name: 'Site', address: from }, to: [to] });
  const { kind, reason, status } = await send(mail, never);
  return `${kind}: ${reason} ${status}`;
}

// Postfix starts as root alone.
test.skipIf(process.getuid?.() !== 0)(
  'Postfix says at the recipient what it has against client and sender: only a mailbox that isn’t there is refused for good',
  async () => {
    await using postfix = await startPostfix({
      lines: [
        'smtpd_relay_restrictions = reject_unauth_destination',
        'smtpd_helo_restrictions = reject_non_fqdn_helo_hostname',
        'smtpd_sender_restrictions = reject_non_fqdn_sender, check_sender_access inline:{' +
          '{ stranger@example.org = 553 5.7.1 not owned by user office }}',
        'smtpd_client_restrictions = check_client_access inline:{{ 127.0.0.9 = REJECT }}',
      ],
    });
    console.info(`Postfix ${postfix.version}`);
    const mail = (changes?: Parameters<typeof sent>[1]) => sent(postfix, changes);
    expect(await mail()).toBe('delivered: accepted 250');
    await until(() => postfix.mailsOf('sales') === 1);
    expect(await mail({ to: 'nobody@example.com' })).toBe('refused: recipient refused 550');
    expect(await mail({ from: 'stranger@example.org' })).toBe('unavailable: turned away 553');
    expect(await mail({ to: 'ada@elsewhere.example' })).toBe('unavailable: turned away 554');
    expect(await mail({ clientName: 'site' })).toBe('unavailable: turned away 504');
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'behind Postfix and postgrey each of two people has the lead once, the greylisted one a little later; a sender that isn’t ours holds all up until it is right',
  async () => {
    await using postgrey = await startPostgrey(['ada@example.com']);
    await using postfix = await startPostfix({
      lines: [
        'smtpd_sender_restrictions = check_sender_access inline:{' +
          '{ stranger@example.org = 553 5.7.1 not owned by user office }}',
        `smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${postgrey.port}`,
      ],
    });
    using folder = dataFolder();
    const clock = testClock();
    const tries: unknown[] = [];
    const log = pino({}, { write: (line: string) => tries.push(JSON.parse(line).outcome) });
    const settings = (mailFrom: string) =>
      readSettings({
        DATA_DIR: folder.path,
        MAIL_FROM: mailFrom,
        LEADS_MAIL_TO: 'ada@example.com,ben@example.com',
        SMTP_URL: `smtp://127.0.0.1:${postfix.address.port}`,
      });
    const started = (mailFrom: string) => {
      const service = leadServiceOf(settings(mailFrom), { log, clock, pollMs: 50, graceMs: 3000 });
      service.start();
      return service;
    };
    const wrong = started('stranger@example.org');
    await wrong.submit('contact', enquiry());
    await until(() => tries.filter(Boolean).length === 2);
    expect(tries.filter(Boolean)).toEqual(['turned away', 'turned away']);
    await wrong.close();

    const right = started('website@example.org');
    clock.pass(120_000);
    await until(() => tries.filter(Boolean).length === 4);
    expect(tries.filter(Boolean).slice(2).toSorted()).toEqual(['accepted', 'recipient put off']);
    const admin = openExistingLedger(settings('website@example.org'));
    const [lead] = await admin.leads.list({ state: 'pending' });
    const [ada, ben] = await admin.leads.deliveries(lead?.id ?? '');
    expect(ada).toMatchObject({ target: 'ada@example.com', state: 'delivered' });
    expect(ben).toMatchObject({ target: 'ben@example.com', state: 'pending' });
    expect(ben?.answer).toMatch(/^450 4\.2\.0 .*Greylisted/);
    await until(async () => {
      clock.pass(120_000);
      return (await admin.leads.count({ state: 'pending' })) === 0;
    });
    await until(() => postfix.mailsOf('ada') + postfix.mailsOf('ben') === 2);
    expect([postfix.mailsOf('ada'), postfix.mailsOf('ben')]).toEqual([1, 1]);
    await admin.close();
    await right.close();
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'Exim has no enhanced status: its words tell a mailbox from a relay and a sender',
  async () => {
    await using exim = await startExim();
    console.info(`Exim ${exim.version}`);
    expect(await sent(exim)).toBe('delivered: accepted 250');
    expect(await sent(exim, { to: 'nobody@example.com' })).toBe('refused: recipient refused 550');
    const away = 'unavailable: turned away 550';
    expect(await sent(exim, { to: 'ada@elsewhere.example' })).toBe(away);
    expect(await sent(exim, { from: 'website@nobody.example' })).toBe(away);
  },
);

test('Haraka takes a mail, and relays none', async () => {
  await using haraka = await startHaraka();
  console.info(`Haraka ${haraka.version}`);
  expect(await sent(haraka)).toBe('delivered: accepted 250');
  expect(await sent(haraka, { to: 'ada@elsewhere.example' })).toBe('unavailable: turned away 550');
});
