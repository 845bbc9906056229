import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhoto } from '../../pictures/photo.ts';

/** Taken with the camera on its side: stored with red above blue, to be shown with blue left of red. */
async function photograph(width: number, height: number): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'photo-')), 'shop.jpg');
  const stored = { width, height, channels: 3 as const, background: 'blue' };
  const upper = { ...stored, height: height / 2, background: 'red' };
  await sharp({ create: stored })
    .composite([{ input: await sharp({ create: upper }).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  return file;
}

test('a photograph becomes upright, of the picture’s shape, and says nothing of its camera', async () => {
  const taken = await readPhoto(await photograph(300, 400), { width: 200, height: 200 });
  const { width, height, exif } = await sharp(taken).metadata();
  expect([width, height, exif]).toEqual([200, 200, undefined]);
  const { data } = await sharp(taken).raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [data.subarray(0, 3), data.subarray(-3)];
  expect(left[2]).toBeGreaterThan(200);
  expect(right[0]).toBeGreaterThan(200);
});

test('a photograph that is too small is refused, with the size that it needs', async () => {
  await expect(readPhoto(await photograph(300, 400), { width: 1200, height: 900 })).rejects.toThrow(
    'has 400 × 300 pixels: it needs 1200 × 900 at least',
  );
});
