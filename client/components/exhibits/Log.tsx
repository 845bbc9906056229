import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import rails from '../parts/Rail.module.css';
import styles from './Log.module.css';

export function Log({ heading, runs }: ExhibitOf<'log'> & { heading: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`split ${styles.runs} ${rails.rail}`} aria-label={heading} tabIndex={0}>
      {runs.map(({ label, verdict, text, lines }) => (
        <figure key={label}>
          <figcaption>
            <span>{label}</span> <b className="numeral">{verdict}</b> <span>{text}</span>
          </figcaption>
          <ol>
            {lines.map(({ at, code, state }) => (
              <li key={code} className={state && styles[state]}>
                <span>{at}</span> {code}
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </section>
  );
}
