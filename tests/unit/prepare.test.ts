import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepare } from '../../pictures/prepare.ts';
import { readOwnFiles } from '../../server/content/own-files.ts';
import { pictures } from '../../shared/pictures.ts';
import { articleContents, deliveredContent } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { articleFile, folderOf } from './content/folder.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** Most of what can be taken away is: fewer cards are drawn. */
const removable = deliveredContent.pages.filter(
  ({ layout }) =>
    !['home', 'about', 'listing', 'blog', 'contact', 'quote', 'privacy'].includes(layout),
);
const redirects = `removed:
${removable.map(({ id }) => `  pages/${id}.yaml: /`).join('\n')}
${articleContents.map(({ id }) => `  articles/${id}.md: /`).join('\n')}
`;
const crane = (picture: string) =>
  articleFile().replace('/news', '/crane').replace('picture: about', `picture: ${picture}`);

function site(photos: Readonly<Record<string, Buffer | string>>): string {
  return folderOf({
    'site.yaml': 'name: Werft Nord\n',
    'redirects.yaml': redirects,
    'articles/crane.md': crane('quay'),
    ...Object.fromEntries(Object.entries(photos).map(([name, bytes]) => [`photos/${name}`, bytes])),
  });
}

const photo = () =>
  sharp({ create: { width: 1300, height: 1000, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();

const icons = ['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png'];
const cards =
  'about any_page blog contact crane expertise home privacy quote services sports'.split(' ');

test('a folder gets cards, icons and all files of its photographs, once', thorough, async () => {
  const folder = site({ 'quay.jpg': await photo(), 'spare.jpg': await photo() });
  expect(await prepare(folder)).toEqual({
    problems: [],
    remarks: [`${folder}/photos/spare.jpg: nothing names the picture spare, so it isn’t drawn`],
  });
  const room = join(folder, 'public');
  expect(readdirSync(room).sort()).toEqual([...icons, 'images'].sort());
  expect(readdirSync(join(room, 'images/social'))).toEqual(cards.map((name) => `${name}.jpg`));
  for (const name of cards) {
    const file = join(room, `images/social/${name}.jpg`);
    expect(statSync(file).size, name).toBeLessThan(60_000);
  }
  // The size of an article’s picture.
  const { width, height, widths } = pictures['article-pwa'];
  expect(await sizeOf(join(room, 'images/quay.webp'))).toEqual([width, height]);
  for (const each of widths) {
    const file = join(room, `images/quay-${each}.avif`);
    expect(await sizeOf(file)).toEqual([each, Math.round((each * height) / width)]);
  }
  // The site then knows of them.
  expect(readOwnFiles(folder, (problem) => expect(problem).toBeUndefined()).pictures).toEqual({
    quay: { width, height, widths },
  });

  const before = timesIn(room);
  await prepare(folder);
  expect(timesIn(room)).toEqual(before);

  // Another name is another brand’s card, and nothing else.
  writeFileSync(join(folder, 'site.yaml'), 'name: Werft Süd\n');
  await prepare(folder);
  const changed = Object.entries(timesIn(room)).filter(([name, time]) => before[name] !== time);
  expect(changed.map(([name]) => name).sort()).toEqual(
    cards.filter((name) => name !== 'any_page').map((name) => `images/social/${name}.jpg`),
  );
});

test('files of one’s own stay, and what isn’t needed any more goes', thorough, async () => {
  const folder = site({ 'quay.jpg': await photo() });
  const room = join(folder, 'public');
  mkdirSync(room);
  writeFileSync(join(room, 'favicon.ico'), '<svg/>');
  expect((await prepare(folder)).remarks).toEqual(['stay as you made them: favicon.ico']);
  expect(readFileSync(join(room, 'favicon.ico'), 'utf8')).toBe('<svg/>');

  writeFileSync(join(folder, 'articles/crane.md'), crane('about'));
  await prepare(folder);
  expect(readdirSync(join(room, 'images'))).toEqual(['social']);
  expect(existsSync(join(room, 'favicon.ico'))).toBe(true);
});

test('a photograph that can’t be read is told of, and all else is drawn', async () => {
  const folder = site({ 'quay.jpg': 'Not a picture' });
  const { problems } = await prepare(folder);
  expect(problems).toEqual([
    expect.stringMatching(/^\S+quay\.jpg: can’t be read as a picture, save it again: /),
  ]);
  expect(readdirSync(join(folder, 'public/images'))).toEqual(['social']);
  expect(readOwnFiles(folder, () => undefined).pictures).toEqual({});
  // No draft of a file is left.
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => /(?:^|\/)\./.test(String(name))),
  ).toEqual([]);
});

test('a photograph for the dark scheme is drawn with the one that it stands in for', async () => {
  const folder = site({ 'quay.jpg': await photo(), 'quay-dark.jpg': await photo() });
  expect(await prepare(folder)).toEqual({ problems: [], remarks: [] });
  const { pictures: drawn, served } = readOwnFiles(folder, () => undefined);
  const { width, height, widths } = pictures['article-pwa'];
  expect(drawn).toEqual({ quay: { width, height, widths, dark: true } });
  expect(served).toEqual(
    expect.arrayContaining(widths.map((each) => `images/quay-dark-${each}.avif`)),
  );
});

async function sizeOf(file: string): Promise<unknown[]> {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
}

function timesIn(room: string): Record<string, number> {
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(room, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, statSync(join(room, name)).mtimeMs]));
}
