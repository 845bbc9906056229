import { nextSteps, nextStepsHeading } from '../../shared/content/next-steps.ts';
import type { FormName } from '../../shared/lead.ts';
import type { Site } from '../../shared/site.ts';
import { mailAddress } from '../mail-address.ts';
import { type Mail, mailOf, messageIdOf } from './mail.ts';

const received = { contact: 'your message', quote: 'your request for a quote' } as const;

/**
 * The short confirmation to whoever sent a form. Nothing that was typed is repeated, not even the name: else
 * anybody could have us send their words to anybody. Undefined where no mail can be sent to the address.
 */
export function acknowledgement(
  lead: { id: string; form: FormName; email: string },
  { site, from }: { site: Site; from: string },
): Mail | undefined {
  const address = mailAddress(lead.email);
  if (!address) return undefined;
  const { name, phones, emails, replyTime } = site;
  const title = `We have ${received[lead.form]}`;
  const blocks = [
    `Thank you for writing to ${name}. What you sent has arrived and is safe with us; you need not send it again.`,
    { heading: nextStepsHeading },
    { items: nextSteps(replyTime).map(({ when, text }) => `${when}: ${text}`) },
    `If something is urgent or has changed, answer this mail or call ${phones.us.display} or ${phones.india.display}.`,
    'Did you not write to us? Then somebody typed your address by mistake. You can ignore this mail; you will get no other.',
    name,
  ];
  return mailOf({
    ...{ site, from, to: address, subject: `${title} | ${name}`, title, blocks },
    replyTo: { name, address: emails.support },
    messageId: messageIdOf(['acknowledgement', lead.id], from),
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}
