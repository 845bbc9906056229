import { expect, test } from 'vitest';
import { allTexts } from '../../scripts/check-words/texts.ts';
import { privacyFacts } from '../../server/privacy-facts.ts';
import { readSettings } from '../../server/settings.ts';
import { optionalContent } from '../../shared/consent.ts';
import { defaultSite, privacyContent } from '../support/content.ts';

const mail = { SMTP_URL: 'smtp://localhost', LEADS_MAIL_TO: 'sales@example.com' };
const target = { CONTACT_URL: 'https://forms.example.com/chat' };
const targets = { ...target, QUOTE_URL: 'https://forms.example.com/form' };
const hook = {
  WEBHOOK_URLS: 'https://hooks.example.com/x',
  WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`,
};
const off = { DATA_DIR: 'off' };

test.each([
  [
    'nothing set',
    {},
    [
      ...['read it there', '30 days', 'cannot be reached over the web'],
      'needs “Full Name”, “Email Address” and “Phone Number”. The quote form needs “First name”',
      'lets “Business name”, “Location” and “Website” stay empty.',
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
    mail,
    ['one of our mailboxes has it', 'mail with your name', 'Mail to our staff', 'Mail server'],
    ['lead-handling'],
  ],
  [
    'a desk',
    { DESK: 'on' },
    ['a desk on this website', 'sign in at the desk'],
    ['cannot be reached over the web'],
  ],
  ['countries', { FIGURES: 'on', COUNTRY_HEADER: 'cf-ipcountry' }, ['By country, too'], []],
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
    ['ledger', 'desk', 'Spam: ', 'mailbox'],
  ],
  [
    'nothing kept, mailed',
    { ...off, ...mail, DESK: 'off' },
    ['hands the enquiry on by mail', 'our mailboxes'],
    ['ledger', 'lead-handling', 'mail with your name'],
  ],
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
