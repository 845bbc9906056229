import sharp from 'sharp';
import { faviconSvg, iconFiles, markOnSquare } from '../shared/mark.ts';
import type { Site } from '../shared/site.ts';
import { codeHash, type Drawing, hashOf } from './drawing.ts';

type Brand = Pick<Site, 'mark' | 'colours'>;

/** The icons that home screens and old browsers show: the brand's mark on its colour. */
export function iconsOf({ mark, colours }: Brand): Drawing {
  const brand = { mark, colours };
  return {
    name: 'icons',
    paths: iconFiles,
    madeOf: hashOf(codeHash, JSON.stringify(brand)),
    async draw() {
      // Maskable: only the middle circle, 80 % of the width, is sure to be seen.
      const masked = fullBleed(brand, 23);
      return [
        { path: 'favicon.ico', bytes: ico(await png(faviconSvg(brand), 32), 32) },
        { path: 'apple-touch-icon.png', bytes: await png(fullBleed(brand, 26), 180) },
        { path: 'icon-192.png', bytes: await png(masked, 192) },
        { path: 'icon-512.png', bytes: await png(masked, 512) },
      ];
    },
  };
}

/** The icon without round corners or transparency: the system rounds its corners. */
function fullBleed(brand: Brand, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path d="M0 0h32v32H0Z" fill="${brand.colours.accent}"/>${markOnSquare(brand, size)}
  </svg>`;
}

function png(svg: string, size: number): Promise<Buffer> {
  // Drawn at four times the size: finer edges.
  return sharp(Buffer.from(svg), { density: (72 * size * 4) / 32 })
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
