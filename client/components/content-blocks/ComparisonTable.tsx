import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import styles from './ComparisonTable.for-comparison.deferred.css';

export function ComparisonTable({ heading, columns, rows }: BlockOf<'comparison'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="strip" aria-label={heading} tabIndex={0}>
      <table
        className={columns.length > 3 ? `folded ${styles.table} ${styles.wide}` : styles.table}
      >
        <thead>
          <tr>
            {columns.map((column) =>
              // The corner above the row heads has nothing to say.
              column === '' ? (
                <td key="corner" />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} data-column={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
