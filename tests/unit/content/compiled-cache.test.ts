import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCompiled } from '../../../scripts/keep-compiled.ts';
import { compiledCacheName } from '../../../server/content/compiled-cache.ts';
import { loadContent } from '../../../server/content/load.ts';
import { contentToJson } from '../../../shared/content.ts';
import { deliveredContent } from '../../support/content.ts';
import { delivered, folderOf, pageFile } from './folder.ts';

const compile = vi.hoisted(() => vi.fn());
vi.mock(import('../../../server/content/compile.ts'), async (original) => {
  const actual = await original();
  const readContent: typeof actual.readContent = (...given) => {
    compile();
    return actual.readContent(...given);
  };
  return { ...actual, readContent };
});

const imprint = pageFile('body: Ada Example\n');
const words = {
  'site.yaml': 'name: Werft Nord\n',
  'interface.yaml': 'menu: { services: { title: Software for ports } }\n',
  'redirects.yaml': 'redirects: { /old: /contact }\nremoved: { pages/php.yaml: gone }\n',
  'pages/imprint.yaml': imprint,
  'public/images/social/imprint.jpg': 'a card',
};

const told: string[] = [];
let dist: string;
beforeEach(() => {
  dist = folderOf({
    'server/content.json': contentToJson(deliveredContent),
    'server/taken.json': '["/robots.txt"]',
    'server/compile-ABC.js': '',
  });
  cpSync(delivered, join(dist, 'content'), { recursive: true });
});

test('a folder is compiled once: a start that finds it as it was reads the same content', async () => {
  const folder = folderOf(words);
  const before = await start(folder);
  expect(before.compiled).toBe(true);
  await keepCompiled(folder, dist);
  expect(await start(folder)).toEqual({ ...before, compiled: false });
});

test.each<[string, (folder: string) => void]>([
  ['a word', (folder) => write(folder, 'pages/imprint.yaml', imprint.replace('Ada', 'Bo'))],
  ['a page', (folder) => rmSync(join(folder, 'pages/imprint.yaml'))],
  ['the brand', (folder) => write(folder, 'site.yaml', 'name: Werft Süd\n')],
  ['a card', (folder) => rmSync(join(folder, 'public/images/social/imprint.jpg'))],
  [
    'what is kept',
    (folder) => write(folder, compiledCacheName, kept(folder).replace('Ada', 'Bob')),
  ],
  ['the hash', (folder) => write(folder, compiledCacheName, kept(folder).replace(/^"./, '"~'))],
  ['the end', (folder) => write(folder, compiledCacheName, kept(folder).slice(0, 1000))],
  ['everything', (folder) => write(folder, compiledCacheName, 'Not what prepare wrote')],
  ['the code', () => writeFileSync(join(dist, 'server/compile-DEF.js'), '')],
  ['what is delivered', () => writeFileSync(join(dist, 'server/taken.json'), '[]')],
])('once %s has changed, it is compiled again, and the log says so', async (_, change) => {
  const folder = folderOf(words);
  await keepCompiled(folder, dist);
  change(folder);
  const changed = await start(folder);
  expect(changed.compiled).toBe(true);
  expect(told).toEqual([
    expect.stringContaining(`${join(folder, compiledCacheName)} is of other files`),
  ]);
  rmSync(join(folder, compiledCacheName));
  expect(await start(folder)).toEqual(changed);
});

test('where the time of day says what is shown, nothing is kept', async () => {
  const folder = folderOf(words);
  await keepCompiled(folder, dist);
  write(folder, 'pages/imprint.yaml', `draft: true\n${imprint}`);
  await keepCompiled(folder, dist);
  expect(() => kept(folder)).toThrow('ENOENT');
});

test('a server keeps in its own folder what it had to compile, until something is another', async () => {
  const [folder, dataDir] = [folderOf(words), join(folderOf({}), 'data')];
  const { keep, ...before } = await start(folder, dataDir);
  await keep?.();
  expect(readdirSync(dataDir)).toEqual([compiledCacheName]);
  expect(await start(folder, dataDir)).toEqual({ ...before, compiled: false });
  // What was prepared for other words says nothing against it.
  write(folder, compiledCacheName, 'Not what prepare wrote');
  expect(await start(folder, dataDir)).toMatchObject({ compiled: false });
  expect(told).toEqual([]);
  rmSync(join(folder, compiledCacheName));

  write(folder, 'pages/imprint.yaml', imprint.replace('Ada', 'Bo'));
  const changed = await start(folder, dataDir);
  expect(changed.compiled).toBe(true);
  // Words that change in the meantime are not what was compiled.
  write(folder, 'pages/imprint.yaml', imprint.replace('Ada', 'Cy'));
  await changed.keep?.();
  expect(await start(folder, dataDir)).toMatchObject({ compiled: true });

  write(folder, 'pages/imprint.yaml', `draft: true\n${imprint}`);
  await (await start(folder, dataDir)).keep?.();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('where it can’t be kept, no half of it is left', async () => {
  const folder = folderOf({
    ...words,
    [`data/${compiledCacheName}/a.txt`]: 'A folder stands there',
  });
  const { keep } = await start(folder, join(folder, 'data'));
  await expect(keep?.()).rejects.toThrow(compiledCacheName);
  expect(readdirSync(join(folder, 'data'))).toEqual([compiledCacheName]);
});

async function start(siteDir: string, dataDir?: string) {
  compile.mockClear();
  told.length = 0;
  const source = await loadContent({ siteDir, dataDir }, dist, (remark) => told.push(remark));
  const { ownFiles, keep } = source;
  const compiled = compile.mock.calls.length > 0;
  const shown = { content: source.at(new Date()), shown: source.preview() };
  return { ...shown, ownFiles, compiled, ...(keep && { keep }) };
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function kept(folder: string): string {
  return readFileSync(join(folder, compiledCacheName), 'utf8');
}
