import { expect, test } from 'vitest';
import { createLeadMailer } from '../../../server/notifications/lead-mail.ts';
import type { Mail } from '../../../server/notifications/mail/templates.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { dataFolder, enquiry, newLead, sqliteStore } from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';

const phone = '+65 6123 4567 ext. 12';
const payload = JSON.stringify({ ...enquiry(), phoneNumber: '6561234567' });

test('our people read the number as it was typed, in the lead’s mail', async () => {
  const mails: Mail[] = [];
  const delivered = { kind: 'delivered', status: 250, reason: 'accepted', message: '' } as const;
  const mailer = {
    server: { host: 'mail.example.com', port: 587, secure: false },
    verify: async () => undefined,
    close() {},
    send: async (mail: Mail) => {
      mails.push(mail);
      return delivered;
    },
  };
  const mailing = {
    site: defaultSite,
    words: defaultWords,
    next: nextSteps,
    from: 'site@example.com',
    leadsTo: ['sales@example.com'],
    alertsTo: [],
    acknowledge: false,
    mailer,
  };
  const lead = {
    id: '0a',
    form: 'contact',
    payload,
    phone,
    receivedAt: 0,
    state: 'inbox',
  } as const;
  const call = { target: 'sales@example.com', lead };
  await createLeadMailer(mailing)(call, AbortSignal.timeout(60_000));
  expect(mails[0]?.text).toContain(`Phone Number: ${phone}\n`);
});

test('leads show has it, the CSV file beside the digits, and both are searched', async () => {
  using folder = dataFolder();
  await using store = sqliteStore(folder.path);
  await store.leads.insert({ ...newLead('inbox'), id: '0a', payload, phone });
  const leads = (...args: string[]) => leadsOn(() => store, args);
  expect(await leads('show', '0a')).toMatch(/^phoneNumber +\+65 6123 4567 ext\. 12$/m);
  expect(await leads('export', '--csv')).toContain(",'+65 6123 4567 ext. 12,Asha Rao 1,");
  expect(JSON.parse(await leads('export', '--json'))).toMatchObject([
    { phone, payload: { phoneNumber: '6561234567' } },
  ]);
  for (const search of ['6123 4567', '6561234567'])
    expect(await store.leads.count({ search })).toBe(1);
});
