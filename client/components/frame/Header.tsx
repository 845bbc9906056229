import {
  companyLinks,
  expertiseColumns,
  fantasyGroup,
  serviceLinks,
} from '../../../shared/navigation.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { ChevronDown, Menu } from '../pictures/icons.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MenuControl, menuId } from './MenuControl.tsx';
import { NavAnchor, NavList } from './NavAnchor.tsx';

/**
 * The place that the first paint waits for: half a navigation would jump when the rest of it comes. An empty
 * element, because the specification waits for the end of it, and Chromium for the start only.
 */
export const headerEnd = 'header-end';

/**
 * The main navigation on wide screens: a row of links and two panels. A panel opens on hover, and on focus
 * while the script has not come; `client/browser/navigation.ts` adds the WAI disclosure keyboard pattern.
 */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav aria-label="Main" className={styles.nav} data-main-nav>
          <ul className={styles.entries}>
            <li className={styles.entry} data-nav-entry>
              <PanelButton label="Expertise" controls="panel-expertise" />
              <div
                className={[styles.panel, styles.wide].join(' ')}
                id="panel-expertise"
                data-nav-panel
              >
                <div className={styles.columns}>
                  {expertiseColumns.map(({ title, links }) => (
                    <div key={title}>
                      <p className={styles.columnTitle}>{title}</p>
                      <NavList links={links} className={styles.panelLink} />
                    </div>
                  ))}
                </div>
              </div>
            </li>
            <li className={[styles.entry, styles.anchor].join(' ')} data-nav-entry>
              <PanelButton label="Services" controls="panel-services" />
              <div
                className={[styles.panel, styles.narrow].join(' ')}
                id="panel-services"
                data-nav-panel
              >
                <NavList links={serviceLinks} className={styles.panelLink} />
                <details className={styles.group}>
                  <summary className={styles.panelLink}>
                    {fantasyGroup.title}
                    <Icon of={ChevronDown} size={16} />
                  </summary>
                  <NavList links={fantasyGroup.links} className={styles.panelLink} />
                </details>
              </div>
            </li>
            {[companyLinks.about, companyLinks.blog, companyLinks.contact].map((link) => (
              <li key={link.to} className={styles.entry}>
                <NavAnchor link={link} className={styles.top} />
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href={paths.quote} className={styles.quote}>
          Get Quote
        </ButtonLink>{' '}
        <MenuControl to={menuId} className={styles.menuButton}>
          <Icon of={Menu} size={22} />
          Menu
        </MenuControl>
      </div>
      <span id={headerEnd} hidden />
    </header>
  );
}

function PanelButton({ label, controls }: { label: string; controls: string }) {
  return (
    <button type="button" className={styles.top} aria-expanded="false" aria-controls={controls}>
      {label}
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}
