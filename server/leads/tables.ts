import { stripVTControlCharacters } from 'node:util';

/** Rows under headings, each column as wide as its widest cell, up to `widest`. */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widest = 40,
): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cut(oneLine(cell), widest)));
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

/**
 * Text from outside, safe for a terminal: no control sequence in a lead may move the cursor, change
 * the title or hide a line.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{C}\n]/gu, '\u{fffd}');
}

/** RFC 4180, with a byte-order mark for spreadsheets. */
export function csv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\u{feff}${[headings, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets run cells that begin like formulas; an apostrophe makes them text. */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

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
