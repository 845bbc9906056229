import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureStore } from '../../../server/blog/picture-store.ts';

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

function pictureAs(format: Format, width = 30): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 20, channels: 3, background: '#c00' } });
  return picture[format]().toBuffer();
}

/** @throws if it was refused */
function nameOf(answer: { name: string } | { rejection: string }): string {
  if ('rejection' in answer) throw new Error(answer.rejection);
  return answer.name;
}

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  'a %s is kept by what its bytes say, with its size, and comes out as it went in',
  async (format) => {
    const bytes = await pictureAs(format);
    const store = createPictureStore();
    const name = nameOf(store.add(bytes, 'image/svg+xml'));
    expect(name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${format}$`));
    expect(store.find(name)).toMatchObject({
      path: `/blog-pictures/${name}`,
      size: { width: 30, height: 20 },
    });
    const before = Buffer.from(bytes);
    // The bytes are the caller's.
    bytes.fill(0);
    expect(store.file(name)).toMatchObject({ bytes: before, type: `image/${format}` });
  },
);

test('the same picture has the same name in every store, and is kept once', async () => {
  const bytes = await pictureAs('png');
  const store = createPictureStore({ maxBytesOfAll: bytes.length });
  const name = nameOf(store.add(bytes, 'image/png'));
  expect(store.add(bytes, 'image/png')).toEqual({ name });
  expect(createPictureStore().add(bytes, 'image/png')).toEqual({ name });
});

test('a photograph that lies on its side has the size in which browsers show it', async () => {
  const store = createPictureStore();
  const upright = await pictureAs('jpeg');
  const bytes = await sharp(upright).withMetadata({ orientation: 6 }).toBuffer();
  expect(store.find(nameOf(store.add(bytes, 'image/jpeg')))?.size).toEqual({
    width: 20,
    height: 30,
  });
});

test('past its room the pictures that were added last stay, however often others are asked for', async () => {
  const sizes = [31, 32, 33];
  const [first, second, third] = await Promise.all(sizes.map((width) => pictureAs('png', width)));
  if (!first || !second || !third) throw new Error('There are three');
  const store = createPictureStore({ maxBytesOfAll: second.length + third.length });
  const names = [first, second].map((bytes) => nameOf(store.add(bytes, '')));
  for (const name of names.toReversed()) store.file(name);
  const last = nameOf(store.add(third, ''));
  expect([...names, last].map((name) => store.find(name) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>', 'image/png'],
  ['<!doctype html><script>alert(1)</script>', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['\u0000\u0000', 'image/webp'],
  ['', 'image/png'],
])('what is no picture, %j, is refused, whatever it is called', (text, type) => {
  expect(createPictureStore().add(Buffer.from(text), type)).toEqual({
    rejection: 'it is no PNG, JPEG, GIF, WebP or AVIF',
  });
});

test('a file that claims a picture too large to be unpacked is refused', async () => {
  const bytes = await pictureAs('png');
  bytes.writeUInt32BE(2_000_000, 16);
  expect(createPictureStore().add(bytes, 'image/png')).toEqual({
    rejection: 'it has 2000000 × 20 pixels',
  });
});
