import { headerText, type Mail, type Mailing, mailOf, messageIdOf } from './mails.ts';

/** What was kept apart on a day. */
export interface SpamDigest {
  /** `2026-03-01`. */
  day: string;
  count: number;
  /** The newest, in short. */
  newest: readonly { name: string; email: string; words: string }[];
}

/** The mail of a day's spam, to be looked through for what is none. @param link all of it at the desk, if there is one */
export function spamMail(
  { day, count, newest }: SpamDigest,
  { link, ...mailing }: Mailing & { link: string | undefined },
): Mail {
  const title = `${count === 1 ? 'An enquiry was' : `${count} enquiries were`} kept apart as spam`;
  const items = newest.map(({ name, email, words }) => {
    const sender = headerText(name) || 'Without a name';
    return `${sender}${email && ` (${headerText(email)})`}: ${words || 'without words'}`;
  });
  const more = count > newest.length ? [`And ${count - newest.length} before these.`] : [];
  const links = link ? [{ link: 'Look through the spam', href: link }] : [];
  const lead = `Of ${day}. Nobody was sent them. “No spam” at the desk, or leads spam ID --undo, delivers one that is none.`;
  return mailOf(mailing, {
    subject: `${title} on ${day}`,
    title,
    blocks: [lead, { items }, ...more, ...links, 'Spam goes after 30 days.'],
    messageId: messageIdOf(['spam', day], mailing.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
