import { optionalContent } from '../../../shared/consent.ts';
import { createNavigation, type NavLink } from '../../../shared/navigation.ts';
import { addressLine, chatLink, copyrightNotice, reachLinks } from '../../../shared/site.ts';
import { usePath, useSiteContext } from '../../page-context.ts';
import { Fold } from './Fold.tsx';
import styles from './Footer.deferred.css';
import { NavList } from './NavAnchor.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Quick links, every page of the site, and how to reach the agency. */
export function Footer() {
  const page = useSiteContext();
  const { site } = page;
  const { address, chat } = site;
  const { quickLinks, groups, panels } = createNavigation(page.content);
  const { frame: words, reach } = page.content.words;
  const privacy = usePath('privacy');
  return (
    <footer className={styles.footer}>
      <div className={styles.contact}>
        <p className={styles.brand}>{site.name}</p>
        <ul className={styles.list}>
          {address && (
            <li>
              <address className={styles.address}>{addressLine(address)}</address>
            </li>
          )}
          {reachLinks(site).map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
          {chat && (
            <li>
              <a href={chatLink(chat)} target="_blank" rel="noopener">
                {reach.chat}
              </a>
            </li>
          )}
        </ul>
        <SocialLinks className={styles.social} />
      </div>
      <nav aria-label={words.footer} className={styles.columns}>
        <Column title={words.quickLinks} links={quickLinks} />
        {/* On phones. */}
        <Fold className={styles.fold}>{words.allPages}</Fold>
        {groups.map(({ short, links }) => (
          <Column key={short} title={short} links={links} />
        ))}
        {panels
          .filter(({ wide }) => wide)
          .map(({ label, groups }) => (
            <Column key={label} title={label} links={groups.flatMap((g) => g.links)} wide />
          ))}
      </nav>
      <div className={styles.legal}>
        <p>{copyrightNotice(site)}</p>
        {optionalContent(page).length > 0 && (
          <a href={`${privacy}#cookie-settings`} data-cookie-settings>
            {words.cookieSettings}
          </a>
        )}
      </div>
    </footer>
  );
}

function Column(props: { title: string; links: readonly NavLink[]; wide?: boolean }) {
  const { title, links, wide = false } = props;
  return (
    <div className={wide ? styles.wide : undefined}>
      <p className={styles.title}>{title}</p>
      <NavList links={links} />
    </div>
  );
}
