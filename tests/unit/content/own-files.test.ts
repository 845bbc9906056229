import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
