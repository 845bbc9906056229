import type { HomeContent } from '../../../shared/schemas/home.ts';
import rail from '../parts/Rail.module.css';
import { RichText } from '../parts/RichText.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './StudioPieces.module.css';

/** Work that we set ourselves, as spreads: two across the whole band, two side by side between them. */
export function StudioPieces({ items }: { items: HomeContent['studio']['items'] }) {
  return (
    <ul className={`${styles.pieces} ${rail.rail}`}>
      {items.map(({ title, text, figure }, index) => (
        <li key={title}>
          {/* One in three has a row of its own. */}
          <Figure
            {...figure}
            sizes={`(width < 48rem) 80vw, ${index % 3 === 0 ? '96vw' : '46vw'}`}
          />
          <h3>{title}</h3>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
