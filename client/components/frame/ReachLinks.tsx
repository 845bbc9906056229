import type { Phone } from '../../../shared/site.ts';
import { useContent, useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope } from '../pictures/icons.ts';

/** Tap-to-call numbers in the brand's order. */
export function ReachLinks({ phones }: { phones: readonly Phone[] }) {
  return (
    <ul>
      {phones.map((phone) => (
        <li key={phone.dial}>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function PhoneLink({ phone: { label, title, call, display, dial } }: { phone: Phone }) {
  const { words } = useContent();
  const said = [label, display].filter(Boolean).join(' ');
  return (
    <a href={`tel:${dial}`} aria-label={`${said}: ${call ?? words.reach.call}`}>
      {label && (
        <>
          <PhoneLabel label={label} title={title} />{' '}
        </>
      )}
      {display}
    </a>
  );
}

/** What stands before a number. */
export function PhoneLabel({ label, title }: { label: string; title: string | undefined }) {
  return <abbr title={title}>{label}</abbr>;
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
