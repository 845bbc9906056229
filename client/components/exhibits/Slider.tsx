import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Figure } from '../pictures/Figure.tsx';
import { FeatureList } from '../sections/FeatureList.tsx';
import styles from './Slider.for-slider.deferred.css';

const sizes = '(width < 80rem) 92vw, 75rem';

/**
 * A strip twice as wide as its frame. Scrolling it (by finger, wheel, scroll bar or arrow keys) moves the upper
 * picture's window out of the frame, while both pictures stay where they are.
 */
export function Slider({ heading, upper, lower, hint, notes }: ExhibitOf<'slider'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={`framed ${styles.frame}`} aria-label={heading} tabIndex={0}>
        <div className={styles.strip}>
          <div className={styles.lower}>
            <Figure {...lower} sizes={sizes} />
          </div>
          <div className={styles.window}>
            <div className={styles.upper}>
              <Figure {...upper} sizes={sizes} />
            </div>
          </div>
        </div>
      </section>
      <p className={`note ${styles.hint}`}>{hint}</p>
      <FeatureList items={notes} layout="columns" />
    </>
  );
}
