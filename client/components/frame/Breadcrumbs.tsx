import type { Crumb } from '../../../shared/breadcrumbs.ts';
import { useContent, usePageMeta } from '../../page-context.ts';
import styles from './Breadcrumbs.module.css';

/**
 * The way to this page; the last one is the page itself.
 * @param props.trail of an article that may come after the page was described; otherwise as its route says
 */
export function Breadcrumbs(props: { trail?: readonly Crumb[] }) {
  const { breadcrumbs } = useContent().words.frame;
  const { trail: described } = usePageMeta();
  const trail = props.trail ?? described;
  return (
    <nav aria-label={breadcrumbs} className={styles.crumbs}>
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < trail.length - 1 ? (
              <a href={to}>{label}</a>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
