import { nextSteps, nextStepsHeading } from '../../shared/content/next-steps.ts';
import type { FormName } from '../../shared/lead.ts';
import type { Site } from '../../shared/site.ts';
import { mailAddress } from '../mail-address.ts';
import { headerText } from './header-text.ts';
import { type Mail, messageIdOf, sender } from './mail.ts';
import { mailPage } from './mail-page.tsx';
import { dashed, paragraphs, wrapped } from './plain-text.ts';

const received = {
  contact: 'We have your message',
  quote: 'We have your request for a quote',
} as const;

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
  const title = received[lead.form];
  const thanks = `Thank you for writing to ${site.name}. What you sent has arrived and is safe with us; you need not send it again.`;
  const ways = `If something is urgent or has changed, answer this mail or call ${site.phones.us.display} or ${site.phones.india.display}.`;
  const mistaken =
    'Did you not write to us? Then somebody typed your address by mistake. You can ignore this mail; you will get no other.';
  const next = nextSteps(site.replyTime).map(({ when, text }) => `${when}: ${text}`);
  return {
    from: sender(site, from),
    to: [address],
    replyTo: sender(site, site.emails.support),
    subject: headerText(`${title} | ${site.name}`, 120),
    text: paragraphs([
      wrapped(thanks),
      `${nextStepsHeading}:`,
      dashed(next),
      wrapped(ways),
      wrapped(mistaken),
      site.name,
    ]),
    html: mailPage(
      title,
      <>
        <p>{thanks}</p>
        <h2>{nextStepsHeading}</h2>
        <ol>
          {next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p>{ways}</p>
        <footer>
          <p>{mistaken}</p>
          <p>{site.name}</p>
        </footer>
      </>,
    ),
    messageId: messageIdOf(['acknowledgement', lead.id], from),
    inReplyTo: undefined,
    autoSubmitted: 'auto-replied',
  };
}
