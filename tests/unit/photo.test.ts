import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readPhoto, wholeShape } from '../../pictures/photo.ts';
import { folderOf } from './content/folder.ts';

const square = { width: 200, height: 200 };

/** Taken with the camera on its side: stored with red above blue, to be shown with blue left of red. */
async function photograph(width: number, height: number): Promise<string> {
  const stored = halves(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 });
  return fileOf(await stored.jpeg().toBuffer());
}

function halves(width: number, height: number): Sharp {
  const red = `<svg width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0Z" fill="#00f"/><path d="M0 0h${width}v${height / 2}H0Z" fill="red"/></svg>`;
  return sharp(Buffer.from(red)).flatten();
}

function fileOf(content: string | Buffer): string {
  return join(folderOf({ 'shop.jpg': content }), 'shop.jpg');
}

/** The colour of a point. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 255));
}

test('a photograph becomes upright, of the picture’s shape, and says nothing of its camera', async () => {
  const file = await photograph(300, 400);
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const taken = await readPhoto(file, square);
  const { width, height, exif, xmp, icc } = await sharp(taken).metadata();
  expect([width, height, exif, xmp, icc]).toEqual([200, 200, undefined, undefined, undefined]);
  expect(await colourAt(taken, 2, 2)).toEqual([0, 0, 1]);
  expect(await colourAt(taken, 197, 197)).toEqual([1, 0, 0]);
});

test.each([
  ['50% 0%', 'red', 'red'],
  [undefined, 'red', 'blue'],
])('cut round %s, it begins with %s and ends with %s', async (focus, top, bottom) => {
  const file = fileOf(await halves(200, 600).png().toBuffer());
  const taken = await readPhoto(file, square, focus);
  const colours = { red: [1, 0, 0], blue: [0, 0, 1] };
  expect(await colourAt(taken, 100, 5)).toEqual(colours[top === 'red' ? 'red' : 'blue']);
  expect(await colourAt(taken, 100, 195)).toEqual(colours[bottom === 'red' ? 'red' : 'blue']);
});

test.each([
  [900, 600, 800, 1200],
  [100, 300, 1200, 400],
  [400, 400, 1200, 1200],
  [600, 100, 540, 1200],
])('shown whole, a photograph stored as %d × %d and turned has %d × %d', async (...sizes) => {
  const [width, height, ...shape] = sizes;
  expect(Object.values(await wholeShape(await photograph(width, height)))).toEqual(shape);
});

test('what is no photograph is refused with what to do', async () => {
  const jpeg = await halves(300, 300).jpeg().toBuffer();
  const frames = [jpeg, await sharp(jpeg).negate().toBuffer()];
  const film = sharp(frames, { join: { animated: true } });
  const refusals: [string | Buffer, string][] = [
    [jpeg.subarray(0, jpeg.length / 2), 'can’t be read as a picture, save it again: '],
    [await film.clone().gif().toBuffer(), 'is GIF: save it as JPEG, PNG, WebP or AVIF'],
    [await film.clone().webp().toBuffer(), 'moves: save one picture of it'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
      'is SVG: save it as JPEG, PNG, WebP or AVIF',
    ],
    [await wide(), 'has 60 megapixels: save it with 50 at most'],
    [readFileSync(await photograph(300, 199)), 'has 199 × 300 pixels: it needs 200 × 200 at least'],
  ];
  for (const [content, reason] of refusals) {
    const file = fileOf(content);
    const refusal = await readPhoto(file, square).catch(String);
    expect(refusal, reason).toContain(`Error: ${reason}`);
  }
});

/** A picture of 60 megapixels in a few bytes: its head says so, and nothing more is read. */
async function wide(): Promise<Buffer> {
  const png = readFileSync(fileOf(await halves(300, 300).png().toBuffer()));
  // Width and height, and the sum that guards them.
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(6000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
