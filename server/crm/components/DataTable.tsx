import type { ReactNode } from 'react';

/** A column of a table: its heading, and what stands below it in each row. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Its heading is only read aloud: the cells speak for themselves. */
  isUnseen?: boolean;
  /** How much a row has of it, from 0 to 1: drawn as a bar below the cell. */
  bar?: (row: Row) => number;
  className?: string;
  sort?: Sort;
}

/** Where a heading leads that is a link to the same rows in its order, and how they stand in it (WAI-ARIA 1.2, aria-sort). */
export interface Sort {
  href: string;
  direction: 'ascending' | 'descending' | undefined;
}

interface DataTableProps<Row> {
  /** Says what is in it: only read aloud, unless `hasCaption`. */
  caption: string;
  hasCaption?: boolean;
  /** The first whose heading is seen names each row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Stands in place of a table without rows. */
  empty?: ReactNode;
  /** Of the table. On a narrow screen each row is a card, but for `numbers`, whose cells are short. */
  className?: string;
  /** Of a row. */
  rowClass?: (row: Row) => string | undefined;
}

/** Rows of one kind, by columns that are data. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hasCaption = false, columns, rows, empty, className, rowClass } = props;
  if (rows.length === 0) return <div className="empty">{empty}</div>;
  const naming = columns.find(({ isUnseen }) => !isUnseen);
  return (
    <table className={className}>
      <caption className={hasCaption ? undefined : 'unseen'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.name} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
          <tr key={place} className={rowClass?.(row)}>
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} isNaming={column === naming} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ name, isUnseen, sort }: Pick<Column<never>, 'name' | 'isUnseen' | 'sort'>) {
  const seen = sort ? <a href={sort.href}>{name}</a> : name;
  return (
    <th scope="col" aria-sort={sort?.direction}>
      {isUnseen ? <span className="unseen">{name}</span> : seen}
    </th>
  );
}

function Cell<Row>(props: { column: Column<Row>; row: Row; isNaming: boolean }) {
  const { column, row, isNaming } = props;
  const { name, isUnseen, cell, bar, className } = column;
  const Element = isNaming ? 'th' : 'td';
  const label = isNaming || isUnseen ? undefined : name;
  return (
    <Element scope={isNaming ? 'row' : undefined} className={className} data-label={label}>
      {cell(row)}
      {bar && <Bar share={bar(row)} />}
    </Element>
  );
}

/** Its look is an attribute: the policy forbids styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="4">
      <rect className="share" width={`${(100 * share).toFixed(2)}%`} height="4" />
    </svg>
  );
}
