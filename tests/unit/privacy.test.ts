import { expect, test } from 'vitest';
import { allTexts } from '../../scripts/check-words/texts.ts';
import { visitRetentionMonths } from '../../server/database/counts.ts';
import { privacyFacts } from '../../server/forms/privacy-facts.ts';
import { readSettings } from '../../server/settings/read.ts';
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
const off = { DATA_DIR: 'off', DESK: 'off' };
const script = { ANALYTICS_SCRIPT: '/start.js' };

function factsOf(env: Readonly<Record<string, string>>): PrivacyFacts {
  const settings = readSettings(env);
  const own = privacyFacts(settings, settings.dataDir !== undefined);
  const mapEmbedUrl = settings.mapEmbedUrl === null ? undefined : 'https://maps.example.com/';
  const { chatScriptUrl } = settings;
  return { ...own, optional: optionalContent({ ...own, chatScriptUrl, mapEmbedUrl }) };
}

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

/** Without a map nothing waits for consent, and without a count of visits nothing is said of it. */
const least = { MAP_EMBED_URL: 'off', FIGURES: 'off' };

test.each<[Readonly<Record<string, string>>, ...string[]]>([
  [{}, 'ledger'],
  [off],
  [target, 'ledger', 'forwarding'],
  [targets, 'ledger', 'forwarding', 'forwarding all'],
  [{ ...targets, FORWARD_ORIGIN: 'on', ...off }, 'forwarding', 'forwarding all', 'origin'],
  [{ FORWARD_ORIGIN: 'on' }, 'ledger'],
  [mail, 'ledger', 'staff mail', 'mail', 'reminders'],
  [{ ...mail, ...off }, 'staff mail', 'mail'],
  [{ SMTP_URL: 'smtp://localhost', ACKNOWLEDGE: 'on', ...off }, 'sender mail', 'mail'],
  [{ SMTP_URL: 'smtp://localhost' }, 'ledger', 'mail', 'reminders'],
  [hook, 'ledger', 'webhooks'],
  [{ DESK: 'on' }, 'ledger', 'desk'],
  [{ DESK_PORT: '3001' }, 'ledger', 'desk'],
  [{ MAP_EMBED_URL: 'https://maps.example.com/' }, 'ledger', 'map', 'consent'],
  [{ CHAT_SCRIPT_URL: 'https://chat.example.com/x.js' }, 'ledger', 'chat', 'consent'],
  [script, 'ledger', 'analytics', 'consent'],
  [{ ...script, ANALYTICS_CONSENT: 'exempt' }, 'ledger', 'exempt analytics'],
  [{ FIGURES: 'on' }, 'ledger', 'visits'],
  [{ FIGURES: 'on', ...off }],
  [{ FIGURES: 'on', COUNTRY_HEADER: 'cf-ipcountry' }, 'ledger', 'visits', 'countries'],
])('what settings make of a site is told of it, and no more: %j', (env, ...said) => {
  const blocks = conditions.flatMap((condition) =>
    [true, false].map((holds) => ({
      when: [{ condition, holds }],
      text: holds ? condition : `no ${condition}`,
    })),
  );
  const told = policy(blocks, factsOf({ ...least, ...env })).sections.flatMap(
    ({ blocks }) => blocks,
  );
  const isSo = (name: string) => (['address', ...said].includes(name) ? name : `no ${name}`);
  expect(told).toEqual(conditions.map((one) => ({ kind: 'text', text: isSo(one) })));
});

test.each<[env: Readonly<Record<string, string>>, said: string[], unsaid: string[]]>([
  [
    {},
    [
      'read it there',
      '30 days',
      'cannot be reached over the web',
      'needs “Full Name”, “Email Address” and “Phone Number”. The quote form needs “First name”, “Last name”, “Phone” and “Email”, and lets “Business name”, “Location” and “Website” stay empty.',
      'from us. The contact form needs “Message”. The',
    ],
    [
      'lead-handling',
      'mailbox',
      'mail with your name',
      'Tools',
      '730',
      'Mail server',
      'By country',
    ],
  ],
  [targets, ['forwards the form’s fields', '730 days'], ['one of the two forms', 'mailbox']],
  [target, ['one of the two forms'], ['forwards the form’s fields']],
  [
    { ...mail, ACKNOWLEDGE: 'on' },
    ['one of our mailboxes has it', 'mail with your name', 'Confirmation to you', 'Mail server'],
    ['lead-handling'],
  ],
  [{ DESK: 'on' }, ['sign in at the desk'], ['cannot be reached over the web']],
  [{ FIGURES: 'on' }, [`deleted after ${visitRetentionMonths} months`], ['By country']],
  [{ FIGURES: 'off' }, [], ['count visits', 'be counted', 'country']],
  [{ LEADS_RETENTION_DAYS: '7' }, ['Spam: 7 days'], ['30 days']],
  [
    script,
    ['Allows the tool', 'With your consent a script', '“Accept all” only', 'for 180 days'],
    ['We use no analytics', 'Do Not Track: then'],
  ],
  [
    { ...script, ANALYTICS_CONSENT: 'exempt', MAP_EMBED_URL: 'off' },
    ['This site itself sets no cookie', 'Do Not Track: then', 'Website statistics'],
    ['We use no analytics', 'sets no cookie at all', 'Accept all', 'With your consent'],
  ],
  [
    { ...off, ...targets },
    ['stores no copy', 'to our lead-handling system', '110001, India, is responsible'],
    ['ledger', 'entries', 'three days', 'tried again as', 'desk', 'Spam: ', 'mailbox'],
  ],
])('the delivered policy says so in its own words: %j', (env, said, unsaid) => {
  const map = { MAP_EMBED_URL: 'https://maps.example.com/' };
  const texts = allTexts(privacyContent(defaultSite, factsOf({ ...map, ...env })));
  const policy = texts.map(({ text }) => text).join('\n');
  expect(said.filter((words) => !policy.includes(words))).toEqual([]);
  expect(unsaid.filter((words) => policy.includes(words))).toEqual([]);
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
    seo: page.seo,
    title: 'Privacy',
    intro: 'Of Harbour',
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
