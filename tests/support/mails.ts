import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Email } from 'postal-mime';
import type { Mail } from '../../server/notifications/mail/templates.ts';
import type { TakenMail } from './mail-server.ts';

/** A mail as a mailbox's program reads it. */
export function readMail({ raw }: TakenMail): Promise<Email> {
  return PostalMime.parse(Buffer.from(raw, 'latin1'));
}

/** The same of one that is only made. */
export async function composed(mail: Mail): Promise<Email> {
  return PostalMime.parse(await new MailComposer(mail).compile().build());
}

/** A mail with nothing odd in it. */
export function plainMail(changes: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Example Studio', address: 'website@example.com' },
    to: ['sales@example.com'],
    subject: 'A subject',
    text: 'A text\n',
    html: '<p>A text</p>',
    messageId: '<lead.1@example.com>',
    ...changes,
  };
}
