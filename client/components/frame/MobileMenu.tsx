import type { ReactNode } from 'react';
import {
  companyLinks,
  expertiseColumns,
  fantasyGroup,
  serviceLinks,
} from '../../../shared/navigation.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { ChevronDown, Cross } from '../pictures/icons.ts';
import { headerEnd } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { MenuControl, menuId } from './MenuControl.tsx';
import belowStyles from './MobileMenu.below.module.css';
import styles from './MobileMenu.module.css';
import { NavAnchor, NavList } from './NavAnchor.tsx';
import { ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/**
 * The full-screen menu of small screens: a `<dialog>` that `client/browser/menu.ts` makes modal. It stands before
 * the header, so that it is there when its button is. `<details name>` keeps one section open at a time on each
 * level (spec section 4).
 */
export function MobileMenu() {
  return (
    <dialog id={menuId} className={`${styles.menu} ${belowStyles.menu}`} aria-label="Menu">
      <div className={styles.bar}>
        <Logo />{' '}
        <MenuControl to={headerEnd} className={styles.close} first>
          <Icon of={Cross} size={22} />
          Close
        </MenuControl>
      </div>
      <nav aria-label="Menu" className={styles.nav}>
        <Disclosure name="menu-1" label="About Us" level="first">
          <NavList
            links={[companyLinks.about, companyLinks.blog, companyLinks.privacy]}
            className={belowStyles.link}
          />
        </Disclosure>
        <Disclosure name="menu-1" label="Expertise" level="first">
          {expertiseColumns.map(({ title, links }) => (
            <Disclosure key={title} name="menu-2" label={title} level="second">
              <NavList links={links} className={belowStyles.link} />
            </Disclosure>
          ))}
        </Disclosure>
        <Disclosure name="menu-1" label="Services" level="first">
          <NavList links={serviceLinks} className={belowStyles.link} />
          <Disclosure name="menu-2" label={fantasyGroup.title} level="second">
            <NavList links={fantasyGroup.links} className={belowStyles.link} />
          </Disclosure>
        </Disclosure>
        <NavAnchor link={companyLinks.blog} className={belowStyles.first} />{' '}
        <NavAnchor link={companyLinks.contact} className={belowStyles.first} />{' '}
        <ButtonLink href={paths.quote} kind="accent" className={belowStyles.quote}>
          Get Quote
        </ButtonLink>
      </nav>
      <ReachLinks className={belowStyles.reach} />
      <SocialLinks className={belowStyles.social} />
    </dialog>
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
    <details name={name} className={belowStyles.section}>
      <summary className={belowStyles[level]}>
        {label}
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className={belowStyles.content}>{children}</div>
    </details>
  );
}
