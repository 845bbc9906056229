import { formatCount } from '../../../shared/count.ts';
import { Headings } from '../components/Headings.tsx';
import type { Table } from './report.ts';

interface NumbersProps {
  summary: string;
  caption: string;
  table: Table;
  /** The first cell of each row is a day. */
  byDay?: boolean;
}

/** More are in the file. */
const mostRows = 100;

/** What a chart shows, as a table to unfold; nothing where there is nothing. */
export function Numbers({
  summary,
  caption,
  table: { name, headings, rows },
  byDay,
}: NumbersProps) {
  if (rows.length === 0) return null;
  const firstRows = rows.slice(0, mostRows);
  return (
    <details>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <section className="wide" tabIndex={0} aria-label={caption}>
        <table className="numbers">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <Headings names={headings} />
            </tr>
          </thead>
          <tbody>
            {firstRows.map(([name, ...cells]) => (
              <tr key={[name, ...cells.slice(0, 2)].join(' ')}>
                <th scope="row">{byDay ? <time dateTime={name}>{name}</time> : name}</th>
                {cells.map((cell, column) => (
                  <td key={headings[column + 1]}>
                    {typeof cell === 'number' ? formatCount(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostRows && <p className="hint">All of them are in {name}.csv.</p>}
    </details>
  );
}
