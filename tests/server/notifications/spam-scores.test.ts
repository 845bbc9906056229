/** @module-tag slow */

import { expect, test } from 'vitest';
import { accountMail } from '../../../server/notifications/mail/account-mail.ts';
import { reminderMail } from '../../../server/notifications/mail/reminder-mail.ts';
import { spamMail } from '../../../server/notifications/mail/spam-mail.ts';
import {
  acknowledgement,
  alertMail,
  leadMail,
  type Mail,
} from '../../../server/notifications/mail/templates.ts';
import { weekMail } from '../../../server/notifications/mail/week-mail.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { enquiry, quoteRequest } from '../../support/leads.ts';
import { shared } from '../../support/shared.ts';
import { bySpamAssassin, received, startRspamd } from '../../support/spam-filters.ts';

// What is missing is fetched first.
const rspamd = shared(startRspamd, 300_000);

const site = { ...defaultSite, emails: { ...defaultSite.emails, company: 'office@agency.dev' } };
// Of a domain of its own: see the last test.
const from = 'website@forms.agency.dev';
const to = ['sales@agency.dev'];
const link = 'https://www.agency.dev/desk/leads/7f0c';
const now = new Date();
const mailing = { site, from, to, link, words: defaultWords };

function leadOf(email: string, sender = from): Mail {
  const values = { ...enquiry(), email };
  const lead = { id: '7f0c', form: 'contact', values, receivedAt: now } as const;
  return leadMail(lead, { ...mailing, from: sender });
}

// An address that a prospect has typed is a link in plain text alone, since the site makes none of it: a point of rspamd's
// (URI_COUNT_ODD) that no wording takes away.
const quote = { ...quoteRequest(), website: '' };

const kinds: Readonly<Record<string, Mail | undefined>> = {
  'a lead with a freemail address': leadOf('asha.rao@gmail.com'),
  'a quote request': leadMail(
    { id: '7f0d', form: 'quote', values: quote, receivedAt: now },
    mailing,
  ),
  'a confirmation': acknowledgement(
    { id: '7f0c', form: 'contact', email: 'asha.rao@gmail.com' },
    { site, from, next: nextSteps, words: defaultWords },
  ),
  'an alert': alertMail(
    {
      name: 'disk',
      state: 'began',
      isFirst: true,
      title: 'The disk is more than 90 % full',
      since: now,
      threadSince: now,
      at: now,
      details: ['It is 91 % full.'],
      whatToDo: 'Make space: a full volume takes no leads.',
    },
    { site, from, to },
  ),
  'a reminder': reminderMail(
    {
      id: '7f0c',
      form: 'contact',
      name: 'Asha Rao',
      status: 'new',
      on: '2026-11-27',
      receivedAt: now,
    },
    mailing,
  ),
  'a day’s spam': spamMail(
    {
      day: '2026-11-26',
      count: 30,
      newest: [
        {
          name: 'SEO Expert',
          email: 'seo@expert.example',
          words: 'We can put your website on the first page of Google. Our SEO packages start',
        },
      ],
    },
    mailing,
  ),
  'a week': weekMail(
    {
      since: '2026-11-16',
      until: '2026-11-22',
      totals: [{ what: 'Leads', amount: 3, before: 2 }],
      changes: [{ what: 'Visits from the site news.example', amount: 90, before: 10 }],
    },
    mailing,
  ),
  'a change of an account': accountMail(
    { email: 'ada@agency.dev', change: 'added', at: now },
    { site, from },
  ),
};

test.each(Object.entries(kinds))(
  '%s has less than a point of SpamAssassin and rspamd',
  async (name, mail) => {
    if (!mail) throw new Error('No mail');
    const raw = await received(mail);
    const theirs = {
      SpamAssassin: bySpamAssassin(raw),
      rspamd: await rspamd.judge(raw, from, mail.to[0] ?? ''),
    };
    for (const [filter, { score, rules }] of Object.entries(theirs)) {
      console.info(`${name}: ${filter} ${score} (${rules})`);
      expect(score, `${filter}: ${rules}`).toBeLessThan(1);
    }
  },
);

test('where MAIL_FROM and the recipient share a domain, rspamd takes the prospect’s Reply-To for a fraud', async () => {
  const sender = 'website@agency.dev';
  const raw = await received(leadOf('asha.rao@gmail.com', sender));
  const { score, rules } = await rspamd.judge(raw, sender, to[0] ?? '');
  expect(rules).toContain('SPOOF_REPLYTO');
  expect(score).toBeGreaterThan(5);
});
