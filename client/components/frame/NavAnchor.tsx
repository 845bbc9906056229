import type { NavLink } from '../../../shared/navigation.ts';
import { currentAt } from './FragmentCache.tsx';

/** A navigation link; marked on the page that it leads to. */
export function NavAnchor({ link, className }: { link: NavLink; className?: string | undefined }) {
  return (
    <a href={link.to} className={className} {...currentAt([link.to], 'page')}>
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
