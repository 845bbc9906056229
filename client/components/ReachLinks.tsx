import { useSiteContext } from '../page-context.ts';
import { Icon } from './Icon.tsx';
import { Envelope, Receiver } from './icons.ts';

/** Two tap-to-call numbers and, last, the company's e-mail. */
export function ReachLinks({ className }: { className?: string | undefined }) {
  const { site } = useSiteContext();
  const { us, india } = site.phones;
  return (
    <ul className={className}>
      <li>
        <a href={`tel:${us.dial}`} aria-label={`US ${us.display}: call us`}>
          <Icon of={Receiver} size={14} />
          <abbr title="United States">US</abbr> {us.display}
        </a>
      </li>
      <li>
        <a href={`tel:${india.dial}`} aria-label={`IN ${india.display}: call us in India`}>
          <Icon of={Receiver} size={14} />
          <abbr title="India">IN</abbr> {india.display}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.emails.company}`}>
          <Icon of={Envelope} size={14} />
          {site.emails.company}
        </a>
      </li>
    </ul>
  );
}
