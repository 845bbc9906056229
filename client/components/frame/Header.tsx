import { createNavigation, isPanel, type NavPanel } from '../../../shared/navigation.ts';
import { useContent, usePath } from '../../page-context.ts';
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
  const { main } = createNavigation(useContent());
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav aria-label="Main" className={styles.nav} data-main-nav>
          <ul className={styles.entries}>
            {main.map((entry) =>
              isPanel(entry) ? (
                <Panel key={entry.to} panel={entry} />
              ) : (
                <li key={entry.to} className={styles.entry}>
                  <NavAnchor link={entry} className={styles.top} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <ButtonLink href={usePath('quote')} className={styles.quote}>
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

function Panel({ panel: { id, label, groups, wide } }: { panel: NavPanel }) {
  const [first, ...folded] = groups;
  return (
    <li className={wide ? styles.entry : [styles.entry, styles.anchor].join(' ')} data-nav-entry>
      <PanelButton label={label} controls={`panel-${id}`} />
      <div
        className={[styles.panel, wide ? styles.wide : styles.narrow].join(' ')}
        id={`panel-${id}`}
        data-nav-panel
      >
        {wide ? (
          <div className={styles.columns}>
            {groups.map(({ title, links }) => (
              <div key={title}>
                <p className={styles.columnTitle}>{title}</p>
                <NavList links={links} className={styles.panelLink} />
              </div>
            ))}
          </div>
        ) : (
          <>
            {first && <NavList links={first.links} className={styles.panelLink} />}
            {folded.map(({ title, links }) => (
              <details key={title} className={styles.group}>
                <summary className={styles.panelLink}>
                  {title}
                  <Icon of={ChevronDown} size={16} />
                </summary>
                <NavList links={links} className={styles.panelLink} />
              </details>
            ))}
          </>
        )}
      </div>
    </li>
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
