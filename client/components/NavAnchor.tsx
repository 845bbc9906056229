import { useLocation } from 'react-router-dom';
import type { NavLink } from '../../shared/navigation.ts';

/** A navigation link; the page that it leads to is marked when it is this one. */
export function NavAnchor({ link, className }: { link: NavLink; className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <a
      href={link.to}
      className={className}
      aria-current={pathname === link.to ? 'page' : undefined}
    >
      {link.label}
    </a>
  );
}
