import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardsAmong, readSiteDirFiles } from '../../../server/content/site-dir-files.ts';
import { folderOf, pageFile, problemsOf } from './folder.ts';

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
  const { publicFiles, pictures, photos } = read(folder);
  expect(publicFiles.toSorted()).toEqual([
    '.well-known/pki.txt',
    'ads.txt',
    'images/quay-640.avif',
    'images/quay.webp',
    'images/social/home.jpg',
  ]);
  expect(pictures).toEqual({ quay: about });
  expect(photos).toEqual({ quay: undefined });
  expect(cardsAmong(publicFiles)).toEqual(['home']);
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
  const { publicFiles, problems } = read(folder);
  expect(publicFiles).toEqual(
    expect.arrayContaining(['a/ads.txt', 'b/ads.txt', 'linked.txt', 'quay.jpg']),
  );
  expect(publicFiles.filter((path) => /again|nowhere/.test(path))).toEqual([]);
  const leadsOut = 'is a link that leads out of the folder: put the file itself there';
  expect(problems.toSorted()).toEqual([
    `public/everything: ${leadsOut}`,
    `public/out.txt: ${leadsOut}`,
    `public/out: ${leadsOut}`,
  ]);
});

test('more files than are served are told of', () => {
  const names = Array.from({ length: 5001 }, (_, n) => `public/${n}.txt`);
  const folder = folderOf(Object.fromEntries(names.map((name) => [name, ''])));
  expect(read(folder).problems).toEqual(['public: has 5001 files: 5000 are served at most']);
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
  ['prepared.json', prepared({ quay: about }), 'public/images: lacks files of quay: prepare'],
  ['prepared.json', '{', 'prepared.json: isn’t as prepare wrote it: delete it'],
  ['prepared.json', prepared({}, { '../x.jpg': 'a' }), 'prepared.json: isn’t as prepare wrote it'],
  ['public/healthz', 'x', 'public/healthz: can’t be served, the server has its address'],
  ['public/assets/x.js', 'x', 'public/assets/x.js: can’t be served, the server has its address'],
])('the file %s with %s is told of', (name, content, problem) => {
  expect(read(folderOf({ [name]: content })).problems).toEqual([expect.stringContaining(problem)]);
});

test('a photograph that isn’t prepared, can’t be, or isn’t there, is told of by file and line', () => {
  const problemsWith = (picture: string, refusal?: string) => {
    const body = `body: |\n  The quay:\n\n  ![A quay](${picture} "The quay")\n`;
    const photos = { quay: refusal };
    return problemsOf(folderOf({ 'pages/imprint.yaml': pageFile(body) }), { photos });
  };
  expect(problemsWith('quay', 'site/photos/quay.jpg: has 200 × 200 pixels')).toEqual([
    expect.stringContaining(
      'pages/imprint.yaml:12: names the photograph quay, but site/photos/quay.jpg: has 200 × 200 pixels. Then run npm run site -- prepare',
    ),
  ]);
  expect(problemsWith('quay')).toEqual([
    expect.stringContaining(
      'pages/imprint.yaml:12: names the photograph quay, which isn’t prepared',
    ),
  ]);
  expect(problemsWith('quai')).toEqual([
    'pages/imprint.yaml:12: names the picture quai, which there isn’t: write quay',
  ]);
});

function read(folder: string) {
  const problems: string[] = [];
  const own = readSiteDirFiles(folder, ({ file, text }) =>
    problems.push(`${file.replace(`${folder}/`, '')}: ${text}`),
  );
  return { ...own, problems };
}
