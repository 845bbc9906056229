import type { Step } from '../../../shared/schemas/service.ts';
import { classNames } from '../../class-names.ts';
import { useContent } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import rails from '../parts/Rail.deferred.css';
import styles from './Steps.deferred.css';

interface StepsProps {
  steps: readonly Step[];
  /**
   * `rows`: a numeral, a title and a text side by side. `cards`: 20 % or 25 % wide on wide screens. `across`: all of them
   * side by side there, without a card.
   */
  layout: 'rows' | 'across' | 'cards';
  /** On phones the steps stand side by side and snap. */
  rail?: boolean;
}

/** A process, with the numerals of a scoreboard. */
export function Steps({ steps, layout, rail = false }: StepsProps) {
  const words = useContent().words.sections;
  return (
    <ol
      className={classNames(
        styles.steps,
        styles[layout],
        layout === 'cards' && 'grid',
        rail && `${rails.rail} ${rails.numbered} ${styles.railed}`,
      )}
      data-count={steps.length}
      // What scrolls must be reachable by keyboard
      tabIndex={rail ? 0 : undefined}
    >
      {steps.map(({ title, text, outcome }) => (
        <li key={title} className={classNames('ball', styles.step, layout === 'cards' && 'card')}>
          <h3>{title}</h3>
          {outcome ? (
            <div className={styles.text}>
              <Paragraph text={text} />
              <p className={styles.outcome}>
                <span className={styles.label}>{words.outcome}</span> {outcome}
              </p>
            </div>
          ) : (
            <Paragraph text={text} className={styles.text} />
          )}
        </li>
      ))}
    </ol>
  );
}
