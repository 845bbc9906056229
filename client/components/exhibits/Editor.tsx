import { Fragment } from 'react';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { OwnValues } from '../../islands/OwnValues.island.tsx';
import { useContent } from '../../page-context.ts';
import rails from '../parts/Rail.deferred.css';
import { Figure } from '../pictures/Figure.tsx';
import styles from './Editor.for-editor.deferred.css';

/** Both values stand in every place, and the style sheet shows the chosen one; the `OwnValues` put the reader's in. */
export function Editor({ title, fields, places }: ExhibitOf<'editor'>) {
  const { blocks, formats } = useContent().words;
  return (
    <div className={`split third ${styles.desk}`} data-island-scope>
      <div className={`card stacked ${styles.fields}`}>
        <p className="subtitle">{title}</p>
        {fields.map(({ name, label, type, values, codes }, field) => (
          <fieldset key={name} data-field={field}>
            <legend className="label">{label}</legend>
            {values.map((value, index) => (
              <label key={value} className="tile">
                <input type="radio" name={name} value={index} defaultChecked={index === 0} />
                {value}
              </label>
            ))}{' '}
            <label className={`tile scripted ${styles.own}`}>
              {blocks.editor.own}
              <input
                type={type}
                min={type === 'number' ? 0 : undefined}
                defaultValue={codes[0]}
                autoComplete="off"
                data-own={field}
                data-like={values[0]}
              />
            </label>
          </fieldset>
        ))}
        <OwnValues months={formats.months} thousands={formats.thousands} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={`grid ${rails.rail} ${styles.places}`} tabIndex={0}>
        {places.map(({ place, title: heading, lines, figure }) => (
          <li key={place} className="card stacked">
            {figure && <Figure {...figure} sizes="(width < 62rem) 90vw, 28rem" />}
            <p className="note">{place}</p>
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
function Filled({ line, fields }: { line: string; fields: ExhibitOf<'editor'>['fields'] }) {
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
            <mark data-value={`${number}${index}`} data-code={piece.endsWith('!') ? '' : undefined}>
              {value}
            </mark>
          </Fragment>
        )) ?? piece}
      </Fragment>
    );
  });
}
