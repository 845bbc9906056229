import { Fragment } from 'react';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './Needs.for-needs.deferred.css';

/** Boxes and their labels are neighbours, so that the style sheet can count those that pull towards native apps. */
export function Needs({ legend, needs, verdicts }: ExhibitOf<'needs'>) {
  return (
    <div className={`split ${styles.desk}`}>
      <fieldset className={styles.needs}>
        <legend>{legend}</legend>
        {needs.map(({ label, native }, index) => (
          <Fragment key={label}>
            <input
              type="checkbox"
              id={`need-${index}`}
              value={index}
              data-native={native}
              defaultChecked={index < 2}
            />
            <label htmlFor={`need-${index}`}>{label}</label>
          </Fragment>
        ))}
      </fieldset>
      <div className={styles.verdict} aria-live="polite">
        {verdicts.map(({ title, text }, index) => (
          <div key={title} data-verdict={index}>
            <h3>{title}</h3>
            <Paragraph text={text} />
          </div>
        ))}
        <ul>
          {needs.map(({ label, reason, native }, index) => (
            <li key={label} data-need={index} data-native={native}>
              <b>{label}</b> {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
