import { fill } from '../../shared/fill.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { wordsOf } from '../forms/lead-fields.ts';
import type { LeadRecord } from '../forms/lead-types.ts';
import { cleanLines } from '../lib/clean-text.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { cut, nameOf, textOf } from './words.ts';

/** Some mail programs take no longer addresses than 2,000 characters. */
const longestQuote = 700;

/**
 * Opens an answer in a mail program: the owner's words, and below them what the person wrote. Undefined where no mail can
 * be sent to the address.
 */
export function replyTo(
  { form, payload }: Pick<LeadRecord, 'form' | 'payload'>,
  { mails }: Pick<Words, 'mails'>,
): string | undefined {
  const address = mailAddress(textOf(payload.email));
  if (address === undefined) return undefined;
  const { subject, greeting, thanks } = mails.reply;
  const quoted = cut(cleanLines(wordsOf(form, payload)), longestQuote).replace(/^/gm, '> ');
  const name = nameOf({ form, payload });
  // RFC 6068: lines end with CRLF, and a space is no plus.
  const hello = fill(greeting, { name }).replace(' ,', ',');
  const body = `${hello}\n\n${thanks}\n\n${quoted}`.replaceAll('\n', '\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`;
}
