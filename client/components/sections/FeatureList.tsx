import type { Titled } from '../../../shared/schemas/copy.ts';
import type { Figure as FigureContent } from '../../../shared/schemas/text.ts';
import rails from '../parts/Rail.module.css';
import { TitledItem } from '../parts/TitledItem.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './FeatureList.module.css';

/**
 * How the list is set, so that neighbours differ:
 * `columns` plain text in columns, `ruled` a definition list with hairlines, `cards` raised boxes of varying
 * width, `lead` the first one large beside the rest.
 */
export type FeatureListLayout = 'columns' | 'ruled' | 'cards' | 'lead';

interface FeatureListProps {
  items: readonly Titled[];
  layout: FeatureListLayout;
  /** Stands in the first card of `cards` and `lead`. Draw it 1200 × 750. */
  figure?: FigureContent | undefined;
  /** On phones the items stand side by side and snap. */
  rail?: boolean;
}

export function FeatureList({ items, layout, figure, rail = false }: FeatureListProps) {
  const list = [
    styles.list,
    styles[layout],
    figure && styles.pictured,
    rail && `${rails.rail} ${styles.railed}`,
  ];
  return (
    <ul
      className={list.filter(Boolean).join(' ')}
      data-count={items.length}
      // What scrolls must be reachable by keyboard
      tabIndex={rail ? 0 : undefined}
    >
      {items.map((item, index) => (
        <TitledItem
          key={item.title}
          item={item}
          className={styles.feature}
          picture={
            index === 0 &&
            figure && (
              <Figure
                {...figure}
                sizes="(width < 44rem) 21rem, (width < 62rem) 90vw, 50rem"
                className={styles.picture}
              />
            )
          }
        />
      ))}
    </ul>
  );
}
