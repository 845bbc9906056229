import { formatCount } from '../../../shared/count.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { changeOf } from './change.ts';
import type { Row, Table } from './report.ts';

interface ChartProps {
  table: Table;
  /** Says what is in it. */
  caption: string;
  /** How much of a bar below its name each row has, from 0 to 1; undefined: there are no bars. */
  share?: (row: Row) => number;
  /** By which all of it is unfolded; undefined: the first rows are seen, and unfold the rest. */
  summary?: string;
  /** Said where there are no rows. */
  empty?: string;
}

/** Rows that are seen at once, and unfolded; more are in the file. */
const [first, mostRows] = [10, 100];

/** Of columns that a phone has room for; more are scrolled. */
const mostColumns = 5;

/** Figures as a table with bars in it; in the place of a number of before stands how it has changed. */
export function Chart({ table, caption, share, summary, empty }: ChartProps) {
  const { name, headings, rows } = table;
  if (rows.length === 0) return empty && <p className="empty">{empty}</p>;
  const columns = columnsOf(table, share);
  const seen = summary ? 0 : first;
  const rowsOf = (from: number, to: number) => {
    const part = (
      <DataTable
        caption={caption}
        hasCaption={summary !== undefined}
        columns={columns}
        rows={rows.slice(from, to)}
        keyOf={(row) => row.slice(0, 3).join(' ')}
        className={share ? 'numbers ranking' : 'numbers'}
      />
    );
    if (columns.length <= mostColumns) return part;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
      <section className="wide" tabIndex={0} aria-label={caption}>
        {part}
      </section>
    );
  };
  return (
    <>
      {seen > 0 && rowsOf(0, seen)}
      {rows.length > seen && (
        <details>
          <summary>
            {summary ?? `${formatCount(rows.length - seen)} more of “${headings[0]}”`}
          </summary>
          {rowsOf(seen, mostRows)}
          {rows.length > mostRows && <p className="hint">All of them are in {name}.csv.</p>}
        </details>
      )}
    </>
  );
}

function columnsOf({ headings }: Table, share: ChartProps['share']): Column<Row>[] {
  return headings.map((name, place) => ({
    name: name === 'Before' ? 'Change' : name,
    cell: (row) => {
      const [before, cell] = [row[place - 1], row[place]];
      if (typeof cell !== 'number') return isDay(cell) ? <time dateTime={cell}>{cell}</time> : cell;
      return name === 'Before' ? changeOf(Number(before), cell) : formatCount(cell);
    },
    ...(place === 0 && share && { bar: share }),
  }));
}

function isDay(cell = ''): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(cell);
}

/** For bars as long as the first number of a row is, of the largest of them. */
export function ofLargest(table: Table): (row: Row) => number {
  const most = mostIn(table, [1]);
  return (row) => numberIn(row, 1) / most;
}

/** The number in a cell; 0 where none is. */
export function numberIn(row: Row, column: number): number {
  return Number(row[column] ?? 0);
}

interface TimelineProps {
  /** Of days or hours, whose names come in the order of time. */
  table: Table;
  column: number;
  /** A part of it, drawn over it. */
  part?: number;
  title: string;
  /** What is counted, for who hears it: `Contact leads a day`. */
  label: string;
  /** Beside the sum, in words. */
  more: string;
  /** The height of the scale; the tallest bar, if it is left out. */
  most?: number;
}

const height = 120;

/** A bar for each day or hour of a table. Widths are per cent, so that bars grow with the page and letters don't. */
export function Timeline(props: TimelineProps) {
  const { table, column, part, title, label, more } = props;
  const rows = table.rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const most = props.most ?? mostIn(table, [column]);
  const total = formatCount(rows.reduce((sum, row) => sum + numberIn(row, column), 0));
  const step = 100 / rows.length;
  const bar = (row: Row, place: number, of: number, className: string) => {
    const tall = (Math.min(numberIn(row, column), numberIn(row, of)) / most) * (height - 18);
    return (
      tall > 0 && (
        <rect
          className={className}
          x={`${(place * step).toFixed(3)}%`}
          width={`${(step * 0.78).toFixed(3)}%`}
          y={(height - tall).toFixed(1)}
          height={tall.toFixed(1)}
        />
      )
    );
  };
  return (
    <figure>
      <figcaption>
        {title} <b>{total}</b> <span>{more}</span>
      </figcaption>
      <svg role="img" aria-label={`${label}: ${total}`} width="100%" height={height + 24}>
        <line className="grid" x1="0" x2="100%" y1="18" y2="18" />
        <line className="grid" x1="0" x2="100%" y1={height} y2={height} />
        {rows.map((row, place) => (
          <g key={row[0]}>
            {bar(row, place, column, 'share')}
            {part !== undefined && bar(row, place, part, 'part')}
          </g>
        ))}
        <text x="0" y="14">
          {formatCount(most)}
        </text>
        <text x="0" y={height + 18}>
          {rows.at(0)?.[0]}
        </text>
        <text x="100%" y={height + 18} textAnchor="end">
          {rows.at(-1)?.[0]}
        </text>
      </svg>
    </figure>
  );
}

/** The largest number in these columns, at least 1. */
export function mostIn({ rows }: Table, columns: readonly number[]): number {
  return Math.max(1, ...rows.flatMap((row) => columns.map((column) => numberIn(row, column))));
}
