import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Site } from '../../shared/site.ts';
import { cleanLine } from '../clean-text.ts';
import { mailPage } from './mail-page.tsx';
import { type Block, plainText } from './plain-text.ts';

/** A mail as nodemailer takes it. Each try has the same Message-ID, by which mailboxes can drop a second copy. */
export type Mail = SendMailOptions & Record<'subject' | 'text' | 'html' | 'messageId', string>;

interface Draft extends Omit<Mail, 'text' | 'html'> {
  site: Pick<Site, 'name'>;
  from: string;
  title: string;
  /** The last one stands below the others, in small letters. */
  blocks: readonly Block[];
}

/** A mail of the site's: both bodies say the same. */
export function mailOf({ site, from, title, blocks, ...mail }: Draft): Mail {
  return {
    ...mail,
    from: { name: site.name, address: from },
    text: plainText([title, ...blocks]),
    html: mailPage(title, blocks),
  };
}

/**
 * What a visitor typed, made fit for a header: one line of bounded length, without control characters, changes of
 * direction and encoded words ("=?…?="), which mail programs would decode into anything. The rest is nodemailer's.
 */
export function headerText(text: string): string {
  return [...cleanLine(text).replaceAll('=?', '= ?')].slice(0, 100).join('');
}

/** A Message-ID made of what the mail is about, for example "lead" and its number, so that it is the same each time. */
export function messageIdOf(parts: readonly string[], from: string): string {
  // Hashed: the id is a stranger's to see and need not tell how leads are numbered.
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  return `<${parts[0]}.${id}${from.slice(from.lastIndexOf('@'))}>`;
}
