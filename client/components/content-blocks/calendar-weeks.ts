/** What takes place on some days, counted from 1. */
interface Run {
  start: number;
  length: number;
}

/** A part of a run within one week; `column` is its first day, 1 to 7. */
export interface Piece<R extends Run> {
  run: R;
  column: number;
  days: number;
  /** It began in an earlier week. */
  continued: boolean;
}

const week = 7;

/**
 * Runs as the rows of a calendar: for each week its rows, and in each row pieces that do not overlap, in the order
 * of their days.
 */
export function calendarWeeks<R extends Run>(runs: readonly R[]): Piece<R>[][][] {
  const last = Math.max(...runs.map(({ start, length }) => start + length - 1));
  return Array.from({ length: Math.ceil(last / week) }, (_, index) =>
    inRows(runs.flatMap((run) => pieceOf(run, index * week + 1))),
  );
}

function pieceOf<R extends Run>(run: R, monday: number): Piece<R>[] {
  const first = Math.max(run.start, monday);
  const last = Math.min(run.start + run.length, monday + week) - 1;
  if (last < first) return [];
  return [
    { run, column: first - monday + 1, days: last - first + 1, continued: first > run.start },
  ];
}

/** Each piece goes into the first row that is free on its days. */
function inRows<R extends Run>(pieces: readonly Piece<R>[]): Piece<R>[][] {
  const rows: Piece<R>[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.column - b.column)) {
    const free = rows.find((row) => row.every(({ column, days }) => column + days <= piece.column));
    if (free) free.push(piece);
    else rows.push([piece]);
  }
  return rows;
}
