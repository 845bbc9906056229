import type { Analytics } from '../analytics.ts';
import { consentCookie, type OptionalContent } from '../consent.ts';
import { countOf } from '../count.ts';
import { fill, fillCopy } from '../fill.ts';
import type { Words } from '../schemas/interface.ts';
import type { Seo } from '../schemas/page-head.ts';
import type {
  Clause,
  Condition,
  Placeholder,
  PrivacyItem,
  PrivacyPage,
} from '../schemas/privacy.ts';
import type { Copy } from '../schemas/text.ts';
import { addressLine, legalNameOf, type Site } from '../site.ts';
import { fieldsInWords } from './fields.ts';

/** What the policy has to know of how this site is run. */
export interface PrivacyFacts {
  /** Days after which a settled enquiry is removed (LEADS_RETENTION_DAYS); undefined: no copy is kept (DATA_DIR=off). */
  retentionDays: number | undefined;
  /** The same of spam. */
  spamDays: number;
  handling: HandlingFacts;
  /** What this installation sends by mail. */
  mailed: MailedFacts;
  /** What this installation can load from other companies. */
  optional: readonly OptionalContent[];
  /** The owner's own tool that counts visits (ANALYTICS_SCRIPT, ANALYTICS_CONSENT); undefined: there is none. */
  analytics?: Analytics | undefined;
  /** What is counted of visits (FIGURES, COUNTRY_HEADER); undefined: nothing. */
  visits?: VisitFacts | undefined;
}

export interface VisitFacts {
  countries: boolean;
}

/** Where an enquiry goes, and how our people work with it. */
export interface HandlingFacts {
  /** Whose enquiries the external site gets: CONTACT_URL, QUOTE_URL. */
  forwarded: 'none' | 'some' | 'all';
  /** Where the sender came from goes with them: FORWARD_ORIGIN. */
  attribution: boolean;
  /** Other programs are told: WEBHOOK_URLS. */
  webhooks: boolean;
  /** The desk is reached over the web: DESK, DESK_PORT. */
  desk: boolean;
}

/** Which mails an enquiry leads to. */
export interface MailedFacts {
  /** Staff get each enquiry: the setting LEADS_MAIL_TO. */
  staff: boolean;
  /** The sender gets a confirmation: the setting ACKNOWLEDGE. */
  sender: boolean;
  /** Whoever looks after it is reminded: there is a ledger and a mail server. */
  reminders: boolean;
}

/** Whose policy it is. */
type PolicySite = Pick<Site, 'name' | 'legalName' | 'emails' | 'address' | 'language'>;

/** What follows from how the site is run is said in these. */
type PolicyWords = Pick<Words, 'forms' | 'formats'>;

export type PolicyBlock =
  | { kind: 'text'; text: Copy }
  | { kind: 'list'; items: readonly { title: string; text: Copy }[] };

/** The policy as it is shown. */
export interface PrivacyContent {
  seo: Seo;
  title: string;
  intro: Copy;
  sections: readonly { heading: string; blocks: readonly PolicyBlock[] }[];
}

/** The privacy policy of a site that is run so. Its words describe what the code does: change both together. */
export function privacyContent(
  { seo, name, intro, sections }: PrivacyPage,
  site: PolicySite,
  facts: PrivacyFacts,
  words: PolicyWords,
): PrivacyContent {
  const holds = (clauses: readonly Clause[] = []) =>
    clauses.every((clause) => isMet(clause.condition, site, facts) === clause.holds);
  const values = valuesOf(site, facts, words);
  const textOf = ({ text, sentences = [] }: Pick<PrivacyItem, 'text' | 'sentences'>) => {
    const sentencesToSay = sentences.filter(({ when }) => holds(when)).map(({ text }) => text);
    return fillCopy(text ?? inOneParagraph(sentencesToSay), values);
  };
  return {
    seo,
    title: name,
    intro: fillCopy(intro, values),
    sections: sections.map(({ heading, blocks }) => ({
      heading,
      blocks: blocks
        .filter(({ when }) => holds(when))
        .map(({ list, ...paragraph }): PolicyBlock => {
          if (!list) return { kind: 'text', text: textOf(paragraph) };
          const items = list
            .filter(({ when }) => holds(when))
            .map((item) => ({ title: fill(item.title, values), text: textOf(item) }));
          return { kind: 'list', items };
        }),
    })),
  };
}

/** Whether a condition of the policy's file is met. */
function isMet(
  condition: Condition,
  { address }: PolicySite,
  { retentionDays, handling, mailed, optional, analytics, visits }: PrivacyFacts,
): boolean {
  switch (condition) {
    case 'address':
      return address !== undefined;
    case 'ledger':
      return retentionDays !== undefined;
    case 'forwarding':
      return handling.forwarded !== 'none';
    case 'forwarding all':
      return handling.forwarded === 'all';
    case 'origin':
      return handling.attribution;
    case 'webhooks':
      return handling.webhooks;
    case 'desk':
      return handling.desk;
    case 'reminders':
      return mailed.reminders;
    case 'staff mail':
      return mailed.staff;
    case 'sender mail':
      return mailed.sender;
    case 'mail':
      return mailed.staff || mailed.sender || mailed.reminders;
    case 'chat':
    case 'map':
    case 'embeds':
    case 'analytics':
      return optional.includes(condition);
    case 'exempt analytics':
      return analytics?.exempt ?? false;
    case 'visits':
      return visits !== undefined;
    case 'countries':
      return visits?.countries ?? false;
    case 'consent':
      return optional.length > 0;
  }
}

/** What stands for the names in braces. */
function valuesOf(
  site: PolicySite,
  { retentionDays = 0, spamDays }: PrivacyFacts,
  words: PolicyWords,
): Readonly<Record<Placeholder, string>> {
  const { formats } = words;
  const inDays = (days: number) => countOf(days, formats.days, formats, site.language);
  return {
    name: site.name,
    legalName: legalNameOf(site),
    address: site.address ? addressLine(site.address) : '',
    email: site.emails.info,
    retention: inDays(retentionDays),
    spam: inDays(spamDays),
    cookie: inDays(Math.round(consentCookie.maxAgeSeconds / (24 * 60 * 60))),
    contactFields: fieldsInWords(words, ({ personal }) => personal === true),
    projectFields: fieldsInWords(words, ({ personal }) => !personal),
  };
}

/** Sentences one after the other. */
function inOneParagraph(sentences: readonly Copy[]): Copy {
  if (sentences.every((sentence) => typeof sentence === 'string')) return sentences.join(' ');
  return sentences.flatMap((sentence, index) => [
    ...(index > 0 ? [' '] : []),
    ...[sentence].flat(),
  ]);
}
