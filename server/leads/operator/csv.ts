import { cleanLines } from '../../clean-text.ts';

/** A row, by RFC 4180. */
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
