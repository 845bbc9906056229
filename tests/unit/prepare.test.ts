import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { prepare } from '../../pictures/prepare.ts';
import { readSiteDirFiles } from '../../server/content/site-dir-files.ts';
import { pictures } from '../../shared/pictures.ts';
import { articleContents, deliveredContent } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { articleFile, folderOf } from './content/folder.ts';

/** Most of what can be taken away is: fewer cards are drawn. */
const removable = deliveredContent.pages.filter(
  ({ layout }) =>
    !['home', 'about', 'listing', 'blog', 'contact', 'quote', 'privacy'].includes(layout),
);
const redirects = `removed:
${removable.map(({ id, layout }) => `  ${layout === 'case' ? 'cases' : 'pages'}/${id}.yaml: /`).join('\n')}
${articleContents.map(({ id }) => `  articles/${id}.md: /`).join('\n')}
`;
const crane = (picture: string) =>
  articleFile().replace('/news', '/crane').replace('picture: about', `picture: ${picture}`);

const photo = () =>
  sharp({ create: { width: 1300, height: 1000, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();

const small = { create: { width: 200, height: 200, channels: 3, background: '#345' } } as const;

const icons = ['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png'];
const cards =
  'about any_page blog contact crane expertise home privacy quote services sports'.split(' ');
const stays = 'stay as you made them: favicon.ico';

/** What is drawn of a site's words and brand, beside an icon of the owner's: once for all tests. */
const drawn = folderOf({
  'site.yaml': 'name: Werft Nord\n',
  'redirects.yaml': redirects,
  'articles/crane.md': crane('about'),
  'public/favicon.ico': '<svg/>',
});
let first: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  first = await prepareQuietly(drawn);
});

/** The same site with photographs, of which one stands on a page. */
function site(photos: Readonly<Record<string, Buffer | string>>): string {
  const folder = folderOf(
    Object.fromEntries(Object.entries(photos).map(([name, bytes]) => [`photos/${name}`, bytes])),
  );
  cpSync(drawn, folder, { recursive: true });
  if (photos['quay.jpg']) writeFileSync(join(folder, 'articles/crane.md'), crane('quay'));
  return folder;
}

test('a folder gets cards and icons once, beside files of its own', thorough, async () => {
  expect(first).toEqual({ problems: [], remarks: [stays] });
  const folder = site({});
  const room = join(folder, 'public');
  expect(readdirSync(room).sort()).toEqual([...icons, 'images'].sort());
  expect(readFileSync(join(room, 'favicon.ico'), 'utf8')).toBe('<svg/>');
  expect(readdirSync(join(room, 'images/social'))).toEqual(cards.map((name) => `${name}.jpg`));
  for (const name of cards)
    expect(statSync(join(room, `images/social/${name}.jpg`)).size, name).toBeLessThan(60_000);

  const before = timesIn(room);
  await prepareQuietly(folder);
  expect(timesIn(room)).toEqual(before);

  // Another name is another brand’s card, and nothing else.
  writeFileSync(join(folder, 'site.yaml'), 'name: Werft Süd\n');
  await prepareQuietly(folder);
  const changed = Object.entries(timesIn(room)).filter(([name, time]) => before[name] !== time);
  expect(changed.map(([name]) => name).sort()).toEqual(
    cards.filter((name) => name !== 'any_page').map((name) => `images/social/${name}.jpg`),
  );
});

test(
  'a photograph that a page names gets all its files, as large as where it stands; they go with it',
  thorough,
  async () => {
    const folder = site({ 'quay.jpg': await photo(), 'spare.jpg': await photo() });
    const spare = `${folder}/photos/spare.jpg: nothing names the picture spare, so it isn’t drawn`;
    expect(await prepareQuietly(folder)).toEqual({ problems: [], remarks: [spare, stays] });
    const images = join(folder, 'public/images');
    const { width, height, widths } = pictures['article-pwa'];
    expect(await sizeOf(join(images, 'quay.webp'))).toEqual([width, height]);
    for (const each of widths) {
      const size = await sizeOf(join(images, `quay-${each}.avif`));
      expect(size).toEqual([each, Math.round((each * height) / width)]);
    }
    // The site then knows of them.
    expect(ownOf(folder).pictures).toEqual({ quay: { width, height, widths } });

    writeFileSync(join(folder, 'articles/crane.md'), crane('about'));
    await prepareQuietly(folder);
    expect(readdirSync(images)).toEqual(['social']);
  },
);

test.each([
  ['Not a picture', 'can’t be read as a picture, save it again: '],
  [sharp(small).jpeg().toBuffer(), 'has 200 × 200 pixels: it needs 1200 × 675 at least'],
])('a photograph that can’t be used is told of, and all else is drawn', async (bytes, told) => {
  const folder = site({ 'quay.jpg': await bytes });
  const card = join(folder, 'public/images/social/crane.jpg');
  rmSync(card);
  const { problems } = await prepareQuietly(folder);
  expect(problems).toEqual([expect.stringContaining(`quay.jpg: ${told}`)]);
  expect([existsSync(card), readdirSync(join(folder, 'public/images'))]).toEqual([
    true,
    ['social'],
  ]);
  // The start says so, too.
  expect(ownOf(folder)).toMatchObject({ pictures: {}, photos: { quay: problems[0] } });
  // No draft of a file is left.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /(?:^|\/)\./.test(name))).toEqual([]);
});

test(
  'a photograph for the dark scheme is drawn with the one that it stands in for',
  thorough,
  async () => {
    const folder = site({ 'quay.jpg': await photo(), 'quay-dark.jpg': await photo() });
    expect(await prepareQuietly(folder)).toEqual({ problems: [], remarks: [stays] });
    const { pictures: known, publicFiles } = ownOf(folder);
    const { width, height, widths } = pictures['article-pwa'];
    expect(known).toEqual({ quay: { width, height, widths, dark: true } });
    expect(publicFiles).toEqual(
      expect.arrayContaining(widths.map((each) => `images/quay-dark-${each}.avif`)),
    );
  },
);

function prepareQuietly(folder: string) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  return prepare(folder);
}

function ownOf(folder: string) {
  return readSiteDirFiles(folder, ({ text }) => expect.unreachable(text));
}

async function sizeOf(file: string): Promise<unknown[]> {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
}

function timesIn(room: string): Record<string, number> {
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(room, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, statSync(join(room, name)).mtimeMs]));
}
