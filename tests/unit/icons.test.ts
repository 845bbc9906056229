import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BrandColours, brandOf, type Mark } from '../../pictures/brand.ts';
import { iconsOf } from '../../pictures/icons.ts';
import { defaultSite } from '../support/content.ts';

const { colours } = brandOf(defaultSite);
const own: BrandColours = { ...colours, accent: '#102030', onAccent: '#ffffff' };
const files = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
];

test.each<[string, Mark]>([
  ['fills its field', { viewBox: '0 0 10 10', paths: [{ d: 'M0 0h10v10H0Z' }] }],
  ['stands in a corner', { viewBox: '-50 -50 100 100', paths: [{ d: 'M40 40h10v10h-10Z' }] }],
])('a mark that %s stands in the middle of each icon', async (_, mark) => {
  const drawing = iconsOf({ mark, colours: own });
  const drawn = await drawing.draw();
  expect(drawn.map(({ path }) => path)).toEqual(files);
  expect(drawing.paths).toEqual(files);
  for (const { path, bytes } of drawn) {
    const picture = path.endsWith('.ico') ? bytes.subarray(22) : bytes;
    const inBlackAndWhite = await sharp(picture, { density: 576 })
      .flatten({ background: own.accent })
      .threshold(128)
      .toBuffer();
    const { info } = await sharp(inBlackAndWhite)
      .trim({ background: '#000' })
      .toBuffer({ resolveWithObject: true });
    const whole = await sharp(picture, { density: 576 }).metadata();
    const share = info.width / whole.width;
    expect(share, path).toBeGreaterThan(0.68);
    expect(share, path).toBeLessThan(0.84);
    expect(-(info.trimOffsetLeft ?? 0) / whole.width, path).toBeCloseTo((1 - share) / 2, 1);
  }
});

test('a mark that can’t be seen is refused', async () => {
  const mark: Mark = { viewBox: '0 0 10 10', paths: [{ d: 'M90 90h5v5Z' }] };
  await expect(iconsOf({ mark, colours: own }).draw()).rejects.toThrow('the mark can’t be seen');
});
