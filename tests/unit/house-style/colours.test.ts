import { globSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

const home = 'client/styles/tokens.css';

test('colours stand among the tokens alone', () => {
  const files = globSync('client/**/*.{css,tsx}').filter((file) => file !== home);
  const faults = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = file.endsWith('.css') ? coloursOfSheet(text) : coloursOfCode(text);
    return found.map((colour) => `${file}: ${colour}; what it stands for has a name in ${home}`);
  });
  expect(faults).toEqual([]);
});

test.each([
  ['color: white', 1],
  ['background: color-mix(in srgb, red 20%, var(--ink))', 1],
  ['box-shadow: 0 0 1rem var(--shadow); border-color: currentColor', 0],
  ['background: color-mix(in srgb, var(--ink) 20%, transparent); color: CanvasText', 0],
])('in a sheet: %s', (declaration, count) => {
  expect(coloursOfSheet(`.a { ${declaration} }`)).toHaveLength(count);
});

/** Colours that are written out: in numbers or by a name. What is transparent has none. */
function coloursOfSheet(css: string): readonly string[] {
  const found: string[] = [];
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Color(colour) {
        const seen =
          typeof colour === 'object' && (!('alpha' in colour) || Number(colour.alpha) > 0);
        if (seen && colour.type !== 'currentcolor') found.push(JSON.stringify(colour));
      },
      Token: {
        hash: ({ value }) => void found.push(`#${value}`),
        ident: ({ value }) => void (commonNames.test(value) && found.push(value)),
      },
      Function(called) {
        if (/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/.test(called.name))
          found.push(`${called.name}()`);
      },
    },
  });
  return found;
}

/** Inside of what has a token, too, sheets are read as words: `color-mix(in srgb, red, var(--ink))`. */
const commonNames =
  /^(black|white|silver|gr[ae]y|red|maroon|yellow|gold|orange|olive|lime|green|aqua|teal|blue|navy|purple|pink)$/;

/** Colours in what components draw or set themselves. */
function coloursOfCode(code: string): readonly string[] {
  const [numbers, names] = [
    /#[\da-f]{3,8}(?=["'`;])|\b(?:rgb|hsl|oklch)a?\(/gi,
    /\b(?:fill|stroke|color|stopColor)=["'](?!none|currentColor|inherit)[a-z]+["']/gi,
  ];
  return [...(code.match(numbers) ?? []), ...(code.match(names) ?? [])];
}
