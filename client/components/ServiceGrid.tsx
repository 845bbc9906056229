import type { HomeContent } from '../../shared/content/types.ts';
import { Figure } from './Figure.tsx';
import { Icon } from './Icon.tsx';
import { ArrowUpRight } from './icons.ts';
import rail from './Rail.module.css';
import { RichText } from './RichText.tsx';
import styles from './ServiceGrid.module.css';

/** "Our Services": a bento of links, the ones with a picture larger. */
export function ServiceGrid({ items }: { items: HomeContent['services']['items'] }) {
  return (
    <ul className={`${styles.grid} ${rail.rail}`}>
      {items.map(({ title, text, to, figure }) => (
        <li key={to} className={figure ? styles.large : styles.small}>
          <div className={styles.words}>
            <h3>
              <a href={to}>{title}</a>
            </h3>
            <p>
              <RichText text={text} />
            </p>
            <Icon of={ArrowUpRight} size={26} className={styles.arrow} />
          </div>
          {figure && (
            <Figure {...figure} sizes="(width < 48rem) 88vw, 30rem" className={styles.picture} />
          )}
        </li>
      ))}
    </ul>
  );
}
