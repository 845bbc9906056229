import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import styles from './Journey.module.css';

/** The request runs along the line while the reader scrolls past; narrow screens scroll along it. */
export function Journey({ heading, hops }: ExhibitOf<'journey'> & { heading: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="strip" aria-label={heading} tabIndex={0}>
      <ol className={styles.journey}>
        {hops.map(({ at, system, text, state }) => (
          <li key={at} className={state && styles[state]}>
            <span className={styles.at}>{at}</span>
            <h3>{system}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
