import type { ReactNode } from 'react';
import { useContent } from '../../page-context.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';

/**
 * The place that the first paint waits for: half a navigation would jump when the rest of it comes. An empty
 * element, because the specification waits for the end of it, and Chromium for the start only.
 */
export const headerEnd = 'header-end';

/** What `:target` has to be for the menu of small screens to be open without the script. */
const menuId = 'menu';

/**
 * Logo and navigation: a bar on wide screens. On small ones a button opens the same elements as a menu that fills the
 * screen: `:target` shows it where it stands, and `client/browser/menu.ts` puts it into the modal dialog instead.
 */
export function Header() {
  const { menu, close } = useContent().words.frame;
  return (
    <header className={styles.header}>
      <div id={menuId} className={styles.menu}>
        <Logo />{' '}
        <MenuControl to={menuId} className={styles.opener}>
          {menu}
        </MenuControl>{' '}
        <MenuControl to={headerEnd} className={styles.closer} first>
          {close}
        </MenuControl>
        <MainNav />
      </div>
      <dialog id={headerEnd} className={styles.dialog} aria-label={menu} />
    </header>
  );
}

interface MenuControlProps {
  /** `menuId` to open the menu; another place, to close it. */
  to: string;
  className: string | undefined;
  /** What has the focus when the menu opens. */
  first?: boolean;
  children: ReactNode;
}

/** A button to people; a link inside the page, so that it opens or closes the menu by `:target` without the script. */
function MenuControl({ to, className, first, children }: MenuControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does nothing without its script
    // biome-ignore lint/a11y/noAutofocus: the dialog that opens has to put the focus somewhere
    <a href={`#${to}`} role="button" className={className} autoFocus={first}>
      {children}
    </a>
  );
}
