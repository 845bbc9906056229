import { useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope, Receiver } from '../pictures/icons.ts';

/** Two tap-to-call numbers. */
export function ReachLinks() {
  const { us, india } = useSiteContext().site.phones;
  return (
    <ul>
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
    </ul>
  );
}

/** The company's e-mail. */
export function EmailLink({ className }: { className: string | undefined }) {
  const { company } = useSiteContext().site.emails;
  return (
    <a href={`mailto:${company}`} className={className}>
      <Icon of={Envelope} size={14} />
      {company}
    </a>
  );
}
