import { createHash } from 'node:crypto';
import type { Site } from '../../shared/site.ts';
import { domainOf } from '../mail-address.ts';
import { displayName } from './header-text.ts';

/** A mailbox; the address is one that `mailAddress` gave, the name one of `displayName`. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail that is ready to be sent: everything in it is safe where it stands. */
export interface Mail {
  from: Mailbox;
  to: readonly string[];
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same for each try to send this mail: mailboxes can drop the second copy. With angle brackets. */
  messageId: string;
  /** The Message-ID of the mail that this one follows. */
  inReplyTo: string | undefined;
  /** Whether a program wrote it by itself (RFC 3834): holiday notices don't answer such mail. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | undefined;
}

/** The site as a sender. */
export function sender(site: Pick<Site, 'name'>, address: string): Mailbox {
  return { name: displayName(site.name, longestName), address };
}

/** Longest display name, in characters. */
export const longestName = 70;

/**
 * A Message-ID made of what the mail is about, so that it is the same each time.
 * @param parts for example "lead", its form and its number
 */
export function messageIdOf(parts: readonly string[], from: string): string {
  // Hashed: the id is a stranger's to see and need not tell how leads are numbered.
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  return `<${parts[0]}.${id}@${domainOf(from)}>`;
}
