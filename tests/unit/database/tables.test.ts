import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textTable } from '../../../server/cli/text-table.ts';
import { cleanLine, cleanLines, safeJson } from '../../../server/lib/clean-text.ts';
import { csvLine, csvStyleOf } from '../../../server/lib/csv.ts';
import { runs } from '../../support/runs.ts';

/** Everything that may steer a terminal, hide text or change its order; not the line feed. */
const steering =
  /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u;

const oddCharacter = fc.constantFrom(
  ...'\0\u0007\b\t\n\v\f\r\u001b\u007f\u0085\u009b\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\u200b\u00a0\u3000;,"\'',
  '\ud83c',
  '👩‍💻',
);
const formulaStart = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫');
const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), oddCharacter, formulaStart))
  .map((parts) => parts.join(''));

test('columns are as wide as their widest cell, and long cells are cut', () => {
  const rows = [['1', 'Asha'], ['22', 'a very long name indeed'], ['3']];
  expect(textTable(['ID', 'NAME'], rows, 10)).toBe(
    ['ID  NAME', '1   Asha', '22  a very lo…', '3'].join('\n'),
  );
});

test('text of several lines keeps its lines, its emoji and its Hindi, and nothing that steers', () => {
  expect(cleanLines('one\r\ntwo\rthree\tx \u001b[2J\u202e\u2028 👩‍💻 क्‍ष')).toBe(
    'one\ntwo\nthree x \ufffd[2J\ufffd\ufffd 👩‍💻 क्‍ष',
  );
  expect(cleanLine(' one\r\n two \u001b]0;title\u0007\u202e 👩‍💻 ')).toBe('one two ]0;title 👩‍💻');
  expect(cleanLine('one\u0007two')).toBe('one two');
});

test('nothing from outside can steer a terminal, in a text, a line or a table', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(cleanLines(a)).not.toMatch(steering);
      expect(cleanLine(a)).not.toMatch(steering);
      expect(cleanLine(a)).not.toMatch('\n');
      const table = textTable(['A', 'B'], [[a, b]]);
      expect(table).not.toMatch(steering);
      expect(table.split('\n')).toHaveLength(2);
    }),
  );
});

test('JSON is free of it, too, and loses no character', () => {
  const value = fc.oneof(anyText, fc.dictionary(anyText, anyText), fc.array(anyText));
  fc.assert(
    fc.property(value, (value) => {
      const json = safeJson(value);
      expect(json).not.toMatch(steering);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('CSV is quoted where it must be, and formulas are texts', () => {
  for (const [cells, line] of [
    [['x,y', 'say "hi"\n'], '"x,y","say ""hi""\n"'],
    [['=1+1', '-2'], "'=1+1,'-2"],
    [['@x', '+91 98'], "'@x,'+91 98"],
    [['\r\n =1', '\t＝1'], '"\n \'=1", \'＝1'],
    [['a;=1', 'list:\n- one'], '"a;\'=1","list:\n\'- one"'],
    // With their zeros: to a Frenchman's LibreOffice the second is 612,345,678, to a German's Excel the third.
    [['004930123456', '0612 345 678', '0612.345.678'], "'004930123456,'0612 345 678,'0612.345.678"],
    [['(030) 123456', '9876543210', '0a'], "'(030) 123456,9876543210,0a"],
    [[0, 0.5, -2], '0,0.5,-2'],
  ] as const)
    expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test.each([
  [['de', 'de-AT', 'fr', 'pt-BR', 'es', 'it'], 'one;"x;y";\'+49;0,5\r\n'],
  [['en', 'en-IN', 'hi', 'ja', 'es-MX', 'no language', ''], 'one,"x;y",\'+49,0.5\r\n'],
  [['de-CH', 'de-LI'], 'one;"x;y";\'+49;0.5\r\n'],
])('Excel finds the cells of a file in its language: %j', (languages, line) => {
  for (const language of languages)
    expect(csvLine(['one', 'x;y', '+49', 0.5], csvStyleOf(language))).toBe(line);
});

test('no cell can become a formula, whatever separator the spreadsheet is set to', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (cells) => {
      const text = csvLine(cells);
      expect(text.replaceAll('\r\n', '\n')).not.toMatch(steering);
      const withSemicolons = text.split(/[\r\n;]/);
      for (const cell of [...cellsOf(text), ...withSemicolons]) {
        // What is invisible may be dropped, and a quote be taken for the file's.
        const seen = cell.replace(/^[\s\p{Cf}"]+/u, '');
        expect(seen).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫]/);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('formulas are looked for in one pass: 500,000 line feeds, spaces or semicolons are no work', () => {
  for (const character of ['\n', ' ', ';', '\u200b', '\ufeff']) {
    expect(csvLine([`${character.repeat(500_000)}x`])).toContain('x');
  }
});

/** What a reader of RFC 4180 finds in a row. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
