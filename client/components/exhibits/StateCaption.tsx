import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Figures } from '../parts/Figures.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './StateCaption.for-states.deferred.css';

type Exhibit = ExhibitOf<'states'>;
type StateCaptionProps = Exhibit['states'][number] & Pick<Exhibit, 'action'>;

/** What is said of one of the pictures, and what can be done there: with facts it is a receipt. */
export function StateCaption({ figures, title, text, facts, action, price }: StateCaptionProps) {
  return (
    <figcaption className={styles.caption}>
      {figures && <Figures figures={pairs(figures)} className={styles.figures} numeral="numeral" />}
      {title && <h3>{title}</h3>}
      <Paragraph text={text} />
      {facts && <Figures figures={pairs(facts)} className={styles.facts} />}
      {action && (
        <details className={styles.action}>
          {/* What it says once it is pressed stands in its own place: below it, a phone's bar might lie over it. */}
          <summary>
            <span>{action.label}</span> {price && <span>{price}</span>} <b>{action.done}</b>
          </summary>
        </details>
      )}
    </figcaption>
  );
}

function pairs(facts: readonly { name: string; value: string }[]) {
  return facts.map(({ name, value }) => [value, name]);
}
