import type { ReactNode } from 'react';
import { createNavigation, linkToThe, type NavPanel } from '../../../shared/navigation.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { ChevronDown, Cross } from '../pictures/icons.ts';
import { headerEnd } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { MenuControl, menuId } from './MenuControl.tsx';
import styles from './MobileMenu.module.css';
import { NavAnchor, NavList } from './NavAnchor.tsx';
import { ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/**
 * The full-screen menu of small screens: a `<dialog>` that `client/browser/menu.ts` makes modal. It stands before
 * the header, so that it is there when its button is. `<details name>` keeps one section open at a time on each
 * level.
 */
export function MobileMenu() {
  const content = useContent();
  const { about, panels } = createNavigation(content);
  const blog = linkToThe(content, 'blog');
  return (
    <dialog id={menuId} className={styles.menu} aria-label="Menu">
      <div className={styles.bar}>
        <Logo />{' '}
        <MenuControl to={headerEnd} className={styles.close} first>
          <Icon of={Cross} size={22} />
          Close
        </MenuControl>
      </div>
      <nav aria-label="Menu" className={styles.nav}>
        {about && (
          <Disclosure name="menu-1" label={about.label} level="first">
            <NavList links={[about, blog, linkToThe(content, 'privacy')]} className={styles.link} />
          </Disclosure>
        )}
        {panels.map((panel) => (
          <Disclosure key={panel.to} name="menu-1" label={panel.label} level="first">
            <PanelLinks panel={panel} />
          </Disclosure>
        ))}
        <NavAnchor link={blog} className={styles.first} />{' '}
        <NavAnchor link={linkToThe(content, 'contact')} className={styles.first} />{' '}
        <ButtonLink href={usePath('quote')} kind="accent" className={styles.quote}>
          Get Quote
        </ButtonLink>
      </nav>
      <ReachLinks className={styles.reach} />
      <SocialLinks className={styles.social} />
    </dialog>
  );
}

function PanelLinks({ panel: { groups, wide } }: { panel: NavPanel }) {
  const [first, ...folded] = groups;
  return (
    <>
      {!wide && first && <NavList links={first.links} className={styles.link} />}
      {(wide ? groups : folded).map(({ title, links }) => (
        <Disclosure key={title} name="menu-2" label={title} level="second">
          <NavList links={links} className={styles.link} />
        </Disclosure>
      ))}
    </>
  );
}

interface DisclosureProps {
  /** One of the sections with the same name is open at a time. */
  name: string;
  label: string;
  level: 'first' | 'second';
  children: ReactNode;
}

function Disclosure({ name, label, level, children }: DisclosureProps) {
  return (
    <details name={name} className={styles.section}>
      <summary className={styles[level]}>
        {label}
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
