import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledgement,
  leadMail,
  type MailedLead,
} from '../../../server/notifications/mail/templates.ts';
import { validEnquiry, validQuote } from '../../support/arbitraries.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { enquiry } from '../../support/leads.ts';
import { composed } from '../../support/mails.ts';
import { runs } from '../../support/runs.ts';

const from = 'website@example.com';
const to = ['sales@example.com', 'office@example.com'];
const receivedAt = new Date('2026-11-21T20:32:00Z');

const attacks = [
  'Ada\r\nBcc: all@example.com',
  'Ada\nSubject: Pills\n\nBuy',
  'Ada\r Bcc: all@example.com',
  'Ada\u2028Bcc: all@example.com',
  'Ada\0',
  '=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS5jb20=?=',
  'Ada" <boss@example.com>, "',
  'Ada, boss@example.com; (x)',
  'group: a@example.com;',
  '\u202Emoc.elpmaxe\u2066',
  '\ud83d',
  '</style><img src=x onerror=alert(1)>',
  '👩‍👩‍👧‍👦'.repeat(100),
  `e${'\u0301'.repeat(5000)}`,
  'x'.repeat(10_000),
  ' ',
];
const attackAddresses = [
  'ada@example.com>\r\nBcc: all@example.com',
  '<ada@example.com>',
  '"ada b"@example.com',
  'group:ada@example.com',
  '=?utf-8?q?ada?=@example.com',
  'ädä@example.com',
  'ada@[127.0.0.1]',
  'ada',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(60)}@${'x.'.repeat(97)}com`,
];
/** Odd, but as good as any other. */
const usableAddress = fc
  .stringMatching(/^[\w!#$%&'*+/=?^`{|}~-]{1,20}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,20})?$/)
  .filter((user) => !user.includes('=?'))
  .map((user) => `${user}@example.com`);
const hostileText = fc.oneof(
  fc.constantFrom(...attacks),
  fc.array(fc.constantFrom(...attacks), { maxLength: 3 }).map((parts) => parts.join(' ')),
);
const hostileLead: fc.Arbitrary<MailedLead> = fc.oneof(
  fc
    .tuple(validEnquiry, hostileText, fc.oneof(usableAddress, fc.constantFrom(...attackAddresses)))
    .map(([values, fullname, email]) => ({
      id: 'lead-1',
      form: 'contact' as const,
      receivedAt,
      values: { ...values, fullname, message: fullname, email },
    })),
  fc.tuple(validQuote, hostileText, hostileText).map(([values, firstName, lastName]) => ({
    id: 'lead-1',
    form: 'quote' as const,
    receivedAt,
    values: { ...values, firstName, lastName, website: lastName },
  })),
);

/** What a lead's mail has for headers, no more and no less. */
const leadHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

test('whatever a lead holds, its mail has the headers that we write and no other', async () => {
  await fc.assert(
    fc.asyncProperty(hostileLead, async (lead) => {
      const mail = leadMail(lead, mailing);
      const read = await composed(mail);
      const names = read.headers.map(({ key }) => key).filter((key) => key !== 'reply-to');
      expect(names.sort()).toEqual(leadHeaders);
      expect(read.from).toMatchObject({ address: from });
      expect(read.to?.map(({ address }) => address)).toEqual(to);
      expect(read.subject).toBe(mail.subject);
      expect(read.subject).toMatch(/^(?:Contact enquiry|Quote request) from \S/);
      expect(read.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
      // A name can't pass for an address or for several.
      expect(read.replyTo ?? []).toEqual(mail.replyTo ? [mail.replyTo] : []);
      expect(read.replyTo?.[0]?.name ?? '').not.toMatch(/[@<>",;:]|=\?/);
      const unsafe = /[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
      for (const body of [read.text, read.html]) expect(body).not.toMatch(unsafe);
      for (const { key, value } of read.headers) {
        expect([key, value.length < 2000]).toEqual([key, true]);
      }
    }),
    { numRuns: runs(75) },
  );
});

test('an address that can stand in no mail is nothing to answer to', async () => {
  const email = 'ada@example.com>\r\nBcc: all@example.com';
  const mail = leadMail(contact({ email }), mailing);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain('does not reach the sender');
  expect(acknowledgement({ id: '1', form: 'contact', email }, mailing)).toBe(undefined);
});

test('both bodies arrive with every field, as text and nothing else', async () => {
  const message = `Line one\n<b>two</b> & "three" =?utf-8?q?x?=\n.\n..\nEmail: all@example.com`;
  const long = `${message}\n${'नमस्ते '.repeat(700)}end`;
  const { text, html } = await composed(
    leadMail(contact({ fullname: 'Ada & <Co>', message: long }), mailing),
  );
  expect(text).toContain(`Message:\n  ${long.replaceAll('\n', '\n  ')}\n`);
  expect(text).toContain('Full Name: Ada & <Co>');
  expect(html).toContain('<dt>Full Name</dt><dd>Ada &amp; &lt;Co&gt;</dd>');
  expect(html).toContain('Line one<br/>&lt;b&gt;two&lt;/b&gt; &amp; &quot;three&quot;');
  expect(html).not.toMatch(/<b>|<script/);
});

test('a confirmation says that it is automatic and is answered by the agency, whatever its name', async () => {
  const emails = { ...defaultSite.emails, company: 'office@harbour.test' };
  const site = { ...defaultSite, emails, name: 'Ada, "Sons" <ada@example.net>' };
  const asked = { id: '1', form: 'quote', email: 'ada@example.org' } as const;
  const mail = acknowledgement(asked, { ...mailing, site });
  if (!mail) throw new Error('No mail');
  expect(await composed(mail)).toMatchObject({
    from: { name: site.name, address: from },
    to: [{ address: 'ada@example.org' }],
    replyTo: [{ name: site.name, address: site.emails.company }],
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    ]),
  });
  // Nobody reads a sample address.
  expect(acknowledgement(asked, mailing)).not.toHaveProperty('replyTo');
});

const mailing = {
  site: defaultSite,
  words: defaultWords,
  next: nextSteps,
  from,
  to,
  link: undefined,
};

function contact(values: Record<string, string>): MailedLead {
  return { id: 'lead-1', form: 'contact', values: { ...enquiry(), ...values }, receivedAt };
}
