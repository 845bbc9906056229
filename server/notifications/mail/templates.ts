import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { fill, fillList } from '../../../shared/fill.ts';
import { formWordsOf, wordedFields } from '../../../shared/form-words.ts';
import { senderFields } from '../../../shared/forms.ts';
import { type FormName, type FormState, forms } from '../../../shared/lead.ts';
import type { Words } from '../../../shared/schemas/interface.ts';
import type { Site } from '../../../shared/site.ts';
import type { NextSteps } from '../../../shared/words.ts';
import { cleanLine, cleanLines } from '../../lib/clean-text.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { momentText } from '../../lib/moment-text.ts';
import { type Block, mailPage, plainText } from './mail-body.tsx';
import { isSample } from './sender.ts';

/** A mail as nodemailer takes it. Each try has the same Message-ID, by which mailboxes can drop a second copy. */
export type Mail = SendMailOptions &
  Record<'subject' | 'text' | 'html' | 'messageId', string> & { to: string[] };

/** Whose mail it is, and to whom it goes. */
export interface Mailing {
  site: Site;
  from: string;
  to: readonly string[];
}

/** A lead, as far as a mail is concerned. */
export interface MailedLead {
  id: string;
  form: FormName;
  values: FormState['values'];
  receivedAt: Date;
  /** In pairs of a label and what is known. */
  attributionFacts?: readonly (readonly [string, string])[];
}

/** What a form's leads are called in mails. */
export const formTitles = { contact: 'Contact enquiry', quote: 'Quote request' } as const;

/** By these words filters know that an answer rightly goes to somebody's freemail (SpamAssassin's `__freemail_safe_fwd`). */
const forwarded = '--- Forwarded message';

/**
 * The mail by which a person learns of a lead: every field, and an answer goes to the prospect.
 * @param link the operator's page of this lead, if there is one
 */
export function leadMail(
  { id, form, values, receivedAt, attributionFacts = [] }: MailedLead,
  {
    link,
    words,
    ...mailing
  }: Mailing & { link: string | undefined; words: Pick<Words, 'forms' | 'formats'> },
): Mail {
  const { fields: table } = forms[form];
  const textOf = (field: string) => [values[field] ?? []].flat().join(', ');
  const name = senderFields(table).map(textOf).join(' ');
  const address = mailAddress(textOf('email'));
  const answers = address
    ? 'An answer to this mail goes to the sender.'
    : 'The e-mail address below is not one that mail can be sent to as it stands, so an answer to this mail does not reach the sender.';
  const fields = wordedFields(table, formWordsOf(words, form)).map(
    ({ name, label }) => [label, cleanLines(textOf(name)).trim() || 'not given'] as const,
  );
  const title = `${formTitles[form]} from ${headerText(name) || 'somebody'}`;
  const sentBy = `Sent by the website of ${mailing.site.name} on ${momentText(receivedAt)}`;
  const links = link ? [{ link: 'Open this lead', href: link }] : [];
  // Without the characters by which a name could pass for an address, or for several.
  const display = headerText(name.replace(/[<>()[\]@"\\,;:]/g, ' '));
  return mailOf(mailing, {
    subject: title,
    title,
    blocks: [
      `${sentBy}. ${answers}`,
      forwarded,
      { fields: [...fields, ...attributionFacts] },
      ...links,
      `Lead ${id}`,
    ],
    replyTo: address && { name: display, address },
    messageId: messageIdOf(['lead', id], mailing.from),
    // Else somebody's note of absence would go to the prospect (RFC 3834, 2 and 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/**
 * The short confirmation to whoever sent a form. Nothing that was typed is repeated, not even the name: else
 * anybody could have us send their words to anybody. An automatic reply, which no other should answer (RFC 3834, 2).
 * @returns undefined where no mail can be sent to the address
 */
export function acknowledgement(
  lead: { id: string; form: FormName; email: string },
  {
    site,
    from,
    next,
    words,
  }: Omit<Mailing, 'to'> & { next: NextSteps; words: Pick<Words, 'mails'> },
): Mail | undefined {
  const address = mailAddress(lead.email);
  if (!address) return undefined;
  const { name, phones, emails } = site;
  const texts = words.mails.acknowledgement;
  const title = texts[lead.form];
  const call = fillList(
    phones.map(({ display }) => display),
    texts.or,
  );
  const blocks = [
    fill(texts.thanks, { name }),
    { heading: next.heading },
    { items: next.steps.map(({ when, text }) => `${when}: ${text}`) },
    call ? fill(texts.urgent, { phones: call }) : texts.urgentByMail,
    texts.stray,
    name,
  ];
  return mailOf(
    { site, from, to: [address] },
    {
      subject: `${title} | ${name}`,
      title,
      blocks,
      // To a sample address no answer would ever come.
      ...(!isSample(emails.company) && { replyTo: { name, address: emails.company } }),
      messageId: messageIdOf(['acknowledgement', lead.id], from),
      headers: { 'Auto-Submitted': 'auto-replied' },
    },
  );
}

/** What an operator reads about a trouble that begins or ends. */
export interface Alert {
  /** The stable name, as in the log's field `alert`. */
  name: string;
  state: 'began' | 'over';
  /** Whether its thread begins with this mail. */
  isFirst: boolean;
  /** In a few words, the same at the beginning and at the end: "Leads have been given up". */
  title: string;
  /** When this trouble began, when its thread did (now, with an earlier trouble or amid a long one), and when the state came about. */
  since: Date;
  threadSince: Date;
  at: Date;
  /** What is known, a line each. */
  details: readonly string[];
  /** What a person can do now; nothing once it is over. */
  whatToDo: string | undefined;
}

/**
 * The mail about it. A thread hangs together by In-Reply-To and References (RFC 5322, 3.6.4), and all its mails have one
 * subject, else some programs would tear it apart.
 */
export function alertMail(alert: Alert, mailing: Mailing): Mail {
  const { name, state, isFirst, title, since, threadSince, at, details, whatToDo } = alert;
  const { site, from } = mailing;
  const first = messageIdOf(['alert', name, threadSince.toISOString()], from);
  const later = messageIdOf(['alert', name, state, since.toISOString(), at.toISOString()], from);
  const began = momentText(since);
  const lead =
    state === 'began'
      ? `This began on ${began}. You get one more mail when it is over.`
      : `This is over since ${momentText(at)}. It began on ${began}.`;
  const facts = details.length > 0 ? [{ items: details }] : [];
  const advice = whatToDo ? [{ heading: 'What to do' }, whatToDo] : [];
  return mailOf(mailing, {
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: `${isFirst ? '' : 'Re: '}Alert: ${title}`,
    title: `${state === 'over' ? 'Over: ' : ''}${title}`,
    blocks: [lead, ...facts, ...advice, `${site.name}, alert ${name}`],
    messageId: isFirst ? first : later,
    ...(!isFirst && { inReplyTo: first, references: first }),
  });
}

interface Draft extends Omit<Mail, 'to' | 'text' | 'html'> {
  title: string;
  /** The last one stands below the others, in small letters. */
  blocks: readonly Block[];
}

/** A mail of the site's: both bodies say the same (RFC 2046, 5.1.4). */
export function mailOf({ site, from, to }: Mailing, { title, blocks, ...mail }: Draft): Mail {
  return {
    ...mail,
    from: { name: site.name, address: from },
    to: [...to],
    text: plainText([title, ...blocks]),
    html: mailPage(title, blocks, site),
  };
}

/**
 * What a visitor typed, made fit for a header: one line of bounded length, without control characters, changes of
 * direction and encoded words ("=?…?=", RFC 2047, 2), which mail programs would decode into anything. The rest is
 * nodemailer's.
 */
export function headerText(text: string): string {
  return [...cleanLine(text).replaceAll('=?', '= ?')].slice(0, 100).join('').trimEnd();
}

/**
 * A Message-ID (RFC 5322, 3.6.4) made of what the mail is about, so that it is the same in each try.
 * @param names its kind first, which can be read in it: "lead" and the lead's number, for example
 * @param from the sender's address, whose domain it ends with
 */
export function messageIdOf(names: readonly string[], from: string): string {
  // Hashed: the id is a stranger's to see and need not show how leads are numbered.
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32);
  return `<${names[0]}.${id}${from.slice(from.lastIndexOf('@'))}>`;
}
