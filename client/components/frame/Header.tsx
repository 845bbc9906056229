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
        {/* Links inside the page, so that they open and close the menu by `:target` without the script. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a button does nothing without its script */}
        <a href={`#${menuId}`} role="button" className={styles.opener}>
          {menu}
        </a>{' '}
        {/* biome-ignore lint/a11y/useSemanticElements: a button does nothing without its script */}
        {/* biome-ignore lint/a11y/noAutofocus: the dialog that opens has to put the focus somewhere */}
        <a href={`#${headerEnd}`} role="button" className={styles.closer} autoFocus>
          {close}
        </a>
        <MainNav />
      </div>
      <dialog id={headerEnd} className={styles.dialog} aria-label={menu} />
    </header>
  );
}
