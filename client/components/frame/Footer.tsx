import { optionalContent } from '../../../shared/consent.ts';
import { createNavigation, type NavLink } from '../../../shared/navigation.ts';
import { addressLine, chatLink, copyrightNotice, mainPhone } from '../../../shared/site.ts';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { ChevronDown, Envelope, MapPin, Receiver, SpeechBubble } from '../pictures/icons.ts';
import styles from './Footer.module.css';
import { NavList } from './NavAnchor.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Quick links, every page of the site, and how to reach the agency. */
export function Footer() {
  const page = useSiteContext();
  const { site } = page;
  const { address, chat } = site;
  const phone = mainPhone(site);
  const { reach } = page.content.words;
  const { quickLinks, panels } = createNavigation(useContent());
  const privacy = usePath('privacy');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contact}>
          <p className={styles.brand}>{site.name}</p>
          <ul className={styles.list}>
            {address && (
              <li>
                <Icon of={MapPin} size={18} />
                <address className={styles.address}>{addressLine(address)}</address>
              </li>
            )}
            {phone && (
              <li>
                <Icon of={Receiver} size={18} />
                <a href={`tel:${phone.dial}`}>{phone.display}</a>
              </li>
            )}
            <li>
              <Icon of={Envelope} size={18} />
              <a href={`mailto:${site.emails.company}`}>{site.emails.company}</a>
            </li>
            {chat && (
              <li>
                <Icon of={SpeechBubble} size={18} />
                <a href={chatLink(chat)} target="_blank" rel="noopener">
                  {reach.chat}
                </a>
              </li>
            )}
          </ul>
          <SocialLinks className={styles.social} />
        </div>
        <nav aria-label="Footer" className={styles.columns}>
          <Column title="Quick Links" links={quickLinks} />
          {/* Folds what comes after it, on phones. Not what is in it: no style sheet could unfold that elsewhere. */}
          <details className={styles.fold}>
            <summary>
              All services and expertise
              <Icon of={ChevronDown} size={20} />
            </summary>
          </details>
          <div className={styles.folded}>
            {panels
              .filter(({ wide }) => !wide)
              .flatMap(({ groups }) =>
                groups.map(({ short, links }) => (
                  <Column key={short} title={short} links={links} />
                )),
              )}
            {panels
              .filter(({ wide }) => wide)
              .map(({ label, groups }) => (
                <Column key={label} title={label} links={groups.flatMap((g) => g.links)} wide />
              ))}
          </div>
        </nav>
        <div className={styles.legal}>
          <p>{copyrightNotice(site)}</p>
          {optionalContent(page).length > 0 && (
            <a href={`${privacy}#cookie-settings`} data-cookie-settings>
              Cookie settings
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  wide = false,
}: {
  title: string;
  links: readonly NavLink[];
  wide?: boolean;
}) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <p className={styles.title}>{title}</p>
      <NavList links={links} className={styles.link} />
    </div>
  );
}
