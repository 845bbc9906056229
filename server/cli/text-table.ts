import { cut } from '../crm/words.ts';
import { cleanLine } from '../lib/clean-text.ts';

/** Rows under headings, each column as wide as its widest cell, up to `widest`. */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widest = 40,
): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cut(cleanLine(cell), widest)));
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join('  ');
  return cells.map((row) => line(row).trimEnd()).join('\n');
}

function widthOf(text: string): number {
  return [...text].length;
}
