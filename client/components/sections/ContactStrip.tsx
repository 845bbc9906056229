import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import styles from './ContactStrip.module.css';
import { Section } from './Section.tsx';

/** The quieter of the two shared contact blocks: phone, mail, contact page. */
export function ContactStrip() {
  const { site } = useSiteContext();
  const { contactStrip } = useContent().words;
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
        <li>
          <a className="target" href={`tel:${site.phones.india.dial}`}>
            {site.phones.india.display}
          </a>
        </li>
        <li>
          <a className="target" href={`mailto:${site.emails.company}`}>
            {site.emails.company}
          </a>
        </li>
        <li>
          <ButtonLink kind="plain" href={usePath('contact')}>
            Contact us
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
