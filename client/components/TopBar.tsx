import { Mail, Phone } from 'lucide';
import { usePage } from '../page-context.ts';
import { Icon } from './Icon.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/** Two tap-to-call numbers, the company's e-mail, the social links. */
export function TopBar() {
  const { site } = usePage();
  const { us, india } = site.phones;
  return (
    <section className={styles.bar} aria-label="Call or write to us">
      <div className={styles.inner}>
        <ul className={styles.contacts}>
          <li>
            <a href={`tel:${us.dial}`} aria-label={`US ${us.display}: call us`}>
              <Icon of={Phone} size={14} />
              <abbr title="United States">US</abbr> {us.display}
            </a>
          </li>
          <li>
            <a href={`tel:${india.dial}`} aria-label={`IN ${india.display}: call us in India`}>
              <Icon of={Phone} size={14} />
              <abbr title="India">IN</abbr> {india.display}
            </a>
          </li>
          <li className={styles.mail}>
            <a href={`mailto:${site.emails.company}`}>
              <Icon of={Mail} size={14} />
              {site.emails.company}
            </a>
          </li>
        </ul>
        <SocialLinks className={styles.social} />
      </div>
    </section>
  );
}
