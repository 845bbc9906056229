/**
 * `node pictures/icons.ts`: draws the raster icons of the site from the brand's mark, in the middle of a square of 32
 * units.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { compileContent } from '../server/content/compile.ts';
import { faviconSvg, markOnSquare } from '../shared/mark.ts';

interface Icon {
  file: string;
  size: number;
  /** How wide the mark is. */
  mark: number;
}

const folder = resolve(import.meta.dirname, '../public');
const { site } = compileContent(['shared/content'], { now: new Date() });

const icons: readonly Icon[] = [
  // The system rounds its corners.
  { file: 'apple-touch-icon.png', size: 180, mark: 26 },
  // Maskable: only the middle circle, 80 % of the width, is sure to be seen.
  { file: 'icon-192.png', size: 192, mark: 23 },
  { file: 'icon-512.png', size: 512, mark: 23 },
];

save('favicon.ico', ico(await png(faviconSvg(site), 32), 32));
for (const { file, size, mark } of icons) save(file, await png(fullBleed(mark), size));

/** The icon without round corners or transparency. */
function fullBleed(mark: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path d="M0 0h32v32H0Z" fill="${site.colours.accent}"/>${markOnSquare(site, mark)}
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

function save(file: string, bytes: Buffer): void {
  writeFileSync(join(folder, file), bytes);
  console.log(`${file.padEnd(24)} ${String(bytes.length).padStart(6)} bytes`);
}
