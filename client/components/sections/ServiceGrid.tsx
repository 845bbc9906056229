import type { HomeContent } from '../../../shared/schemas/home.ts';
import { classNames } from '../../class-names.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import rail from '../parts/Rail.deferred.css';
import { Figure } from '../pictures/Figure.tsx';
import styles from './ServiceGrid.deferred.css';

/** "Our Services": a bento of links, the ones with a picture larger. */
export function ServiceGrid({ items }: { items: HomeContent['services']['items'] }) {
  return (
    <ul className={`${styles.grid} ${rail.rail}`}>
      {items.map(({ title, text, to, figure }) => (
        <li key={to} className={classNames('card', styles.tile, figure && styles.large)}>
          <h3>
            <a href={to} className="whole">
              {title}
            </a>
          </h3>
          <Paragraph text={text} />
          {figure && (
            <Figure {...figure} sizes="(width < 48rem) 88vw, 30rem" className={styles.picture} />
          )}
        </li>
      ))}
    </ul>
  );
}
