import type { ReactNode } from 'react';

interface LinksProps {
  /** What they lead to, and the look of all. */
  label: string;
  className?: string;
  links: readonly { name: ReactNode; to: string; isCurrent: boolean }[];
}

/** Links beside each other; the one that is shown is marked (WAI-ARIA 1.2, aria-current). */
export function Links({ label, className, links }: LinksProps) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links.map(({ name, to, isCurrent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may be named as another is
          <li key={place}>
            <a href={to} aria-current={isCurrent ? 'page' : undefined} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
