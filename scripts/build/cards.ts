import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cardFonts } from '../../pictures/card-fonts.ts';

/**
 * Makes what draws the cards of a provider's articles: one file, and its faces beside it. Of it sharp alone stays a package,
 * since it is a program for one kind of machine: where it isn't installed, there are no such cards.
 * @param folder the build's
 * @returns a hash of how cards are drawn, and the files that were bundled
 */
export async function buildCards(
  folder: string,
): Promise<{ drawnBy: string; inputs: readonly string[] }> {
  const out = join(folder, 'server', 'card');
  mkdirSync(out);
  const drawing = join(out, 'draw.js');
  const { metafile } = await build({
    metafile: true,
    entryPoints: ['pictures/draw-article-card.ts'],
    outfile: drawing,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    minify: true,
    external: ['sharp'],
    banner: {
      js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
    },
    legalComments: 'none',
  });
  const fonts = await cardFonts();
  for (const [index, { data }] of fonts.entries()) {
    writeFileSync(join(out, `${index}.ttf`), new Uint8Array(data));
  }
  writeFileSync(join(out, 'faces.json'), JSON.stringify(fonts.map(({ data, ...face }) => face)));
  const hash = createHash('sha256').update(readFileSync(drawing)).digest('hex');
  return { drawnBy: hash.slice(0, 12), inputs: Object.keys(metafile.inputs) };
}
