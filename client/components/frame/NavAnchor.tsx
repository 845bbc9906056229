import { createContext, useContext } from 'react';
import type { NavLink } from '../../../shared/navigation.ts';

/** The page that is shown, if the navigation can lead to it. */
export const CurrentPage = createContext<string | undefined>(undefined);

/** A navigation link; the page that it leads to is marked when it is this one. */
export function NavAnchor({ link, className }: { link: NavLink; className?: string | undefined }) {
  const current = useContext(CurrentPage);
  return (
    <a href={link.to} className={className} aria-current={current === link.to ? 'page' : undefined}>
      {link.label}
    </a>
  );
}

interface NavListProps {
  links: readonly NavLink[];
  className?: string | undefined;
  /** The class of a list with lines. */
  lined?: string | undefined;
}

/** Such links, one below the other; in a panel each has its line below it. */
export function NavList({ links, className, lined }: NavListProps) {
  return (
    <ul className={lined}>
      {links.map((link) => (
        <li key={link.to}>
          <NavAnchor link={link} className={className} />
          {lined && link.line && ` ${link.line}`}
        </li>
      ))}
    </ul>
  );
}
