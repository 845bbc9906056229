import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { verdictOn } from '../../../server/notifications/mail/smtp-result.ts';
import {
  type Alert,
  acknowledgement,
  alertMail,
  leadMail,
  type MailedLead,
} from '../../../server/notifications/mail/templates.ts';
import { type WordedField, wordedFields } from '../../../shared/form-words.ts';
import { quoteFields } from '../../../shared/forms.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { formWords } from '../../support/form-words.ts';
import { composed } from '../../support/mails.ts';

const from = 'website@example.com';
const mailing = {
  site: defaultSite,
  from,
  next: nextSteps,
  words: defaultWords,
  to: ['sales@example.com'],
  link: undefined,
};
const quoteWorded = wordedFields(quoteFields, formWords.quote);
const quote: MailedLead = {
  id: '7f0c',
  form: 'quote',
  receivedAt: new Date('2026-11-21T20:32:00Z'),
  values: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    phoneNumber: '919876543210',
    businessName: '',
    services: ['SEO', 'Google Ads'],
    projectGoals: 'A shop for engines.\n\nBy spring.',
    referral: [],
  },
};

test('a lead as plain text and as HTML', () => {
  const given: Readonly<Record<string, string>> = {
    firstName: 'First name: Ada',
    lastName: 'Last name: Lovelace',
    phoneNumber: 'Phone: 919876543210',
    email: 'Email: ada@example.org',
    services: 'Services you need: SEO, Google Ads',
    projectGoals: 'Project goals:\n  A shop for engines.\n\n  By spring.',
    referral: 'How did you hear about us? not given',
  };
  const line = ({ name, label }: WordedField) => given[name] ?? `${label}: not given`;
  const { text, html } = leadMail(quote, { ...mailing, link: 'http://127.0.0.1:4000/7f0c' });
  expect(html).toContain('<dd>A shop for engines.<br/><br/>By spring.</dd>');
  expect(html).toContain('<a href="http://127.0.0.1:4000/7f0c">Open this lead</a>');
  expect(html).not.toMatch(/ style=|<table|<script|<img/);
  expect(text).toBe(
    `Quote request from Ada Lovelace

Sent by the website of Orbit Stack Technologies on 21 November 2026 at 20:32 UTC. An answer to this mail goes to the sender.

--- Forwarded message

${quoteWorded.map(line).join('\n')}

Open this lead: http://127.0.0.1:4000/7f0c

Lead 7f0c
`,
  );
});

test('a mail that is sent again has the Message-ID of the first one; another lead and another kind have not', () => {
  const id = (lead: MailedLead) => leadMail(lead, mailing).messageId;
  const answered = { id: quote.id, form: 'quote', email: 'ada@example.org' } as const;
  const confirmation = acknowledgement(answered, mailing);
  expect(id(quote)).toBe(id({ ...quote }));
  expect(id(quote)).toMatch(/^<lead\.[\da-f]{32}@example\.com>$/);
  expect(new Set([id(quote), id({ ...quote, id: '7f0d' }), confirmation?.messageId]).size).toBe(3);
});

test('a confirmation repeats nothing that was typed', () => {
  for (const form of ['contact', 'quote'] as const) {
    const lead = { id: '1', form, email: 'ada@example.org' };
    const other = { id: '1', form, email: 'charles@example.org' };
    const mail = acknowledgement(lead, mailing);
    expect({ ...acknowledgement(other, mailing), to: mail?.to }).toEqual(mail);
    expect(mail).toMatchObject({
      to: ['ada@example.org'],
      subject: expect.stringMatching(/\S \| Orbit Stack Technologies$/),
      messageId: expect.stringMatching(/^<acknowledgement\.[\da-f]{32}@/),
    });
    const steps = nextSteps.steps.map(({ when, text }) => `- ${when}: ${text}`);
    expect(mail?.text).toContain(`What happens next:\n\n${steps.join('\n')}\n`);
    expect(mail?.text).not.toMatch(/example\.org|[{}]/);
  }
});

const since = new Date('2026-11-21T20:32:00Z');
const alert: Alert = {
  name: 'lead-waiting',
  state: 'began',
  isFirst: true,
  since,
  threadSince: since,
  at: since,
  title: 'Leads have been waiting for 15 minutes',
  details: ['3 leads wait for the target of the contact form', 'The last answer was: 503'],
  whatToDo: 'See whether the target answers.',
};
const alerting = { ...mailing, to: ['admin@example.com'] };

test('a trouble, its end and the same trouble again are one thread', async () => {
  const began = alertMail(alert, alerting);
  const at = new Date('2026-11-21T21:00:00Z');
  const later = { ...alert, isFirst: false, at, whatToDo: undefined };
  const over = alertMail({ ...later, state: 'over' }, alerting);
  const again = alertMail({ ...later, since: new Date('2026-11-22T08:00:00Z') }, alerting);
  expect(began.inReplyTo).toBeUndefined();
  expect(again.inReplyTo).toBe(began.messageId);
  expect(new Set([began, over, again].map(({ messageId }) => messageId)).size).toBe(3);
  expect([over.subject, again.subject]).toEqual([`Re: ${began.subject}`, `Re: ${began.subject}`]);
  const { headers } = await composed(over);
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(value('in-reply-to')).toBe(began.messageId);
  expect(value('references')).toBe(began.messageId);
  expect(value('auto-submitted')).toBe('auto-generated');
});

test('a confirmation names the numbers to call, and none where there is none', () => {
  const lead = { id: '1', form: 'contact', email: 'ada@example.com' } as const;
  const textFor = (site: typeof defaultSite) => acknowledgement(lead, { ...mailing, site })?.text;
  expect(textFor(defaultSite)).toContain('answer this mail or call +1 202-555-0143 or +91');
  expect(textFor({ ...defaultSite, phones: [] })).toContain('answer this mail.\n');
});

test('a name of which no address takes a connection is unreachable', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  const port = await freePort();
  const socket = connect({
    host: 'mail',
    port,
    lookup: (_name, _how, done) => done(null, addresses),
  });
  const [error] = await once(socket, 'error');
  const told = Object.assign(error, { originalCode: error.code, code: 'ESOCKET' });
  expect(verdictOn(told, false)).toEqual({ kind: 'unavailable', reason: 'unreachable' });
});
