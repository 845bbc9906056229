import fs, { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cardsAmong, readOwnFiles } from '../../../server/content/own-files.ts';
import { folderOf, problemsOf } from './folder.ts';

const about = { width: 1200, height: 900, widths: [640] };
const prepared = (pictures: unknown, made: unknown = {}) => JSON.stringify({ pictures, made });

test('what an owner serves is listed, but for what programs leave there for themselves', () => {
  const folder = folderOf({
    'prepared.json': prepared({ quay: about }),
    'photos/quay.jpg': 'x',
    'photos/.DS_Store': 'x',
    'public/.DS_Store': 'x',
    'public/.well-known/pki.txt': 'x',
    'public/ads.txt': 'x',
    'public/images/quay.webp': 'x',
    'public/images/quay-640.avif': 'x',
    'public/images/social/home.jpg': 'x',
  });
  const { served, pictures, photos } = read(folder);
  expect(served.toSorted()).toEqual([
    '.well-known/pki.txt',
    'ads.txt',
    'images/quay-640.avif',
    'images/quay.webp',
    'images/social/home.jpg',
  ]);
  expect(pictures).toEqual({ quay: about });
  expect(photos).toEqual(['quay']);
  expect(cardsAmong(served)).toEqual(['home']);
});

test('a folder without files of its own has none', () => {
  expect(read(folderOf({ 'site.yaml': '' }))).toEqual({
    ...{ served: [], pictures: {}, photos: [], problems: [] },
  });
});

test('links are served as what they lead to, but not out of the folder, and never in a circle', () => {
  const folder = folderOf({ 'public/a/ads.txt': 'x', 'photos/quay.jpg': 'x' });
  const outside = folderOf({ 'secret.txt': 'x' });
  const link = (to: string, path: string) => symlinkSync(to, join(folder, 'public', path));
  link('a/ads.txt', 'linked.txt');
  link('../photos/quay.jpg', 'quay.jpg');
  link('a', 'b');
  link('.', 'again');
  link('..', 'a/above');
  link('lost.txt', 'nowhere.txt');
  link(join(outside, 'secret.txt'), 'out.txt');
  link(outside, 'out');
  link('/', 'everything');
  const { served, problems } = read(folder);
  expect(served).toEqual(
    expect.arrayContaining(['a/ads.txt', 'b/ads.txt', 'linked.txt', 'quay.jpg']),
  );
  expect(served.filter((path) => /again|nowhere/.test(path))).toEqual([]);
  const leadsOut = 'is a link that leads out of the folder: put the file itself there';
  expect(problems.toSorted()).toEqual([
    `public/everything: ${leadsOut}`,
    `public/out.txt: ${leadsOut}`,
    `public/out: ${leadsOut}`,
  ]);
});

test('more files than are served, and one that can’t be read, are told of in a line each', () => {
  const names = Array.from({ length: 5001 }, (_, n) => `public/${n}.txt`);
  const folder = folderOf(Object.fromEntries(names.map((name) => [name, ''])));
  expect(read(folder).problems).toEqual(['public: has 5001 files: 5000 are served at most']);

  const locked = folderOf({ 'public/ads.txt': 'x' });
  using access = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw new Error('EACCES: permission denied');
  });
  syncBuiltinESMExports();
  const { problems } = read(locked);
  access.mockRestore();
  syncBuiltinESMExports();
  expect(problems).toEqual(['public/ads.txt: can’t be read: Error: EACCES: permission denied']);
});

test('a file that would hide a page is told of', () => {
  const folder = folderOf({ 'public/about-us': 'x' });
  const ownFiles = new Map([
    ['/about-us', join(folder, 'public/about-us')],
    ['/blog', join(folder, 'public/blog')],
    ['/ads.txt', join(folder, 'public/ads.txt')],
  ]);
  expect(problemsOf(folder, { ownFiles })).toEqual([
    'public/about-us: hides the page /about-us: give it another name',
    'public/blog: hides the page /blog: give it another name',
  ]);
});

test.each([
  [
    'a lost file',
    { 'prepared.json': prepared({ quay: about }) },
    'public/images: lacks files of quay: prepare the folder again',
  ],
  [
    'a broken list',
    { 'prepared.json': '{' },
    'prepared.json: isn’t as prepare wrote it: delete it, and prepare the folder again',
  ],
  [
    'a list that leads out',
    { 'prepared.json': prepared({}, { '../x.jpg': 'a' }) },
    'prepared.json: isn’t as prepare wrote it: delete it, and prepare the folder again',
  ],
  [
    'an endpoint’s address',
    { 'public/healthz': 'x' },
    'public/healthz: can’t be served, the server has its address: move it',
  ],
  [
    'a room of the server',
    { 'public/assets/x.js': 'x' },
    'public/assets/x.js: can’t be served, the server has its address: move it',
  ],
])('%s is told of', (_, files, problem) => {
  expect(read(folderOf(files)).problems).toEqual([problem]);
});

test('a photograph that isn’t prepared, or isn’t there, is told of by file and line', () => {
  const folder = folderOf({});
  const named = (picture: string) => `layout: plain
path: /imprint
name: The quay
seo: { title: quay, description: All of the quay, keywords: quay }
heading: Imprint
body: |
  The quay:

  ![A quay](${picture} "The quay")
`;
  mkdirSync(join(folder, 'pages'));
  const write = (picture: string) =>
    writeFileSync(join(folder, 'pages/imprint.yaml'), named(picture));
  write('quay');
  expect(problemsOf(folder, { photos: ['quay'] })).toEqual([
    'pages/imprint.yaml:9: names the photograph quay, which isn’t prepared: run npm run site -- prepare with this folder',
  ]);
  write('quai');
  expect(problemsOf(folder, { photos: ['quay'] })).toEqual([
    'pages/imprint.yaml:9: names the picture quai, which there isn’t: write quay',
  ]);
});

function read(folder: string) {
  const problems: string[] = [];
  const own = readOwnFiles(folder, ({ file, text }) =>
    problems.push(`${file.replace(`${folder}/`, '')}: ${text}`),
  );
  return { ...own, problems };
}
