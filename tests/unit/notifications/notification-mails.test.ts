import { expect, test } from 'vitest';
import { notificationMail } from '../../../server/notifications/mail/notification-mails.ts';
import { createNotificationMailer } from '../../../server/notifications/senders.ts';
import { defaultSite } from '../../support/content.ts';

const mailing = {
  site: { ...defaultSite, name: 'Harbour' },
  from: 'site@example.com',
  leadsTo: ['sales@example.com'],
  alertsTo: ['admin@example.com'],
};
const at = '2026-11-21T20:32:00Z';
const moment = '21 November 2026 at 20:32 UTC';
const link = 'http://127.0.0.1:4000/desk';
const path = '/desk';
const alert = {
  name: 'disk',
  state: 'over',
  isFirst: false,
  title: 'Full',
  details: [],
  since: at,
  threadSince: at,
  at,
};
const reminder = {
  id: '7f0c',
  path,
  form: 'quote',
  name: `=?${'x'.repeat(100)}`,
  status: 'new',
  on: '2026-12-01',
  receivedAt: at,
  owner: 'ada@example.com',
};
const reminded = `You wanted to be reminded on 2026-12-01.

Quote request of ${moment}, status “new”.

Open this lead: ${link}

Lead 7f0c`;
const spam = { day: '2026-03-01', count: 1, path };
const ada = { name: 'Ada', email: 'ada@example.com', words: 'Buy now' };
const noSpam =
  'This came on 2026-03-01 and was sent to nobody. “No spam” at the desk delivers what is none, and so does leads spam ID --undo.';
const visits = { what: 'Visits', amount: 1200, before: 900 };
const week = { since: '2026-03-02', until: '2026-03-08', path, totals: [visits], changes: [] };
const counted = 'Visits: 1,200 (the week before: 900)';

test.each<[kind: string, body: object, to: string, subject: string, text: string]>([
  [
    'alert.over',
    alert,
    'admin@example.com',
    'Re: Alert: Full',
    `Over: Full\n\nThis is over since ${moment}. It began on ${moment}.\n\nHarbour, alert disk`,
  ],
  [
    'alert.began',
    { ...alert, state: 'began', isFirst: true, details: ['99 %'], whatToDo: 'Make space.' },
    'admin@example.com',
    'Alert: Full',
    `Full\n\nThis began on ${moment}. You get one more mail when it is over.\n\n- 99 %\n\nWhat to do:\n\nMake space.\n\nHarbour, alert disk`,
  ],
  [
    'lead.reminder',
    reminder,
    'ada@example.com',
    `Reminder: = ?${'x'.repeat(97)}`,
    `Reminder: = ?${'x'.repeat(97)}\n\n${reminded}`,
  ],
  [
    'lead.reminder',
    { ...reminder, name: '', owner: null },
    'sales@example.com',
    'Reminder: somebody without a name',
    `Reminder: somebody without a name\n\n${reminded}`,
  ],
  [
    'spam.digest',
    { ...spam, count: 5, newest: [ada, { name: '', email: '', words: '' }] },
    'sales@example.com',
    '5 enquiries were kept apart as spam on 2026-03-01',
    `5 enquiries were kept apart as spam\n\n${noSpam}\n\n- Ada (ada@example.com): Buy now\n- Without a name: without words\n\nAnd 3 before these.\n\nLook through the spam: ${link}\n\nHarbour, spam of 2026-03-01`,
  ],
  [
    'spam.digest',
    { ...spam, newest: [ada] },
    'sales@example.com',
    'An enquiry was kept apart as spam on 2026-03-01',
    `An enquiry was kept apart as spam\n\n${noSpam}\n\n- Ada (ada@example.com): Buy now\n\nLook through the spam: ${link}\n\nHarbour, spam of 2026-03-01`,
  ],
  [
    'week.report',
    week,
    'sales@example.com',
    'The week from 2026-03-02 to 2026-03-08',
    `The week from 2026-03-02 to 2026-03-08\n\n- ${counted}\n\nNothing changed by more than chance alone explains.\n\nOpen the figures: ${link}\n\nHarbour`,
  ],
  [
    'week.report',
    { ...week, changes: [visits] },
    'sales@example.com',
    'The week from 2026-03-02 to 2026-03-08',
    `The week from 2026-03-02 to 2026-03-08\n\n- ${counted}\n\nWhat changed most:\n\n- ${counted}\n\nOpen the figures: ${link}\n\nHarbour`,
  ],
  [
    'account.changed',
    { email: 'ada@example.com', change: 'removed', at },
    'ada@example.com',
    'How you sign in has changed | Harbour',
    `How you sign in has changed\n\nOn ${moment}: the account ada@example.com has one passkey less.\n\nIf it was not you, ask an admin for a new link at once: all that there was is void by it.\n\nHarbour`,
  ],
])(
  '%s %# is a mail to whom it is for, with a link where its reader reaches the desk',
  (kind, body, to, subject, text) => {
    const mailOf = (leadsPageUrl?: string) =>
      notificationMail(kind, JSON.stringify(body), { ...mailing, leadsPageUrl });
    const [name = ''] = kind.replace('lead.', '').split('.');
    const mail = {
      to: [to],
      subject,
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: expect.stringMatching(`^<${name}\\.[\\da-f]{32}@example\\.com>$`),
    };
    expect(mailOf('http://127.0.0.1:4000')).toMatchObject({ ...mail, text: `${text}\n` });
    const unlinked = text.replace(/\n\n[^\n]*http.*/, '');
    expect(mailOf()).toMatchObject({ ...mail, text: `${unlinked}\n` });
  },
);

const unreadable = { kind: 'refused', reason: 'unreadable' };

test.each<[kind: string, body: string, outcome: object]>([
  // A newer server may know it.
  ['lead.sung', '{}', { kind: 'unavailable', reason: 'not configured' }],
  ['lead.reminder', '{', unreadable],
  ['lead.reminder', '{}', unreadable],
  ['lead.reminder', JSON.stringify({ ...reminder, form: 'letter' }), unreadable],
  [
    'lead.reminder',
    JSON.stringify({ ...reminder, owner: null }),
    { kind: 'skipped', reason: 'no mail address' },
  ],
  ['lead.reminder', JSON.stringify(reminder), { kind: 'delivered', reason: 'accepted' }],
])(
  'a notice %s of %s is mailed where it can be read and has a reader',
  async (event, payload, outcome) => {
    const taken = { kind: 'delivered', reason: 'accepted', status: 250, message: 'OK' } as const;
    const mailer = {
      server: { host: 'mail.example.com', port: 587, secure: false },
      send: async () => taken,
      verify: async () => undefined,
    };
    const send = createNotificationMailer({ ...mailing, leadsTo: [], mailer });
    const call = { id: '1', target: 'mail', event, payload, createdAt: 0 };
    expect(await send(call, new AbortController().signal)).toMatchObject(outcome);
  },
);
