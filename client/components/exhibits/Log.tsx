import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Replay } from '../../islands/Replay.island.tsx';
import styles from './Log.for-log.deferred.css';

/** Two logs on one clock. Whole as they stand; the `Replay` runs them against each other. */
export function Log({ heading, play, clock, runs }: ExhibitOf<'log'>) {
  const end = Math.max(...runs.flatMap(({ lines }) => lines.map(({ at }) => at)));
  return (
    <div className={`stacked ${styles.log}`} data-island-scope>
      <div className={styles.clock}>
        <Replay {...{ play, clock, end }} />
      </div>
      <section className={`split ${styles.runs}`} aria-label={heading}>
        {runs.map(({ label, verdict, text, lines }) => (
          <figure key={label}>
            <figcaption>
              <span>{label}</span> <b className="numeral">{verdict}</b> <span>{text}</span>
            </figcaption>
            <svg viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect height="1" width={lines.at(-1)?.at ?? 0} data-end={lines.at(-1)?.at ?? 0} />
            </svg>
            <ol>
              {lines.map(({ at, code, state }) => (
                <li key={code} className={state && styles[state]} data-at={at}>
                  <span>+{at}</span> {code}
                </li>
              ))}
            </ol>
          </figure>
        ))}
      </section>
    </div>
  );
}
