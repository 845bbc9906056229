import { mainPhone } from '../../../shared/site.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import styles from './ContactStrip.module.css';
import { Section } from './Section.tsx';

/** The quieter of the two shared contact blocks: phone, mail, contact page. */
export function ContactStrip() {
  const { site, words } = useContent();
  const { contactStrip, buttons } = words;
  const phone = mainPhone(site);
  return (
    <Section
      tone="lined"
      band="slim"
      className={`split ${styles.strip}`}
      labelledBy="contact-strip"
    >
      <div>
        <h2 id="contact-strip">{contactStrip.heading}</h2>
        <p>{contactStrip.text}</p>
      </div>
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
          <ButtonLink kind="plain" href={usePath('contact')}>
            {buttons.contactUs}
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
