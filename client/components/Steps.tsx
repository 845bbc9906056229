import type { Step } from '../../shared/content/types.ts';
import { RichText } from './RichText.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  steps: readonly Step[];
  /** `rows`: a numeral, a title and a text side by side. `cards`: 20 % or 25 % wide on wide screens. */
  layout: 'rows' | 'cards';
}

/** A process, with the numerals of a scoreboard. */
export function Steps({ steps, layout }: StepsProps) {
  return (
    <ol className={[styles.steps, styles[layout]].join(' ')} data-count={steps.length}>
      {steps.map(({ title, text, outcome }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <div className={styles.text}>
            <p>
              <RichText text={text} />
            </p>
            {outcome && (
              <p className={styles.outcome}>
                <span className={styles.label}>In hand:</span> {outcome}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
