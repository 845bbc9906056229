import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssets } from '../../../server/http/assets.ts';
import { ask } from '../../server/site/ask.ts';
import { serving } from '../../support/serving.ts';

const plain = 'public, max-age=86400, stale-while-revalidate=604800';
const forEver = 'public, max-age=31536000, immutable';
const memory = 1024 * 1024;
const frames = (bytes: number) => Buffer.alloc(bytes, 'frame');

const files: Record<string, string | Buffer> = {
  'client/notes.txt': 'notes',
  'compressed/notes.txt.br': 'notes as brotli',
  'compressed/notes.txt.gz': 'notes as gzip',
  'client/page.css': 'css',
  'client/100%.txt': 'percent',
  'client/assets/rules.Ab1.json': '{}',
  'client/assets/x1/our team.webp': 'RIFF',
  'client/folder/unknown.xyz1': '?',
  'client/largest.mp4': frames(memory),
  'client/a%20film.mp4': frames(memory + 1),
  'client/.hidden film.mp4': frames(memory + 1),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['br, gzip', 'notes as brotli', 'br'],
  ['gzip', 'notes as gzip', 'gzip'],
  ['', 'notes', undefined],
])(
  'a client that takes %j gets the form that suits it, with all that belongs to it',
  async (taken, body, encoding) => {
    await using site = await serve();
    const answer = await site.ask('/notes.txt', { headers: { 'accept-encoding': taken } });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(body);
    expect(ownHeaders(answer.headers)).toEqual({
      'x-common': 'yes',
      'x-of': 'text/plain; charset=utf-8',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': plain,
      etag: tagOf(body),
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    });
  },
);

test('a file of one form only says nothing of others', async () => {
  await using site = await serve();
  const { headers } = await site.ask('/page.css', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers.vary).toBeUndefined();
  expect(headers['content-encoding']).toBeUndefined();
});

test('who has a file gets 304, with everything but its length; HEAD has the length and no bytes', async () => {
  await using site = await serve();
  const has = { headers: { 'if-none-match': tagOf('css') } };
  const known = await site.ask('/page.css', has);
  expect(known.status).toBe(304);
  expect(ownHeaders(known.headers)).toMatchObject({ etag: tagOf('css'), 'cache-control': plain });
  expect(known.headers).not.toHaveProperty('content-length');
  const head = await site.ask('/page.css', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '3', 0]);
});

test('a hashed name may be kept for ever, the same file under its plain name may not', async () => {
  await using site = await serve();
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
  ['/folder/unknown.xyz1', 'application/octet-stream'],
  ['/100%25.txt', 'text/plain; charset=utf-8'],
  ['/100%.txt', 'text/plain; charset=utf-8'],
])('%s is %s', async (path, type) => {
  await using site = await serve();
  const { status, headers } = await site.ask(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test.each(['/', '/folder', '/folder/', '/notes.txt.br', '/notes', '/%2e%2e/client/notes.txt'])(
  '%s is no file and is left to others',
  async (path) => {
    await using site = await serve();
    expect((await site.ask(path)).status).toBe(418);
  },
);

test.each(['POST', 'PUT', 'DELETE'])('a file can not be asked for by %s', async (method) => {
  await using site = await serve();
  const { status, headers, body } = await site.ask('/page.css', { method });
  expect([status, body.length]).toEqual([405, 0]);
  expect(ownHeaders(headers)).toEqual({
    'x-common': 'yes',
    'x-of': 'text/css; charset=utf-8',
    allow: 'GET, HEAD',
    'content-length': '0',
  });
});

test('a file is read once; one that can not be read is an error that nobody keeps, until it can', async () => {
  await using site = await serve();
  const path = join(folder, 'client/page.css');
  rmSync(path);
  const broken = await site.ask('/page.css');
  expect([broken.status, broken.body.length]).toEqual([500, 0]);
  expect(broken.headers).toMatchObject({ 'x-common': 'yes', 'cache-control': 'no-store' });
  writeFileSync(path, 'css');
  expect((await site.ask('/page.css')).body.toString()).toBe('css');
  rmSync(path);
  expect((await site.ask('/page.css')).body.toString()).toBe('css');
  writeFileSync(path, 'css');
});

test.each(['/a%2520film.mp4', '/.hidden%20film.mp4'])(
  'a large file, %s, is sent from the disk, whole or in part',
  async (path) => {
    await using site = await serve();
    const whole = await site.ask(path);
    const content = frames(memory + 1);
    expect(whole.status).toBe(200);
    expect(whole.body.equals(content)).toBe(true);
    expect(ownHeaders(whole.headers)).toEqual({
      'x-common': 'yes',
      'x-of': 'video/mp4',
      'content-type': 'video/mp4',
      'cache-control': plain,
      etag: tagOf(content),
      'accept-ranges': 'bytes',
      'content-length': String(memory + 1),
    });
    const part = await site.ask(path, { headers: { range: 'bytes=1-5' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'ramef']);
    const known = await site.ask(path, { headers: { 'if-none-match': tagOf(content) } });
    expect(known.status).toBe(304);
  },
);

test('a megabyte is still kept in memory, and sent whole', async () => {
  await using site = await serve();
  const answer = await site.ask('/largest.mp4', { headers: { range: 'bytes=1-5' } });
  expect([answer.status, answer.body.length]).toEqual([200, memory]);
});

async function serve() {
  const assets = createAssets({
    folder: join(folder, 'client'),
    compressed: join(folder, 'compressed'),
    hashed: {
      'images/our team.webp': '/assets/x1/our%20team.webp',
      'images/lost.webp': '/assets/x1/lost.webp',
    },
    headersFor: (type) => ({ 'X-Common': 'yes', 'X-Of': type }),
  });
  const site = await serving((req, res) => {
    if (!assets.serve(req, res)) res.writeHead(418).end();
  });
  const { port } = new URL(site.url);
  return Object.assign(site, {
    ask: (path: string, options?: Parameters<typeof ask>[2]) => ask(port, path, options),
  });
}

/** A strong tag: a short hash of the bytes. */
function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
}

/** Without what Node says of connection and time. */
function ownHeaders(headers: Readonly<Record<string, unknown>>) {
  const { connection: _connection, date: _date, 'keep-alive': _time, ...own } = headers;
  return own;
}
