import { reachLinks } from '../../../shared/site.ts';
import { useContent, usePath } from '../../page-context.ts';
import styles from './ContactStrip.deferred.css';
import { Section } from './Section.tsx';

/** The quieter of the two shared contact blocks, one line before the page's own closing: phone, mail, contact page. */
export function ContactStrip() {
  const { site, words } = useContent();
  const { contactStrip, buttons } = words;
  const links = [...reachLinks(site), { href: usePath('contact'), text: buttons.contactUs }];
  return (
    <Section
      tone="lined"
      band="slim"
      className={`apart ${styles.strip}`}
      labelledBy="contact-strip"
    >
      <h2 id="contact-strip">{contactStrip.heading}</h2>
      <ul className={`actions ${styles.ways}`}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="target" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
