import type { HomeContent } from '../../../shared/schemas/home.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import rail from '../parts/Rail.deferred.css';
import { Figure } from '../pictures/Figure.tsx';
import styles from './SportsShow.deferred.css';

/** Four sports, each a screen of a phone: four phones in a row, or a rail of them. */
export function SportsShow({ items }: { items: HomeContent['sports']['items'] }) {
  return (
    <ul className={`stacked ${styles.show} ${rail.rail}`}>
      {items.map(({ title, text, to, figure }) => (
        <li key={to}>
          <h3>
            <a href={to} className="lit whole">
              {title}
            </a>
          </h3>
          <Paragraph text={text} />
          <Figure {...figure} sizes="20rem" />
        </li>
      ))}
    </ul>
  );
}
