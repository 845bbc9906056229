import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Choice } from './Choice.tsx';
import styles from './LiveActivity.for-live-activity.deferred.css';

/** A locked iPhone; its island opens where it is pressed, and each moment brings what the server has sent. */
export function LiveActivity({ teams, choose, open, push, moments }: ExhibitOf<'live-activity'>) {
  const scores = moments.map(({ at, score, need }, index) => (
    <span key={at} data-a={index}>
      <b>{score}</b> <small>{need}</small>{' '}
    </span>
  ));
  return (
    <div className={`split ${styles.desk}`}>
      <div className={styles.phone}>
        <details className={styles.island}>
          <summary>
            <span className="unseen">{open}</span> <Crest />
            {moments.map(({ at, score }, index) => (
              <b key={at} data-a={index}>
                {`${score} `}
              </b>
            ))}
          </summary>
          <div className={styles.opened}>
            <p>{teams.join(' – ')}</p>
            {scores}
          </div>
        </details>
        <p className={styles.clock}>20:47</p>
        <div className={styles.activity}>
          <p className={styles.teams}>
            <Crest /> {teams.join(' – ')}
          </p>
          <p className={styles.score}>{scores}</p>
          {moments.map(({ at, label, text }, index) => (
            <p key={at} className={styles.ball} data-a={index}>
              <i>{label}</i> {at}: {text}
            </p>
          ))}
        </div>
      </div>
      <div className={styles.server}>
        <Choice name="a" legend={choose} options={moments.map(({ at }) => at)} start={1} />
        {moments.map(({ at, push: sent }, index) => (
          <figure key={at} data-a={index}>
            <figcaption>{push}</figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>
              <code>{sent}</code>
            </pre>
          </figure>
        ))}
      </div>
    </div>
  );
}

function Crest() {
  return (
    <svg className={styles.crest} viewBox="0 0 50 56" aria-hidden="true">
      <path d="M3 3h44v27c0 13-12 19-22 23C15 49 3 43 3 30z" />
      <path d="M11 20l8 7 6-13 6 13 8-7-3 17H14z" />
    </svg>
  );
}
