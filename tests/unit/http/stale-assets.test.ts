import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { beforeEach, expect, test, vi } from 'vitest';
import { archiveAssets } from '../../../server/http/asset-archive.ts';
import { nameWithHash, nameWithoutHash } from '../../../server/http/hashed-names.ts';
import { staleAssets } from '../../../server/http/stale-assets.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { appOf, serving } from '../../support/serving.ts';
import { folderOf } from '../content/folder.ts';

const now = new Date('2026-06-01T12:00:00Z');

let root: string;
beforeEach(() => {
  root = folderOf({});
});

test('a name is the same without its hash, whatever release it is of', () => {
  expect(nameWithHash('our.team', 'X-1', '-640.avif')).toBe('our.team.X-1-640.avif');
  for (const hash of ['abc', '-_-', 'X-1']) {
    expect(nameWithoutHash(nameWithHash('our.team', hash, '-640.avif'))).toBe('our.team-640.avif');
    expect(nameWithoutHash(nameWithHash('cricket', hash, '.webp'))).toBe('cricket.webp');
  }
  for (const other of ['', 'x', 'entry-ABCDEFGH.js', 'x.y.z'])
    expect(nameWithoutHash(other)).toBeUndefined();
});

test.each([
  ['GET', 'cricket.old.webp', 'cricket.new.webp'],
  ['HEAD', 'cricket.old-640.avif?v=1', 'cricket.new-640.avif'],
  ['GET', 'text.a_-.woff2', 'text.new.woff2'],
  ['GET', 'gone.old.webp', undefined],
  ['GET', 'entry-ABCDEFGH.js', undefined],
  ['GET', 'cricket.webp', undefined],
  ['GET', '..%2f..%2fsecret', undefined],
  ['GET', '.hidden', undefined],
  ['POST', 'cricket.old.webp', undefined],
])(
  '%s %s, of another release, leads to %s, and nobody keeps the way',
  async (method, old, current) => {
    writeFileSync(join(root, '.hidden'), 'x');
    await using site = await serve(root);
    const answer = await fetch(`${site.url}/assets/${old}`, { method, redirect: 'manual' });
    const { location, 'cache-control': kept } = Object.fromEntries(answer.headers);
    expect([answer.status, location, kept]).toEqual(
      current ? [302, `/assets/${current}`, 'no-store'] : [418, undefined, undefined],
    );
    if (current) expect(answer.headers.get('x-of')).toMatch(/^(?:image|font)\//);
  },
);

test('what was kept of another release is served as it was, with the headers of its type', async () => {
  const files = { 'entry-OLD.js': 'old()', 'cricket.old.webp': 'RIFF' };
  const release = folderOf(files);
  await using site = await serve(join(root, 'kept'));
  await archiveAssets({ from: release, to: join(root, 'kept'), now, log: unused });
  for (const [name, type] of [
    ['entry-OLD.js', 'text/javascript'],
    ['cricket.old.webp', 'image/webp'],
  ] as const) {
    const answer = await fetch(`${site.url}/assets/${name}`, { redirect: 'manual' });
    expect(await answer.text()).toBe(files[name]);
    for (const header of ['content-type', 'x-of']) expect(answer.headers.get(header)).toBe(type);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test('a release is kept until no server has needed it for 30 days', async () => {
  const to = join(root, 'kept');
  const first = folderOf({ 'entry-ONE.js': '1', 'shared.abc.webp': 'RIFF' });
  const second = folderOf({ 'entry-TWO.js': '2', 'shared.abc.webp': 'RIFF' });
  await archiveAssets({ from: first, to, now, log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-ONE.js', 'shared.abc.webp']);

  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  await archiveAssets({ from: second, to, now: later(30), log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-ONE.js', 'entry-TWO.js', 'shared.abc.webp']);
  await archiveAssets({ from: second, to, now: later(31), log: unused });
  expect(readdirSync(to).sort()).toEqual(['entry-TWO.js', 'shared.abc.webp']);
  expect(readFileSync(join(to, 'entry-TWO.js'), 'utf8')).toBe('2');
});

test('what a copy that broke off left behind goes, too', async () => {
  const to = folderOf({ '.broken-off': '' });
  const longAgo = new Date(now.getTime() - 31 * dayMs);
  utimesSync(join(to, '.broken-off'), longAgo, longAgo);
  await archiveAssets({ from: folderOf({ 'a.js': '' }), to, now, log: unused });
  expect(readdirSync(to)).toEqual(['a.js']);
});

test('two servers that keep at the same time leave whole files and nothing else', async () => {
  const to = join(root, 'kept');
  const from = folderOf({ 'a.js': 'a'.repeat(100_000), 'b.js': 'b' });
  await Promise.all([1, 2, 3].map(() => archiveAssets({ from, to, now, log: unused })));
  expect(readdirSync(to).sort()).toEqual(['a.js', 'b.js']);
  expect(readFileSync(join(to, 'a.js'), 'utf8')).toHaveLength(100_000);
});

test('a place that can not be written is said once, and stops nothing', async () => {
  writeFileSync(join(root, 'file'), '');
  const log = { warn: vi.fn() };
  await archiveAssets({ from: folderOf({ 'a.js': '' }), to: join(root, 'file', 'kept'), now, log });
  expect(log.warn).toHaveBeenCalledOnce();
});

const unused = {
  warn: (about: unknown) => {
    throw new Error(JSON.stringify(about));
  },
};

async function serve(folder: string) {
  const assets = staleAssets({
    folder,
    hashed: {
      'images/cricket.webp': '/assets/cricket.new.webp',
      'images/cricket-640.avif': '/assets/cricket.new-640.avif',
      'fonts/text.woff2': '/assets/text.new.woff2',
    },
    headersFor: (type) => ({ 'X-Of': type }),
  });
  return serving(appOf(express.Router().use('/assets', assets)));
}
