import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refuseHidden } from '../../../scripts/build/content.ts';
import { copyPublicFiles, precompress } from '../../../scripts/build/public-files.ts';
import { pictureFiles } from '../../../server/content/site-dir-files.ts';
import { readManifest } from '../../../server/render/manifest.ts';
import { pictures } from '../../../shared/pictures.ts';
import { deliveredContent } from '../../support/content.ts';
import { folderOf } from '../../unit/content/folder.ts';

// What becomes of `public` in the build; how it is served, `unit/http/files.test.ts` tells.

test('files keep their names, pictures get one with a hash, and texts have compressed forms', async () => {
  const text = 'one line after the other\n'.repeat(100);
  const { to, packed, hashed } = build({
    '.well-known/proof.txt': text,
    'images/our team.webp': 'RIFF',
  });
  await precompress(to, packed);
  expect(readFileSync(join(to, '.well-known/proof.txt'), 'utf8')).toBe(text);
  for (const [end, unpack] of [
    ['br', brotliDecompressSync],
    ['gz', gunzipSync],
  ] as const)
    expect(String(unpack(readFileSync(join(packed, `.well-known/proof.txt.${end}`))))).toBe(text);
  const url = hashed['images/our team.webp'] ?? '';
  expect(url).toMatch(/^\/assets\/our%20team\.[\w-]{3}\.webp$/);
  expect(readFileSync(join(to, decodeURIComponent(url)), 'utf8')).toBe('RIFF');
});

test.each(['robots.txt', 'assets/x.js'])(
  'the build refuses public/%s: nobody could have it',
  (path) => {
    expect(() => build({ [path]: 'x' })).toThrow(
      `public/${path} can't be served: its address is the server's own`,
    );
  },
);

test('the build refuses files of public that a page would hide', () => {
  expect(() =>
    refuseHidden(['film.mp4', 'About-us', 'blog/summer sale.pdf'], deliveredContent),
  ).toThrow(
    "public/About-us can't be served: its address is a page's\npublic/blog/summer sale.pdf can't",
  );
});

test('a picture’s address changes with any of its files, and with no other picture', () => {
  const before = { 'images/a.webp': '1', 'images/a-640.avif': '2', 'images/b.webp': '3' };
  const after = build({ ...before, 'images/a-640.avif': 'changed' }).hashed;
  const old = build(before).hashed;
  expect(after['images/b.webp']).toBe(old['images/b.webp']);
  expect(after['images/a.webp']).not.toBe(old['images/a.webp']);
  expect(after['images/a-640.avif']).toBe(after['images/a.webp']?.replace('.webp', '-640.avif'));
});

test('every picture of the site has all its files beside it', () => {
  const { files: addresses } = readManifest('dist/manifest.json');
  const hashOf = (path: string) => /\.(.{3})[^.]*\.\w+$/.exec(addresses[path] ?? '')?.[1];
  for (const [name, size] of Object.entries(pictures)) {
    const hashes = new Set(pictureFiles(name, size).map(hashOf));
    expect([...hashes]).toEqual([expect.any(String)]);
  }
});

test('the build refuses two pictures or fonts of one name', () => {
  expect(() => build({ 'fonts/a/x.woff2': '1', 'fonts/b/x.woff2': '2' })).toThrow(
    'public/fonts/b/x.woff2 and public/fonts/a/x.woff2 need names of their own',
  );
});

/** Builds the files into folders of their own. */
function build(contents: Readonly<Record<string, string>>) {
  const [root, to] = [folderOf({}), join(folderOf({}), 'client')];
  return { to, packed: join(root, 'compressed'), hashed: copyPublicFiles(folderOf(contents), to) };
}
