/**
 * `npm run fonts`: makes public/fonts and client/styles/fonts.css from the two variable faces.
 * Subset to the characters that English text uses, so that both together stay under 60 KB;
 * each face gets a fallback with matched metrics, so that nothing shifts when it arrives.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import { fromBlob } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const faces = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 400, max: 800 },
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
];

/** Arial's measures, as its own tables (hhea, OS/2) and Liberation Sans, made to match, have them. */
const arial = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  unitsPerEm: 2048,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  capHeight: 1467,
  xHeight: 1062,
  /** Over the letters of English text, each as often as it is used there: capsize's way to count. */
  xWidthAvg: 913,
  subsets: { latin: { xWidthAvg: 913 }, thai: { xWidthAvg: 1536 } },
};

const require = createRequire(import.meta.url);
const css: string[] = ['/* Made by `npm run fonts`. */'];
mkdirSync('public/fonts', { recursive: true });
let total = 0;

for (const { family, file, source, weights } of faces) {
  const original = readFileSync(require.resolve(source));
  const subset = await subsetFont(original, characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(`public/fonts/${file}.woff2`, subset);
  total += subset.length;

  const metrics = await fromBlob(new Blob([Uint8Array.from(original)]));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family }, arial], {
    fontFaceFormat: 'styleString',
  });
  css.push(
    `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("/fonts/${file}.woff2") format("woff2");
}`,
    // Liberation Sans has Arial's metrics, and is what Linux has in its place.
    fontFaces.replace("local('ArialMT')", "local('ArialMT'), local('Liberation Sans')"),
  );
  console.log(`${family}: ${original.length} -> ${subset.length} bytes`);
}

if (total > 60 * 1024) throw new Error(`The fonts are ${total} bytes together, over 60 KB`);
writeFileSync('client/styles/fonts.css', `${css.join('\n\n')}\n`);
console.log(`together ${total} bytes`);

/** ASCII, the commonest accents, and the punctuation and signs that the texts use. */
function characters(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
  const accents = 'àáâäãåæçèéêëíîïñóôöõøúûüßÉÖÜ';
  const signs = '\u00a0£©°±²½·–—‘’“”•…€₹™←↑→↓−×≤≥≈✓';
  return ascii.join('') + accents + signs;
}
