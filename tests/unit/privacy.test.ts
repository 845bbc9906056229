import { expect, test } from 'vitest';
import { allTexts } from '../../scripts/check-words/texts.ts';
import { visitsKeptMonths } from '../../server/leads/store/visit-counts.ts';
import { privacyFacts } from '../../server/privacy-facts.ts';
import { readSettings } from '../../server/settings.ts';
import { optionalContent } from '../../shared/consent.ts';
import { pageOf } from '../../shared/content.ts';
import { type PrivacyFacts, privacyContent as policyOf } from '../../shared/privacy/policy.ts';
import { conditions } from '../../shared/schemas/privacy.ts';
import {
  defaultSite,
  defaultWords,
  deliveredContent,
  plainFacts,
  privacyContent,
} from '../support/content.ts';

const mail = { SMTP_URL: 'smtp://localhost', LEADS_MAIL_TO: 'sales@example.com' };
const target = { CONTACT_URL: 'https://forms.example.com/chat' };
const targets = { ...target, QUOTE_URL: 'https://forms.example.com/form' };
const hook = {
  WEBHOOK_URLS: 'https://hooks.example.com/x',
  WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`,
};
const off = { DATA_DIR: 'off' };
const unkept = ['ledger', 'entries', 'three days', 'tried again as'] as const;

test.each([
  [
    'nothing set',
    {},
    [
      ...['read it there', '30 days', 'cannot be reached over the web'],
      'needs “Full Name”, “Email Address” and “Phone Number”. The quote form needs “First name”, “Last name”, “Phone” and “Email”, and lets “Business name”, “Location” and “Website” stay empty.',
      'from us. The contact form needs “Message”. The',
    ],
    [
      ...['lead-handling', 'mailbox', 'mail with your name', 'Tools', '730'],
      ...['Mail server', 'By country'],
    ],
  ],
  [
    'forwarded',
    targets,
    ['forwards the form’s fields', '730 days', 'Lead-handling system'],
    ['one of the two forms', 'mailbox'],
  ],
  [
    'one form forwarded',
    target,
    ['one of the two forms', 'what the other brings stays in the ledger'],
    ['forwards the form’s fields'],
  ],
  ['origin, too', { ...targets, FORWARD_ORIGIN: 'on' }, ['Where you came from goes with it'], []],
  [
    'mailed',
    { ...mail, ACKNOWLEDGE: 'on' },
    [
      ...['one of our mailboxes has it', 'mail with your name', 'Mail to our staff'],
      ...['Confirmation to you', 'Mail server'],
    ],
    ['lead-handling'],
  ],
  [
    'a desk',
    { DESK: 'on' },
    ['a desk on this website', 'sign in at the desk'],
    ['cannot be reached over the web'],
  ],
  [
    'visits counted',
    { FIGURES: 'on' },
    [`deleted after ${visitsKeptMonths} months`],
    ['By country'],
  ],
  ['countries', { FIGURES: 'on', COUNTRY_HEADER: 'cf-ipcountry' }, ['By country, too'], []],
  ['no visits counted', { FIGURES: 'off' }, [], ['count visits', 'be counted', 'country']],
  ['webhooks', hook, ['team’s chat', 'Tools that are told', 'told that it was deleted'], []],
  [
    'kept briefly',
    { ...targets, LEADS_RETENTION_DAYS: '7' },
    ['enquiries: 7 days', 'Spam: 7 days'],
    ['30 days'],
  ],
  [
    'a tool that is asked about',
    { ANALYTICS_SCRIPT: '/start.js' },
    [
      'Allows the embedded map. It',
      'Allows the tool',
      'With your consent a script',
      '“Accept all” only',
      'remembers for 180 days',
    ],
    ['We use no analytics', 'Do Not Track: then'],
  ],
  [
    'a tool that needs no consent',
    { ANALYTICS_SCRIPT: '/start.js', ANALYTICS_CONSENT: 'exempt', MAP_EMBED_URL: 'off' },
    ['This site itself sets no cookie', 'Do Not Track: then', 'Website statistics'],
    ['We use no analytics', 'sets no cookie at all', 'Accept all', 'With your consent'],
  ],
  [
    'nothing kept, forwarded',
    { ...off, ...targets },
    ['stores no copy', 'to our lead-handling system', '110001, India, is responsible'],
    [...unkept, 'desk', 'Spam: ', 'mailbox'],
  ],
  [
    'nothing kept, mailed',
    { ...off, ...mail, DESK: 'off' },
    ['hands the enquiry on by mail', 'our mailboxes'],
    [...unkept, 'lead-handling', 'mail with your name', 'Confirmation to you'],
  ],
  ['nothing kept, sent nowhere', off, ['stores no copy'], [...unkept, 'mailbox']],
] as const)('the policy says what the settings make of the site: %s', (_, env, said, unsaid) => {
  const settings = readSettings(env);
  const own = privacyFacts(settings, settings.dataDir !== undefined);
  const mapEmbedUrl = settings.mapEmbedUrl === null ? undefined : 'https://maps.example.com/';
  const optional = optionalContent({ ...own, chatScriptUrl: undefined, mapEmbedUrl });
  const facts = { ...own, optional };
  const texts = allTexts(privacyContent(defaultSite, facts));
  const policy = texts.map(({ text }) => text).join('\n');
  expect(said.filter((words) => !policy.includes(words))).toEqual([]);
  expect(unsaid.filter((words) => policy.includes(words))).toEqual([]);
});

const page = pageOf(deliveredContent, 'privacy');
const policy = (
  blocks: (typeof page.sections)[number]['blocks'],
  facts: Partial<PrivacyFacts> = {},
  site: Parameters<typeof policyOf>[1] = defaultSite,
) =>
  policyOf(
    { ...page, name: 'Privacy', intro: 'Of {name}', sections: [{ heading: 'A', blocks }] },
    { ...site, name: 'Harbour' },
    { ...plainFacts, ...facts },
    defaultWords,
  );

test.each<[Partial<PrivacyFacts>, ...string[]]>([
  [{}, 'ledger', 'address'],
  [{ retentionDays: undefined }, 'address'],
  ...(['staff', 'sender'] as const).map((to): [Partial<PrivacyFacts>, ...string[]] => [
    { mailed: { ...plainFacts.mailed, [to]: true } },
    ...['ledger', `${to} mail`, 'mail', 'address'],
  ]),
  [
    { mailed: { ...plainFacts.mailed, reminders: true } },
    ...['ledger', 'reminders', 'mail', 'address'],
  ],
  [
    { handling: { forwarded: 'some', origin: true, webhooks: true, desk: true } },
    ...['ledger', 'forwarding', 'origin', 'webhooks', 'desk', 'address'],
  ],
  [
    { handling: { ...plainFacts.handling, forwarded: 'all' } },
    ...['ledger', 'forwarding', 'forwarding all', 'address'],
  ],
  [{ optional: ['map'] }, 'ledger', 'map', 'consent', 'address'],
  [{ optional: ['chat', 'analytics'] }, 'ledger', 'chat', 'analytics', 'consent', 'address'],
  [{ analytics: { src: '/a.js', attributes: {}, exempt: false } }, 'ledger', 'address'],
  [
    { analytics: { src: '/a.js', attributes: {}, exempt: true } },
    ...['ledger', 'exempt analytics', 'address'],
  ],
  [{ visits: { countries: false } }, 'ledger', 'address', 'visits'],
  [{ visits: { countries: true } }, 'ledger', 'address', 'visits', 'countries'],
])('what is so on a site is told of it, and no more: %j', (facts, ...said) => {
  const blocks = conditions.flatMap((condition) =>
    [true, false].map((holds) => ({
      when: [{ condition, holds }],
      text: holds ? condition : `no ${condition}`,
    })),
  );
  const texts = policy(blocks, facts).sections.flatMap(({ blocks }) => blocks);
  const isSo = (condition: string) => (said.includes(condition) ? condition : `no ${condition}`);
  expect(texts).toEqual(conditions.map((one) => ({ kind: 'text', text: isSo(one) })));
});

test('sentences are one paragraph, links among them, with what is known in place of the names in braces', () => {
  const link = { text: 'now', to: '/x' };
  const unsaid = { when: [{ condition: 'address' as const, holds: true }], text: 'At {address}' };
  const { legalName: _, ...named } = defaultSite;
  const nameless = { ...named, address: undefined };
  const told = policy(
    [
      { sentences: [{ text: '{spam}.' }, unsaid, { text: 'Two.' }] },
      {
        list: [{ title: '{legalName}', sentences: [{ text: 'One.' }, { text: ['Write ', link] }] }],
      },
      { text: '[{address}]' },
    ],
    {},
    nameless,
  );
  expect(told).toEqual({
    ...{ seo: page.seo, title: 'Privacy', intro: 'Of Harbour' },
    sections: [
      {
        heading: 'A',
        blocks: [
          { kind: 'text', text: '30 days. Two.' },
          { kind: 'list', items: [{ title: 'Harbour', text: ['One.', ' ', 'Write ', link] }] },
          { kind: 'text', text: '[]' },
        ],
      },
    ],
  });
});
