import { IconBrandInstagram, IconBrandLinkedin, IconBrandWhatsapp } from '@tabler/icons-react';
import { chatLink } from '../../shared/site.ts';
import { usePage } from '../page-context.ts';
import styles from './SocialLinks.module.css';

/** Chat app, photo-sharing network, professional network. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { site } = usePage();
  const links = [
    { label: 'Chat with us on WhatsApp', href: chatLink(site), Mark: IconBrandWhatsapp },
    { label: 'Instagram', href: site.social.instagram, Mark: IconBrandInstagram },
    { label: 'LinkedIn', href: site.social.linkedin, Mark: IconBrandLinkedin },
  ];
  return (
    <ul className={[styles.links, className].filter(Boolean).join(' ')}>
      {links.map(({ label, href, Mark }) => (
        <li key={label}>
          <a href={href} aria-label={label} rel="noopener" target="_blank">
            {/* In HTML the namespace goes without saying, and it is on every page. */}
            <Mark size={22} stroke={1.75} xmlns={undefined} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
