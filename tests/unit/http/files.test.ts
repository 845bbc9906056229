import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileServer } from '../../../server/http/files.ts';
import { ask } from '../../support/ask.ts';
import { appOf, serving } from '../../support/serving.ts';
import { shared } from '../../support/shared.ts';
import { folderOf } from '../content/folder.ts';

const text = 'text/plain; charset=utf-8';
const plain = 'public, max-age=86400, stale-while-revalidate=604800';
const forEver = 'max-age=31536000, immutable';
const size = 1024 * 1024;
const frames = (bytes: number) => Buffer.alloc(bytes, 'frame');

const folder = folderOf({
  'client/notes.txt': 'notes',
  'own/notes.txt': 'own notes',
  'own/images/quay.webp': 'own quay',
  'compressed/notes.txt.br': 'notes as brotli',
  'compressed/notes.txt.gz': 'notes as gzip',
  'client/page.css': 'css',
  'client/100%.txt': 'percent',
  'client/price list.csv': 'a;b',
  'client/.well-known/app-site-association': '{}',
  'client/assets/rules.Ab1.json': '{}',
  'client/assets/x1/our team.webp': 'RIFF',
  'client/folder/unknown.xyz1': '?',
  'client/a%20film.mp4': frames(size),
  'client/.hidden film.mp4': frames(size),
});
afterAll(() => rmSync(folder, { recursive: true }));
const site = shared(() => serve());

test('an owner’s file is served in place of the build’s, under its name with a hash too', async () => {
  const own = {
    folder: join(folder, 'own'),
    paths: ['notes.txt', 'images/quay.webp'],
    hashed: { 'images/quay.webp': '/assets/quay.Ab1.webp' },
  };
  await using owned = await serve(own, ['notes.txt', 'page.css']);
  // What is of another brand is served where the owner has one of its name, and only there.
  expect((await owned.ask('/page.css')).status).toBe(418);
  const notes = await owned.ask('/notes.txt', { headers: { 'accept-encoding': 'br' } });
  expect(notes.body.toString()).toBe('own notes');
  expect(notes.headers['content-encoding']).toBeUndefined();
  const kept = { '/images/quay.webp': plain, '/assets/quay.Ab1.webp': forEver };
  for (const [path, cacheControl] of Object.entries(kept)) {
    const { status, body, headers } = await owned.ask(path);
    expect([status, body.toString()], path).toEqual([200, 'own quay']);
    expect(headers, path).toMatchObject({ 'cache-control': cacheControl, 'x-of': 'image/webp' });
  }
});

test.each([
  ['br, gzip', 'notes as brotli', 'br'],
  ['gzip', 'notes as gzip', 'gzip'],
  ['', 'notes', undefined],
])(
  'a client that takes %j gets the form that suits it, with all that belongs to it',
  async (taken, body, encoding) => {
    const answer = await site.ask('/notes.txt', { headers: { 'accept-encoding': taken } });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers).toMatchObject({
      'x-common': 'yes',
      'x-of': text,
      'content-type': text,
      'cache-control': plain,
      'accept-ranges': 'bytes',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  },
);

test('who has a file gets 304, also of one form only, with everything but its length; HEAD has the length and no bytes', async () => {
  const { headers } = await site.ask('/page.css');
  for (const name of ['vary', 'content-encoding']) expect(headers).not.toHaveProperty(name);
  const known = await site.ask('/page.css', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(known.status).toBe(304);
  expect(known.headers).toMatchObject({ etag: headers.etag, 'cache-control': plain });
  expect(known.headers).not.toHaveProperty('content-length');
  const head = await site.ask('/page.css', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '3', 0]);
});

test('a hashed name may be kept for ever, the same file under its plain name may not', async () => {
  const hashed = await site.ask('/assets/x1/our%20team.webp');
  const named = await site.ask('/images/our%20team.webp?v=1');
  expect(hashed.headers['cache-control']).toBe(forEver);
  expect(named.headers['cache-control']).toBe(plain);
  for (const { status, body, headers } of [hashed, named]) {
    expect([status, body.toString(), headers['content-type']]).toEqual([200, 'RIFF', 'image/webp']);
    expect(headers['x-of']).toBe('image/webp');
  }
  expect((await site.ask('/images/lost.webp')).status).toBe(418);
});

test.each([
  ['/folder/unknown.xyz1', 200, 'application/octet-stream'],
  ['/100%25.txt', 200, 'text/plain; charset=utf-8'],
  ['/100%.txt', 200, 'text/plain; charset=utf-8'],
  ['/price%20list.csv', 200, 'text/csv; charset=utf-8'],
  ['/.well-known/app-site-association', 200, 'application/octet-stream'],
  ['/folder', 418, undefined],
  ['/notes.txt.br', 418, undefined],
  ['/%2e%2e/client/notes.txt', 418, undefined],
])('%s is answered with %i, and is %s', async (path, status, type) => {
  const answer = await site.ask(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
});

test('a file can not be asked for by another method', async () => {
  const { status, headers, body } = await site.ask('/page.css', { method: 'POST' });
  expect([status, body.length, headers.allow]).toEqual([405, 0, 'GET, HEAD']);
});

test('a file that has gone is an error that nobody keeps', async () => {
  const path = join(folder, 'client/page.css');
  rmSync(path);
  const { status, headers } = await site.ask('/page.css');
  expect([status, headers['cache-control']]).toEqual([404, undefined]);
  writeFileSync(path, 'css');
  expect((await site.ask('/page.css')).body.toString()).toBe('css');
});

test.each(['/a%2520film.mp4', '/.hidden%20film.mp4'])(
  'a large file, %s, is sent from the disk, whole or in part',
  async (path) => {
    const whole = await site.ask(path);
    const content = frames(size);
    expect(whole.status).toBe(200);
    expect(whole.body.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'x-common': 'yes',
      'x-of': 'video/mp4',
      'content-type': 'video/mp4',
      'cache-control': plain,
      'accept-ranges': 'bytes',
      'content-length': String(size),
    });
    const part = await site.ask(path, { headers: { range: 'bytes=1-5' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'ramef']);
    // A weak tag stands for no part (RFC 9110, 13.1.5).
    const ifRange = { range: 'bytes=1-5', 'if-range': whole.headers.etag ?? '' };
    const unsure = await site.ask(path, { headers: ifRange });
    expect([unsure.status, unsure.body.length]).toEqual([200, size]);
    const known = await site.ask(path, { headers: { 'if-none-match': whole.headers.etag ?? '' } });
    expect(known.status).toBe(304);
  },
);

type FilesOptions = Parameters<typeof createFileServer>[0];

async function serve(siteDir?: FilesOptions['siteDir'], excluded?: readonly string[]) {
  const site = await serving(
    appOf(
      createFileServer({
        folder: join(folder, 'client'),
        compressed: join(folder, 'compressed'),
        hashed: {
          'images/our team.webp': '/assets/x1/our%20team.webp',
          'images/lost.webp': '/assets/x1/lost.webp',
        },
        siteDir,
        ...(excluded && { excluded }),
        headersFor: (type) => ({ 'X-Common': 'yes', 'X-Of': type }),
      }).serve,
    ),
  );
  return {
    ...site,
    ask: (path: string, options?: Parameters<typeof ask>[2]) => ask(site.url, path, options),
  };
}
