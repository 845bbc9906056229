import type { NextSteps as Steps } from '../../../shared/words.ts';
import styles from './NextSteps.module.css';

/** What happens to a message, and when, as a line with three stops. */
export function NextSteps({ steps }: Pick<Steps, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, text }) => (
        <li key={when}>
          <p className={styles.when}>{when}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
