import { fieldList, senderFields } from '../../shared/forms.ts';
import { type FormName, type FormState, forms } from '../../shared/lead.ts';
import type { Site } from '../../shared/site.ts';
import { cleanLines } from '../clean-text.ts';
import { mailAddress } from '../mail-address.ts';
import { headerText, type Mail, mailOf, messageIdOf } from './mail.ts';
import { momentText } from './plain-text.ts';

/** A lead, as far as a mail is concerned. */
export interface MailedLead {
  id: string;
  form: FormName;
  values: FormState['values'];
  receivedAt: Date;
}

const kinds = { contact: 'Contact enquiry', quote: 'Quote request' } as const;

/**
 * The mail by which a person learns of a lead: every field, and an answer goes to the prospect.
 * @param link the operator's page of this lead, if there is one
 */
export function leadMail(
  { id, form, values, receivedAt }: MailedLead,
  mailing: { site: Site; from: string; to: readonly string[]; link: string | undefined },
): Mail {
  const { site, from, to, link } = mailing;
  const { fields: table } = forms[form];
  const textOf = (field: string) => [values[field] ?? []].flat().join(', ');
  const name = senderFields(table).map(textOf).join(' ');
  const address = mailAddress(textOf('email'));
  const answers = address
    ? 'An answer to this mail goes to the sender.'
    : 'The e-mail address below is not one that mail can be sent to as it stands, so an answer to this mail does not reach the sender.';
  const fields = fieldList(table).map(
    ({ name, label }) => [label, cleanLines(textOf(name)).trim() || 'not given'] as const,
  );
  const title = `${kinds[form]} from ${headerText(name) || 'somebody'}`;
  const origin = `Sent by the website of ${site.name} on ${momentText(receivedAt)}`;
  const links = link ? [{ link: 'Open this lead', href: link }] : [];
  // Without the characters by which a name could pass for an address, or for several.
  const display = headerText(name.replace(/[<>()[\]@"\\,;:]/g, ' '));
  return mailOf({
    ...{ site, from, to: [...to], subject: title, title },
    blocks: [`${origin}. ${answers}`, { fields }, ...links, `Lead ${id}`],
    replyTo: address && { name: display, address },
    messageId: messageIdOf(['lead', id], from),
  });
}
