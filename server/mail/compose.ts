import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.ts';

/** A mail as it goes over the wire (RFC 5322). Quotes, encodes and folds what needs it. */
export function composed(mail: Mail): Promise<Buffer> {
  const { from, to, replyTo, subject, text, html, messageId, inReplyTo, autoSubmitted } = mail;
  const composer = new MailComposer({
    from,
    to: to.map((address) => ({ name: '', address })),
    replyTo,
    subject,
    text,
    html,
    messageId,
    ...(inReplyTo && { inReplyTo, references: [inReplyTo] }),
    ...(autoSubmitted && { headers: { 'Auto-Submitted': autoSubmitted } }),
    // Lines of any length survive the way.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
