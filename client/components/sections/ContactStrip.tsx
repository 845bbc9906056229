import { mainPhone } from '../../../shared/site.ts';
import { useContent, usePath } from '../../page-context.ts';
import styles from './ContactStrip.deferred.css';
import { Section } from './Section.tsx';

/** The quieter of the two shared contact blocks, one line before the page's own closing: phone, mail, contact page. */
export function ContactStrip() {
  const { site, words } = useContent();
  const { contactStrip, buttons } = words;
  const phone = mainPhone(site);
  return (
    <Section
      tone="lined"
      band="slim"
      className={`apart ${styles.strip}`}
      labelledBy="contact-strip"
    >
      <h2 id="contact-strip">{contactStrip.heading}</h2>
      <ul className={`actions ${styles.ways}`}>
        {phone && (
          <li>
            <a className="target" href={`tel:${phone.dial}`}>
              {phone.display}
            </a>
          </li>
        )}
        <li>
          <a className="target" href={`mailto:${site.emails.company}`}>
            {site.emails.company}
          </a>
        </li>
        <li>
          <a className="target" href={usePath('contact')}>
            {buttons.contactUs}
          </a>
        </li>
      </ul>
    </Section>
  );
}
