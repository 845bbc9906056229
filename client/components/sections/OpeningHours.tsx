import { hoursInWords } from '../../../shared/opening-hours.ts';
import { useContent } from '../../page-context.ts';
import styles from './OpeningHours.deferred.css';

/** When somebody is there; nothing where the brand doesn't say. */
export function OpeningHours() {
  const { site, words } = useContent();
  const hours = hoursInWords(site, words.formats);
  if (hours.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{words.reach.hours}</h3>
      <dl className={`ruled ${styles.hours}`}>
        {hours.map(({ days, times }) => (
          <div key={`${days} ${times}`} className="apart">
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
