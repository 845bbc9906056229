import type { HomeContent } from '../../../shared/schemas/home.ts';
import rail from '../parts/Rail.module.css';
import { RichText } from '../parts/RichText.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './ServiceGrid.module.css';

/** "Our Services": a bento of links, the ones with a picture larger. */
export function ServiceGrid({ items }: { items: HomeContent['services']['items'] }) {
  return (
    <ul className={`${styles.grid} ${rail.rail}`}>
      {items.map(({ title, text, to, figure }) => (
        <li key={to} className={figure ? styles.large : styles.small}>
          <h3>
            <a href={to}>{title}</a>
          </h3>
          <p>
            <RichText text={text} />
          </p>
          {figure && (
            <Figure {...figure} sizes="(width < 48rem) 88vw, 30rem" className={styles.picture} />
          )}
        </li>
      ))}
    </ul>
  );
}
