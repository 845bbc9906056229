import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseHidden } from '../../../scripts/build/content.ts';
import { copyPublicFiles, precompress } from '../../../scripts/build/public-files.ts';
import { serveFiles } from '../../../server/http/files.ts';
import { readManifest } from '../../../server/manifest.ts';
import { pictures } from '../../../shared/pictures.ts';
import { deliveredContent } from '../../support/content.ts';
import { serving } from '../../support/serving.ts';
import { ask } from './ask.ts';

const video = Buffer.alloc(3 * 1024 * 1024, 'frame');
const text = 'one line after the other\n'.repeat(100);

const files: Readonly<Record<string, string | Buffer>> = {
  'google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html',
  'price list 2025.csv': text,
  '.well-known/pki-validation/proof.txt': text,
  '.well-known/apple-app-site-association': '{}',
  'downloads/archive.txt': text,
  'downloads/archive.txt.gz': 'not what the build would make',
  'images/our team.webp': 'RIFF',
  'film.mp4': video,
};

let folder: string;
let site: Awaited<ReturnType<typeof serve>>;
let port: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  site = await serve(files);
  ({ port } = new URL(site.url));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

test.each([
  [
    '/google0123456789abcdef.html',
    'text/html; charset=utf-8',
    files['google0123456789abcdef.html'],
  ],
  ['/price%20list%202025.csv', 'text/csv; charset=utf-8', text],
  ['/.well-known/pki-validation/proof.txt', 'text/plain; charset=utf-8', text],
  ['/.well-known/apple-app-site-association', 'application/octet-stream', '{}'],
  ['/downloads/archive.txt.gz', 'application/gzip', files['downloads/archive.txt.gz']],
  ['/film.mp4', 'video/mp4', video],
])('%s is there, as %s', async (path, type, content) => {
  const answer = await ask(port, path);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': type, of: type, common: 'yes' },
  });
  expect(answer.body.equals(Buffer.from(content ?? ''))).toBe(true);
  const head = await ask(port, path, { method: 'HEAD' });
  expect(head.headers).toMatchObject({
    'content-length': String(answer.body.length),
    etag: answer.headers.etag,
  });
  expect(head.body).toHaveLength(0);
});

test('pictures are also at a hashed address, which may be kept for ever', async () => {
  const hashed = site.hashed['images/our team.webp'] ?? '';
  expect(hashed).toMatch(/^\/assets\/our%20team\.[\w-]{3}\.webp$/);
  expect((await ask(port, hashed)).headers['cache-control']).toContain('immutable');
  const plain = await ask(port, '/images/our%20team.webp');
  expect(plain.headers['cache-control']).not.toContain('immutable');
});

const forms = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const;

test('each encoding of a file holds what it says', async () => {
  for (const [encoding, unpack] of forms) {
    const { headers, body } = await ask(port, '/downloads/archive.txt', {
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(unpack(body).toString()).toBe(text);
  }
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

test('every picture of the site has all its widths beside it', () => {
  const { files: addresses } = readManifest('dist/manifest.json');
  for (const [name, { widths }] of Object.entries(pictures)) {
    for (const width of widths) {
      const avif = addresses[`images/${name}-${width}.avif`];
      expect(avif).toBe(addresses[`images/${name}.webp`]?.replace('.webp', `-${width}.avif`));
    }
  }
});

test('the build refuses two pictures or fonts of one name', () => {
  expect(() => build({ 'fonts/a/x.woff2': '1', 'fonts/b/x.woff2': '2' })).toThrow(
    'public/fonts/b/x.woff2 and public/fonts/a/x.woff2 need names of their own',
  );
});

/** Builds the files into folders of their own. */
function build(contents: Readonly<Record<string, string | Buffer>>) {
  const root = mkdtempSync(join(folder, 'build-'));
  const paths = { from: join(root, 'public'), to: join(root, 'client') };
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(paths.from, path)), { recursive: true });
    writeFileSync(join(paths.from, path), content);
  }
  return {
    ...paths,
    packed: join(root, 'compressed'),
    hashed: copyPublicFiles(paths.from, paths.to),
  };
}

async function serve(contents: Readonly<Record<string, string | Buffer>>) {
  const { to, packed, hashed } = build(contents);
  await precompress(to, packed);
  const headersFor = (type: string) => ({ common: 'yes', of: type });
  const app = express();
  app.use(serveFiles({ folder: to, compressed: packed, hashed, headersFor }));
  app.use((_req, res) => void res.status(418).end());
  return Object.assign(await serving(app), { hashed });
}
