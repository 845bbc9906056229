import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { darkOf, fileSet, phoneFile, phoneSet, pictureSources } from '../../client/pictures.ts';
import { photosOf } from '../../pictures/photos.ts';
import { pagesOf } from '../../shared/content.ts';
import { isVector, mediaTypeOf, type PictureSize } from '../../shared/picture-size.ts';
import { pictures } from '../../shared/pictures.ts';
import { deliveredContent } from '../support/content.ts';
import { folderOf } from './content/folder.ts';

test('a photograph that stands at several places has the widths of all of them', async () => {
  const folder = folderOf({ 'photos/website-visit.jpg': 'a photograph' });
  const content = {
    ...deliveredContent,
    pages: deliveredContent.pages.map((page) =>
      page.layout === 'contact'
        ? { ...page, banner: { ...page.banner, picture: 'website-visit' } }
        : page,
    ),
  };
  const { drawn } = await photosOf(folder, content, deliveredContent);
  const { width, height } = pictures['website-visit'];
  expect(drawn.map(({ size }) => size)).toEqual([
    { width, height, widths: [640, 960, 1024, 1440, 1600, 1920] },
  ]);
});

test('a photograph in place of a vector is none: it has the width of its place', async () => {
  const folder = folderOf({ 'photos/kiln-pots-1.jpg': 'a photograph' });
  const { drawn } = await photosOf(folder, deliveredContent, deliveredContent);
  expect(drawn.map(({ size }) => size.widths)).toEqual([[480]]);
  expect(drawn[0]?.drawing.paths).toEqual([
    'images/kiln-pots-1.webp',
    'images/kiln-pots-1-480.avif',
  ]);
});

test('a photograph among those of a case keeps its own shape, unless it stands elsewhere, too', async () => {
  const folder = folderOf({ 'photos/quay.png': await portrait().png().toBuffer() });
  const [work] = pagesOf(deliveredContent, 'case');
  const figure = { picture: 'quay', alt: 'A quay' };
  const sizeIn = async (more: object) => {
    const pages = work ? [{ ...work, pictures: { items: [figure] }, ...more }] : [];
    const { drawn } = await photosOf(folder, { ...deliveredContent, pages }, deliveredContent);
    return drawn.map(({ size }) => `${size.width} × ${size.height}`);
  };
  expect(await sizeIn({})).toEqual(['900 × 1200']);
  const hero = { title: 'A map', claim: work?.hero.claim, figure };
  expect(await sizeIn({ hero })).toEqual(['1600 × 900']);
});

function portrait() {
  return sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#345' } });
}

test.each([
  ['home-hero', 640],
  ['website-visit', 960],
  ['person-1', 192],
] as const)('%s may stand on a first screen: phones get %s px of it', (name, width) => {
  const picture = { ...pictures[name], src: `/assets/${name}.Xy1.webp` };
  expect(phoneFile(picture)).toBe(`/assets/${name}.Xy1-${width}.avif`);
  expect(phoneSet(picture)).toBe(`/assets/${name}.Xy1-${width}.avif ${width}w`);
});

test.each([
  ['kiln-pots-3', '/assets/kiln-pots.Xy1.svg#s3'],
  ['kings-blocks-1', '/assets/kings-blocks.Xy1.svg#s1'],
])('%s is a state of a vector', (name, address) => {
  const src = `/assets/${name.replace(/-\d$/, '.Xy1$&')}.webp`;
  const picture = { width: 480, height: 480, widths: [], src };
  expect([fileSet(picture), phoneSet(picture), phoneFile(picture)]).toEqual(Array(3).fill(address));
  expect(mediaTypeOf(picture)).toBe('image/svg+xml');
});

test('a vector has one file for every state and screen, and one for the dark scheme', () => {
  const picture = pictureSources('ardent-hours-2', {
    content: deliveredContent,
    asset: (path) => path.replace('images/ardent-hours', '/assets/ardent-hours.Xy1'),
  });
  expect(picture.dark).toBe(true);
  expect(fileSet(darkOf(picture))).toBe('/assets/ardent-hours.Xy1-dark.svg#s2');
  expect(picture.phone && fileSet(picture.phone)).toBe('/assets/ardent-hours.Xy1.svg#s2');
  expect(picture.phone && fileSet(darkOf(picture.phone))).toBe(
    '/assets/ardent-hours.Xy1-dark.svg#s2',
  );
});

const vectors = Map.groupBy(
  Object.entries<PictureSize>(pictures).filter(([, size]) => isVector(size)),
  ([name]) => name.replace(/-\d+$/, ''),
);
test.each([...vectors])(
  'the vector %s shows each of its states, and nothing that it lacks',
  (name, of) => {
    const svg = readFileSync(`public/images/${name}.svg`, 'utf8');
    const states = of.map(([, { state }]) => String(state));
    expect([...svg.matchAll(/<g id="s(\d+)" \/>/g)].map(([, state]) => state)).toEqual(states);
    const shown = [...svg.matchAll(/#s(\d+):target ~ \[data-in~="(\d+)"\]/g)];
    expect(shown.map(([, target, part]) => `${target} ${part}`)).toEqual(
      states.map((state) => `${state} ${state}`),
    );
    const parts = [...svg.matchAll(/ data-in="([\d ]+)"/g)].flatMap(([, list]) => list?.split(' '));
    expect([...new Set(parts)].sort()).toEqual(states);
    expect(svg).not.toMatch(/<(?:text|image|script|foreignObject)|href="[^#]|url\((?!#)/);
  },
);
