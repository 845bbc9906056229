import { chatLink } from '../../../shared/site.ts';
import { useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Instagram, LinkedIn, WhatsApp } from '../pictures/icons.ts';
import styles from './SocialLinks.module.css';

/** Chat app, photo-sharing network, professional network. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { site } = useSiteContext();
  const links = [
    { label: 'Chat with us on WhatsApp', href: chatLink(site), mark: WhatsApp },
    { label: 'Instagram', href: site.social.instagram, mark: Instagram },
    { label: 'LinkedIn', href: site.social.linkedin, mark: LinkedIn },
  ];
  return (
    <ul className={[styles.links, className].filter(Boolean).join(' ')}>
      {links.map(({ label, href, mark }) => (
        <li key={label}>
          <a href={href} aria-label={label} rel="noopener" target="_blank">
            <Icon of={mark} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}
