import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv, printable, textTable } from '../../../server/leads/tables.ts';

test('columns are as wide as their widest cell, and long cells are cut', () => {
  expect(
    textTable(
      ['ID', 'NAME'],
      [
        ['1', 'Asha'],
        ['22', 'a very long name indeed'],
      ],
      10,
    ),
  ).toBe(['ID  NAME', '1   Asha', '22  a very lo…'].join('\n'));
});

test('nothing in a lead can steer the terminal', () => {
  expect(printable('\u001b[31mred\u001b[0m \u001b]0;title\u0007 a\nb\u202e')).toBe(
    'red  a\nb\u{fffd}',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).not.toMatch(/[^\P{Cc}\n]/u);
    }),
  );
});

test('CSV is quoted where it must be, and formulas are texts', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['x,y', 'say "hi"\n'],
        ['=1+1', '-2'],
        ['@x', '+91 98'],
      ],
    ),
  ).toBe(`\u{feff}a,b\r\n"x,y","say ""hi""\n"\r\n'=1+1,'-2\r\n'@x,'+91 98\r\n`);
});
