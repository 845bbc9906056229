import type { Titled } from '../../shared/content/types.ts';
import styles from './Points.module.css';
import { RichText } from './RichText.tsx';

/**
 * How a list of points is set, so that neighbours differ:
 * `columns` plain text in columns, `ruled` a definition list with hairlines, `cards` raised boxes of varying
 * width, `lead` the first one large beside the rest.
 */
export type PointsLayout = 'columns' | 'ruled' | 'cards' | 'lead';

export function Points({ items, layout }: { items: readonly Titled[]; layout: PointsLayout }) {
  return (
    <ul className={[styles.points, styles[layout]].join(' ')} data-count={items.length}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3>{title}</h3>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
