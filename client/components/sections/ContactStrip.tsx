import { mainPhone } from '../../../shared/site.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import styles from './ContactStrip.module.css';

/** The quieter of the two shared contact blocks: phone, mail, contact page. */
export function ContactStrip() {
  const { site, words } = useContent();
  const { contactStrip } = words;
  const phone = mainPhone(site);
  return (
    <section className={styles.strip} aria-labelledby="contact-strip">
      <div className={styles.inner}>
        <div>
          <h2 id="contact-strip">{contactStrip.heading}</h2>
          <p>{contactStrip.text}</p>
        </div>
        <ul className={styles.ways}>
          {phone && (
            <li>
              <a href={`tel:${phone.dial}`}>{phone.display}</a>
            </li>
          )}
          <li>
            <a href={`mailto:${site.emails.company}`}>{site.emails.company}</a>
          </li>
          <li>
            <ButtonLink kind="plain" href={usePath('contact')}>
              Contact us
            </ButtonLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
