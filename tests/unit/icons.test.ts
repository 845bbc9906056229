import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconsOf } from '../../pictures/icons.ts';
import { defaultSite } from '../support/content.ts';

const colours = { ...defaultSite.colours, accent: '#102030', onAccent: '#ffffff' };
const mark = { viewBox: '-5 -5 10 10', paths: [{ d: 'M-5 -5h10v10h-10Z' }] };

test('a brand’s mark stands on its colour in the middle of each icon', async () => {
  const drawing = iconsOf({ mark, colours });
  const drawn = await drawing.draw();
  expect(drawn.map(({ path }) => path)).toEqual(drawing.paths);
  for (const { path, bytes } of drawn) {
    const picture = path.endsWith('.ico') ? bytes.subarray(22) : bytes;
    const { width, height } = await sharp(picture).metadata();
    expect(path.match(/\d+/)?.[0] ?? String(width), path).toBe(String(width));
    expect(height, path).toBe(width);
    const left = Math.round(width / 20);
    const middle = width / 2;
    expect(await colourAt(picture, middle, middle), path).toEqual([255, 255, 255]);
    expect(await colourAt(picture, left, middle), path).toEqual([16, 32, 48]);
    expect(await colourAt(picture, width - 1 - left, middle), path).toEqual([16, 32, 48]);
  }
});

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const part = { left, top, width: 1, height: 1 };
  const pixel = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .extract(part)
    .raw()
    .toBuffer();
  return [...pixel.subarray(0, 3)];
}
