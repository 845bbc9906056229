import { formatCount } from '../../../shared/count.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { changeOf } from './rates.ts';
import { mostIn, numberIn, type Row, type Table, type Timeline } from './report.ts';

/** Rows that are seen at once, and unfolded; more are in the file. */
const [first, mostRows] = [10, 100];

/** Of columns that a phone has room for; more are scrolled. */
const mostColumns = 5;

/** A table of a report with all that stands around it; nothing, where it has neither rows nor a word for that. */
export function Chart({ table }: { table: Table }) {
  const { title, hint, rows, empty, timelines, part } = table;
  if (rows.length === 0 && !empty) return null;
  if (part) return partsOf(table, part).map((one) => <Chart key={one.title} table={one} />);
  return (
    <>
      {title && <h3>{title}</h3>}
      {hint && <p className="hint">{hint}</p>}
      {timelines && (
        <div className="charts">
          {timelines.map((timeline) => (
            <Bars key={timeline.title} table={table} {...timeline} />
          ))}
        </div>
      )}
      {rows.length === 0 ? <p className="empty">{empty}</p> : <Rows table={table} />}
    </>
  );
}

/** A table for each first cell, without it. */
function partsOf(table: Table, part: (title: string) => Partial<Table>): Table[] {
  const { name, bars, headings, rows } = table;
  const [, heading = '', ...others] = headings;
  return [...Map.groupBy(rows, ([title]) => title)].map(([title, of]) => ({
    ...{ name, caption: title, bars, title, ...part(title) },
    headings: [heading, ...others],
    rows: of.map(([, cell = '', ...cells]) => [String(cell), ...cells]),
  }));
}

/** Figures as a table with bars in it; in the place of a number of before stands how it has changed. */
function Rows({ table }: { table: Table }) {
  const { name, caption, headings, rows, bars, summary } = table;
  const columns = columnsOf(table);
  const seen = summary ? 0 : first;
  const rowsOf = (from: number, to: number) => {
    const part = (
      <DataTable
        caption={caption}
        hasCaption={summary !== undefined}
        columns={columns}
        rows={rows.slice(from, to)}
        className={bars ? 'numbers ranking' : 'numbers'}
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

function columnsOf(table: Table): Column<Row>[] {
  const most = mostIn(table, [1]);
  const bar = table.bars === 'largest' ? (row: Row) => numberIn(row, 1) / most : table.bars;
  return table.headings.map((name, place) => ({
    name: name === 'Before' ? 'Change' : name,
    cell: (row) => {
      const [before, cell] = [row[place - 1], row[place]];
      if (typeof cell !== 'number') return isDay(cell) ? <time dateTime={cell}>{cell}</time> : cell;
      return name === 'Before' ? changeOf(Number(before), cell) : formatCount(cell);
    },
    ...(place === 0 && bar && { bar }),
  }));
}

function isDay(cell = ''): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(cell);
}

/** In pixels: of the bars, and of the letters above and below them. */
const [height, above, below] = [102, 18, 24] as const;

/** A bar for each day or hour of a table. They are drawn a unit wide and stretched, so that they grow with the page and letters don't. */
function Bars({ table, ...timeline }: Timeline & { table: Table }) {
  const { column, over, title, label, more, most = mostIn(table, [column]) } = timeline;
  const rows = table.rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const total = formatCount(rows.reduce((sum, row) => sum + numberIn(row, column), 0));
  const barsOf = (of: number) => {
    const tall = (row: Row) => (Math.min(numberIn(row, column), numberIn(row, of)) / most) * height;
    const bar = (row: Row, place: number) =>
      tall(row) > 0 ? `M${place} ${height}v-${tall(row).toFixed(1)}h.78V${height}z` : '';
    return rows.map(bar).join('');
  };
  return (
    <figure>
      <figcaption>
        {title} <b>{total}</b> <span>{more}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${total}`}
        width="100%"
        height={above + height + below}
      >
        <line className="grid" x1="0" x2="100%" y1={above} y2={above} />
        <line className="grid" x1="0" x2="100%" y1={above + height} y2={above + height} />
        <svg
          aria-hidden="true"
          {...{ y: above, width: '100%', height, preserveAspectRatio: 'none' }}
          viewBox={`0 0 ${rows.length} ${height}`}
        >
          <path className="share" d={barsOf(column)} />
          {over !== undefined && <path className="part" d={barsOf(over)} />}
        </svg>
        <text x="0" y="14">
          {formatCount(most)}
        </text>
        <text x="0" y={above + height + 18}>
          {rows.at(0)?.[0]}
        </text>
        <text x="100%" y={above + height + 18} textAnchor="end">
          {rows.at(-1)?.[0]}
        </text>
      </svg>
    </figure>
  );
}
