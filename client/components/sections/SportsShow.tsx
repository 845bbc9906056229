import type { HomeContent } from '../../../shared/schemas/home.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import rail from '../parts/Rail.deferred.css';
import { Figure } from '../pictures/Figure.tsx';
import plays from './SportsPlays.deferred.css';
import styles from './SportsShow.deferred.css';

/**
 * Four sports, each a screen of a phone: four phones in a row, or a rail of them. As they come into view, each plays the
 * event that its screen shows the end of.
 */
export function SportsShow({ items }: { items: HomeContent['sports']['items'] }) {
  return (
    <ul className={`${styles.show} ${plays.plays} ${rail.rail}`}>
      {items.map(({ title, text, to, figure, event }) => (
        <li key={to} data-event={event}>
          <h3>
            <a href={to} className="whole">
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
