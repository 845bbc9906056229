import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from '../../../server/http/asset-archive.ts';
import { nameWithHash, nameWithoutHash } from '../../../server/http/hashed-names.ts';
import { staleAssets } from '../../../server/http/stale-assets.ts';
import { serving } from '../../support/serving.ts';

const now = new Date('2026-06-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a name is the same without its hash, whatever release it is of', () => {
  expect(nameWithHash('our.team', 'X-1', '-640.avif')).toBe('our.team.X-1-640.avif');
  for (const hash of ['abc', '-_-', 'X-1']) {
    expect(nameWithoutHash(nameWithHash('our.team', hash, '-640.avif'))).toBe('our.team-640.avif');
    expect(nameWithoutHash(nameWithHash('cricket', hash, '.webp'))).toBe('cricket.webp');
  }
  for (const other of ['', 'x', 'entry-ABCDEFGH.js', 'x.y.z'])
    expect(nameWithoutHash(other)).toBeUndefined();
});

test.each(['GET', 'HEAD'])(
  '%s of a picture or font of another release leads to the current one, and nobody keeps the way',
  async (method) => {
    await using site = await serve(undefined);
    for (const [old, current] of [
      ['cricket.old.webp', 'cricket.new.webp'],
      ['cricket.old-640.avif?v=1', 'cricket.new-640.avif'],
      ['text.a_-.woff2', 'text.new.woff2'],
    ]) {
      const answer = await fetch(`${site.url}/assets/${old}`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/assets/${current}`]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { headers } = await fetch(`${site.url}/assets/cricket.old.webp`, { redirect: 'manual' });
    expect(headers.get('x-of')).toBe('image/webp');
  },
);

test.each([
  ['GET', 'gone.old.webp'],
  ['GET', 'cricket.old-641.avif'],
  ['GET', 'entry-ABCDEFGH.js'],
  ['GET', 'cricket.webp'],
  ['GET', ''],
  ['GET', '..%2f..%2fsecret'],
  ['GET', '%zz'],
  ['GET', '.hidden'],
  ['POST', 'cricket.old.webp'],
])('%s %s has no stand-in', async (method, name) => {
  writeFileSync(join(root, '.hidden'), 'x');
  await using site = await serve(root);
  const answer = await fetch(`${site.url}/assets/${name}`, { method, redirect: 'manual' });
  expect(answer.status).toBe(418);
});

test('what was kept of another release is served as it was, with the headers of its type', async () => {
  const files = { 'entry-OLD.js': 'old()', 'below.old.css': 'a{}', 'cricket.old.webp': 'RIFF' };
  const release = releaseOf(files);
  await using site = await serve(join(root, 'kept'));
  await keepAssets({ from: release, to: join(root, 'kept'), now, log: unused });
  for (const [name, type] of [
    ['entry-OLD.js', 'text/javascript'],
    ['below.old.css', 'text/css; charset=utf-8'],
    ['cricket.old.webp', 'image/webp'],
  ] as const) {
    const answer = await fetch(`${site.url}/assets/${name}`, { redirect: 'manual' });
    expect(await answer.text()).toBe(files[name]);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-of')).toBe(type);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test('a release is kept until no server has needed it for 30 days', async () => {
  const to = join(root, 'kept');
  const first = releaseOf({ 'entry-ONE.js': '1', 'shared.abc.webp': 'RIFF' });
  const second = releaseOf({ 'entry-TWO.js': '2', 'shared.abc.webp': 'RIFF' });
  await keepAssets({ from: first, to, now, log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-ONE.js', 'shared.abc.webp']);

  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  await keepAssets({ from: second, to, now: later(30), log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-ONE.js', 'entry-TWO.js', 'shared.abc.webp']);
  await keepAssets({ from: second, to, now: later(31), log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-TWO.js', 'shared.abc.webp']);
  expect(readFileSync(join(to, 'entry-TWO.js'), 'utf8')).toBe('2');
});

test('what a copy that broke off left behind goes, too', async () => {
  const to = join(root, 'kept');
  mkdirSync(to);
  writeFileSync(join(to, '.broken-off'), '');
  const longAgo = new Date(now.getTime() - 31 * dayMs);
  utimesSync(join(to, '.broken-off'), longAgo, longAgo);
  await keepAssets({ from: releaseOf({ 'a.js': '' }), to, now, log: unused });
  expect(readdirSync(to)).toEqual(['a.js']);
});

test('two servers that keep at the same time leave whole files and nothing else', async () => {
  const to = join(root, 'kept');
  const from = releaseOf({ 'a.js': 'a'.repeat(100_000), 'b.js': 'b' });
  await Promise.all([1, 2, 3].map(() => keepAssets({ from, to, now, log: unused })));
  expect(readdirSync(to).sort()).toEqual(['a.js', 'b.js']);
  expect(readFileSync(join(to, 'a.js'), 'utf8')).toHaveLength(100_000);
});

test('a place that can not be written is said once, and stops nothing', async () => {
  writeFileSync(join(root, 'file'), '');
  const lines: string[] = [];
  const log = {
    warn: (_about: unknown, message?: string) => {
      lines.push(message ?? '');
    },
  };
  await keepAssets({ from: releaseOf({ 'a.js': '' }), to: join(root, 'file', 'kept'), now, log });
  expect(lines).toEqual(["this release's files can't be kept for pages that stay open"]);
});

const unused = {
  warn: (about: unknown) => {
    throw new Error(JSON.stringify(about));
  },
};

function releaseOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'release-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function serve(folder: string | undefined) {
  const app = express();
  app.use(
    '/assets',
    staleAssets({
      folder,
      hashed: {
        'images/cricket.webp': '/assets/cricket.new.webp',
        'images/cricket-640.avif': '/assets/cricket.new-640.avif',
        'fonts/text.woff2': '/assets/text.new.woff2',
      },
      headersFor: (type) => ({ 'X-Of': type }),
    }),
  );
  app.use((_req, res) => void res.status(418).end());
  return serving(app);
}
