import type { ExhibitOf, Invoice } from '../../../shared/schemas/exhibits.ts';
import rails from '../parts/Rail.module.css';
import { RichText } from '../parts/RichText.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './Screens.module.css';

export function Screens({ screens, invoice }: ExhibitOf<'screens'>) {
  return (
    <div className={invoice && styles.billed}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={`${rails.rail} ${styles.screens}`} tabIndex={0}>
        {screens.map(({ title, text, ...figure }) => (
          <li key={title}>
            <Figure {...figure} sizes="(width < 44rem) 21rem, 22rem" className={styles.screen} />
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {invoice && <Bill {...invoice} />}
    </div>
  );
}

function Bill({ caption, columns, rows, total: [label, sum] }: Invoice) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.bill}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 3}>
              {label}
            </th>
            <td colSpan={3}>{sum}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
