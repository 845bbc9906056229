import sharp from 'sharp';
import { markPaths } from '../shared/mark.ts';
import type { Brand } from './brand.ts';
import { codeHash, type Drawing, hashOf } from './drawing.ts';
import { squareAround, svgOf } from './mark.ts';

/** How much of an icon's width its mark takes. */
const share = 0.8;
/** Maskable icons: only the middle circle, 80 % of the width, is sure to be seen. */
const maskedShare = 0.72;

/** The icons of browsers and home screens that take no SVG: the brand's mark on its colour (`shared/mark.ts`). */
export function iconsOf({ mark, colours }: Pick<Brand, 'mark' | 'colours'>): Drawing {
  return {
    name: 'icons',
    paths: ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'],
    madeOf: hashOf(codeHash, JSON.stringify({ mark, colours })),
    async draw() {
      const { accent, onAccent, highlight } = colours;
      const square = await squareAround(mark);
      const icon = (part: number, corner: number) => {
        const inset = (field * (1 - part)) / 2;
        const size = field * part;
        const placed = `<svg x="${inset}" y="${inset}" width="${size}" height="${size}" viewBox="${square}">`;
        return svgOf(
          `0 0 ${field} ${field}`,
          `<rect width="${field}" height="${field}" rx="${corner}" fill="${accent}"/>${placed}${markPaths(mark, onAccent, highlight)}</svg>`,
        );
      };
      const favicon = icon(share, 7);
      return [
        { path: 'favicon.ico', bytes: ico(await png(favicon, 32), 32) },
        // The system rounds its corners.
        { path: 'apple-touch-icon.png', bytes: await png(icon(share, 0), 180) },
        { path: 'icon-192.png', bytes: await png(icon(maskedShare, 0), 192) },
        { path: 'icon-512.png', bytes: await png(icon(maskedShare, 0), 512) },
      ];
    },
  };
}

/** The width and height of the icon's field. */
const field = 32;

function png(svg: string, size: number): Promise<Buffer> {
  // Drawn at four times the size: finer edges.
  return sharp(Buffer.from(svg), { density: (72 * size * 4) / field })
    .resize(size, size)
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer();
}

/** An ICO file with one PNG inside, which every browser that asks for it reads. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
