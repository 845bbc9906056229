import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

async function start(siteDir: string) {
  compile.mockClear();
  told.length = 0;
  const source = await loadContent({ siteDir }, dist, (remark) => told.push(remark));
  const { ownFiles } = source;
  const compiled = compile.mock.calls.length > 0;
  return { content: source.at(new Date()), shown: source.preview(), ownFiles, compiled };
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function kept(folder: string): string {
  return readFileSync(join(folder, compiledCacheName), 'utf8');
}
