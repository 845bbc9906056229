import { Fragment } from 'react';
import type { EditorField, ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { useContent } from '../../page-context.ts';
import rails from '../parts/Rail.module.css';
import { Figure } from '../pictures/Figure.tsx';
import styles from './Editor.module.css';

/** Both values stand in every place; the style sheet shows the chosen one. */
export function Editor({ title, fields, places }: ExhibitOf<'editor'>) {
  return (
    <div className={`split third ${styles.desk}`}>
      <div className={`card ${styles.fields}`}>
        <p className={styles.title}>{title}</p>
        {fields.map(({ name, label, values }, field) => (
          <fieldset key={name} data-field={field}>
            <legend>{label}</legend>
            {values.map((value, index) => (
              <label key={value}>
                <input type="radio" name={name} value={index} defaultChecked={index === 0} />
                {value}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={`grid ${rails.rail} ${styles.places}`} tabIndex={0}>
        {places.map(({ place, title: heading, lines, figure }) => (
          <li key={place} className="card">
            {figure && <Figure {...figure} sizes="(width < 62rem) 90vw, 28rem" />}
            <p className={styles.place}>{place}</p>
            <h3>
              <Filled line={heading} fields={fields} />
            </h3>
            {lines.map((line) => (
              <p key={line}>
                <Filled line={line} fields={fields} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line with both values of each field that it names. */
function Filled({ line, fields }: { line: string; fields: readonly EditorField[] }) {
  const { or } = useContent().words.blocks.editor;
  return line.split(/[{}]/).map((piece, at) => {
    const number = at % 2 === 1 ? fields.findIndex(({ name }) => piece.startsWith(name)) : -1;
    const field = fields[number];
    const values = piece.endsWith('!') ? field?.codes : field?.values;
    return (
      <Fragment key={piece}>
        {values?.map((value, index) => (
          <Fragment key={value}>
            {/* For who reads without styles. */}
            {index > 0 && <i>{` ${or} `}</i>}
            <mark data-value={`${number}${index}`}>{value}</mark>
          </Fragment>
        )) ?? piece}
      </Fragment>
    );
  });
}
