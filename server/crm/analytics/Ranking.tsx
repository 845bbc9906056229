import { formatCount } from '../../../shared/count.ts';
import { Headings } from '../components/Headings.tsx';
import { changeOf } from './change.ts';

/** Names, each with how many there were, how many before, and further numbers. */
export interface RankedTable {
  name: string;
  headings: readonly [string, string, string, ...string[]];
  rows: readonly (readonly [string, number, number, ...number[]])[];
}

/** Rows that are seen at once. */
const first = 10;

/**
 * A table whose first number is drawn as a bar below each name, with its change in the place of the number before; what is
 * behind the first rows is to be unfolded.
 * @param nothing said where there are no rows
 */
export function Ranking({ table, nothing }: { table: RankedTable; nothing: string }) {
  const { rows, headings } = table;
  if (rows.length === 0) return <p className="empty">{nothing}</p>;
  const rest = { ...table, rows: rows.slice(first) };
  const most = Math.max(1, ...rows.map(([, amount]) => amount));
  return (
    <>
      <Rows table={{ ...table, rows: rows.slice(0, first) }} most={most} />
      {rest.rows.length > 0 && (
        <details>
          <summary>
            {formatCount(rest.rows.length)} more of “{headings[0]}”
          </summary>
          <Rows table={rest} most={most} />
        </details>
      )}
    </>
  );
}

function Rows({ table: { headings, rows }, most }: { table: RankedTable; most: number }) {
  return (
    <table className="numbers ranking">
      <thead>
        <tr>
          <Headings names={[...headings.slice(0, 2), 'Change', ...headings.slice(3)]} />
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, amount, before, ...more]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <svg aria-hidden="true" width="100%" height="4">
                <rect
                  className="share"
                  width={`${((100 * amount) / most).toFixed(2)}%`}
                  height="4"
                />
              </svg>
            </th>
            <td>{formatCount(amount)}</td>
            <td>{changeOf(amount, before)}</td>
            {more.map((cell, column) => (
              <td key={headings[column + 3]}>{formatCount(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
