import { headerText, type Mail, type Mailing, mailOf, messageIdOf } from './templates.ts';

/** The spam of a day. */
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
  const lead = `This came on ${day} and was sent to nobody. “No spam” at the desk delivers what is none, and so does leads spam ID --undo.`;
  return mailOf(mailing, {
    subject: `${title} on ${day}`,
    title,
    blocks: [lead, { items }, ...more, ...links, `${mailing.site.name}, spam of ${day}`],
    messageId: messageIdOf(['spam', day], mailing.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
