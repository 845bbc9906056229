import { cleanLine, cleanLines } from '../../clean-text.ts';

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
  return cells
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Spreadsheets run cells that begin like formulas; an apostrophe makes them text. One set to another
 * country's separators also begins a cell after a semicolon, and then a row within quotes.
 */
function csvCell(text: string): string {
  const inert = cleanLines(text).replace(formula, "$1'$2");
  return /[",;\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What may stand before a formula, or be taken for a quote around it, and its first character. */
const formula = /((?:^|[;\n])[\p{Zs}\p{Cf}"]*)([=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

function cut(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text;
}

function widthOf(text: string): number {
  return [...text].length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - widthOf(text));
}
