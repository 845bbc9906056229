import { cleanLines } from './clean-text.ts';

/** The byte-order mark, by which spreadsheets know the letters. */
export const csvStart = '\u{feff}';

/**
 * What Excel reads by a double click: Windows lists by semicolons wherever the comma is the decimal sign (CLDR knows
 * where), and in Switzerland and Liechtenstein.
 * @param language a BCP 47 tag; with one that is none a file is written internationally
 */
export function csvStyleOf(language: string) {
  const decimal = decimalOf(language);
  const isComma = decimal === '.' && !/-(?:CH|LI)\b/i.test(language);
  return { separator: isComma ? ',' : ';', decimal };
}

function decimalOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5);
    return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}

/** A row, by RFC 4180 but for its separator. */
export function csvLine(
  cells: readonly (string | number)[],
  { separator, decimal } = { separator: ',', decimal: '.' },
): string {
  const texts = cells.map((cell) =>
    typeof cell === 'number' ? String(cell).replace('.', decimal) : csvCell(cell),
  );
  return `${texts.join(separator)}\r\n`;
}

/**
 * Spreadsheets run cells that begin like formulas, and take the zeros off numbers; an apostrophe makes them text. One set
 * to another country's separators also begins a cell after a semicolon, and then a row within quotes.
 */
function csvCell(text: string): string {
  const inert = cleanLines(text).replace(formula, "$1'$2").replace(dialled, "'$&");
  return /[",;\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What may stand before a formula, or be taken for a quote around it, and its first character. */
const formula = /((?:^|[;\n])[\p{Zs}\p{Cf}"]*)([=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** In one country or another each of these separates thousands, or the parts of a date. */
const dialled = /^\(?0\d[\d\p{Zs}.,/()-]*$/u;
