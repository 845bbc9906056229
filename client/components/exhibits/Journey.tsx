import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Choice } from './Choice.tsx';
import styles from './Journey.for-journey.deferred.css';

/** The middle of a system's lane, of a hundred for each. */
const laneAt = (system: number) => system * 100 - 50;

/** A sequence diagram for each thing that can go wrong; the style sheet shows the one that is chosen. */
export function Journey({ heading, choose, systems, runs }: ExhibitOf<'journey'>) {
  return (
    <div className="stacked">
      <Choice name="a" legend={choose} options={runs.map(({ label }) => label)} start={1} />
      <p className={styles.systems} aria-hidden="true">
        {systems.map((system) => (
          <b key={system}>{`${system} `}</b>
        ))}
      </p>
      {runs.map(({ label, hops, outcome }, index) => (
        <section key={label} aria-label={`${heading}: ${label}`} data-a={index}>
          <ol className={styles.hops}>
            {hops.map(({ at, from, to, text, state }) => (
              <li key={at + text} className={state && styles[state]}>
                <span className={styles.at}>{at}</span>
                <svg viewBox="0 0 500 26" aria-hidden="true">
                  <Arrow from={laneAt(from)} to={laneAt(to)} />
                </svg>
                <p>
                  <b>{systems[to - 1]}</b> {text}
                </p>
              </li>
            ))}
          </ol>
          <p className={`outcome ${styles.outcome}`}>{outcome}</p>
        </section>
      ))}
    </div>
  );
}

/** A system that only thinks has a dot. */
function Arrow({ from, to }: { from: number; to: number }) {
  if (from === to) return <circle cx={to} cy="13" r="8" />;
  const way = Math.sign(to - from);
  return (
    <>
      <circle cx={from} cy="13" r="4" />
      <path d={`M${from} 13H${to - way * 10}`} />
      <path d={`M${to} 13l${-way * 14}-8v16z`} className={styles.head} />
    </>
  );
}
