import type { HomeContent } from '../../../shared/schemas/home.ts';
import rail from '../parts/Rail.deferred.css';
import { TitledItem } from '../parts/TitledItem.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './StudioPieces.deferred.css';

/** Work that we set ourselves, as spreads: large and small ones beside each other, in turn. */
export function StudioPieces({ items }: { items: HomeContent['studio']['items'] }) {
  return (
    <ul className={`${styles.pieces} ${rail.rail}`}>
      {items.map(({ title, text, figure }, index) => (
        <TitledItem
          key={title}
          item={{ title, text }}
          picture={
            <Figure
              {...figure}
              sizes={`(width < 48rem) 80vw, (width < 62rem) 92vw, ${index % 4 === 0 || index % 4 === 3 ? '44rem' : '31rem'}`}
            />
          }
        />
      ))}
    </ul>
  );
}
