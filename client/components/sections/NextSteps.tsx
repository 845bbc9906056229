import { nextSteps } from '../../../shared/content/next-steps.ts';
import styles from './NextSteps.module.css';

/** What happens to a message, and when, as a line with three stops. */
export function NextSteps({ replyTime }: { replyTime: string }) {
  return (
    <ol className={styles.steps}>
      {nextSteps(replyTime).map(({ when, text }) => (
        <li key={when}>
          <p className={styles.when}>{when}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
