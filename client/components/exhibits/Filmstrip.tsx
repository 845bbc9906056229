import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Figure } from '../pictures/Figure.tsx';
import { FeatureList } from '../sections/FeatureList.tsx';
import styles from './Filmstrip.module.css';

/** On phones the strip is wider than the screen, and scrolls. */
export function Filmstrip({ heading, strip, notes }: ExhibitOf<'filmstrip'> & { heading: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={`strip ${styles.strip}`} aria-label={heading} tabIndex={0}>
        <Figure {...strip} sizes="(width < 48rem) 55rem, 90vw" />
      </section>
      <FeatureList items={notes} layout="columns" rail />
    </>
  );
}
