import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import type { CaseFace } from '../shared/case-faces.ts';
import { cardCharacters, displayFace, textFace } from '../shared/social-card.ts';

let fonts: Promise<Font[]> | undefined;

/** The cards' faces, cut out of the site's own: some 400 KB of TrueType. */
export function cardFonts(): Promise<Font[]> {
  fonts ??= readFonts();
  return fonts;
}

/** The face of a case, which isn't variable, from the file that its page loads. */
export async function caseFont(name: CaseFace): Promise<Font> {
  const file = join(import.meta.dirname, `../public/fonts/${name}.woff2`);
  return { name, weight: 800, data: await trueType(readFileSync(file)) };
}

async function readFonts(): Promise<Font[]> {
  const faces = [
    { name: displayFace, file: 'bricolage-grotesque', weight: 800 },
    { name: displayFace, file: 'bricolage-grotesque', weight: 700 },
    { name: textFace, file: 'instrument-sans', weight: 600 },
  ] as const;
  return Promise.all(
    faces.flatMap(({ name, file, weight }) =>
      ['latin', 'latin-ext'].map(async (part) => ({
        name: part === 'latin' ? name : `${name} further`,
        weight,
        data: await instance(file, part, weight),
      })),
    ),
  );
}

/** One weight of a variable face, as a font that any program reads. */
async function instance(file: string, part: string, weight: number): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`,
  );
  return trueType(readFileSync(path), { wght: weight });
}

async function trueType(
  font: Buffer,
  variationAxes?: Readonly<Record<string, number>>,
): Promise<Buffer> {
  const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) } as const;
  return Buffer.from(await subsetFont(font, cardCharacters, options));
}
