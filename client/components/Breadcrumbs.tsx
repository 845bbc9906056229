import type { Crumb } from '../../shared/breadcrumbs.ts';
import styles from './Breadcrumbs.module.css';

/** The way to this page; the last one is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {trail.map(({ label, to }, place) => (
          <li key={label}>
            {to && place < trail.length - 1 ? (
              <a href={to}>{label}</a>
            ) : (
              <span aria-current={place === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
