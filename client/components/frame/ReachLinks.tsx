import { useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope, Receiver } from '../pictures/icons.ts';

/** Two tap-to-call numbers; unless told otherwise, the company's e-mail is the last of them. */
export function ReachLinks({
  className,
  email = true,
}: {
  className?: string | undefined;
  email?: boolean;
}) {
  const { us, india } = useSiteContext().site.phones;
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
      {email && (
        <li>
          <EmailLink />
        </li>
      )}
    </ul>
  );
}

/** The company's e-mail. */
export function EmailLink() {
  const { company } = useSiteContext().site.emails;
  return (
    <a href={`mailto:${company}`}>
      <Icon of={Envelope} size={14} />
      {company}
    </a>
  );
}
