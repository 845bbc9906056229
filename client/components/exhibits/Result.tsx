import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { OwnTitle } from '../../islands/OwnTitle.island.tsx';
import { Choice } from './Choice.tsx';
import styles from './Result.for-result.deferred.css';

/** An entry of a results page: three drafts of it, and one that the reader types. */
export function Result({ query, address, choose, drafts, own, room, most }: ExhibitOf<'result'>) {
  return (
    <div className={`split ${styles.desk}`}>
      <div className={`stacked ${styles.drafts}`}>
        <Choice name="a" legend={choose} options={drafts.map(({ label }) => label)} />
        {drafts.map(({ label, verdict }, index) => (
          <p key={label} className="lead" data-a={index}>
            {verdict}
          </p>
        ))}
        <OwnTitle {...{ own, room, most }} />
      </div>
      <div className={`framed stacked ${styles.page}`}>
        <p className={styles.query}>{query}</p>
        <div className={styles.other} aria-hidden="true" />
        <div className={styles.entry}>
          <p className={`note ${styles.address}`}>{address}</p>
          {drafts.map(({ label, title }, index) => (
            <p key={label} className={styles.title} data-a={index}>
              {title}
            </p>
          ))}
          <p className={`${styles.title} ${styles.own}`} data-own-title="" />
          {drafts.map(({ label, text }, index) => (
            <p key={label} className="lead" data-a={index}>
              {text}
            </p>
          ))}
        </div>
        <div className={styles.other} aria-hidden="true" />
      </div>
    </div>
  );
}
