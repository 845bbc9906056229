import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avifSet, darkOf, phoneFile, phoneSet, pictureSources } from '../../client/pictures.ts';
import { photosOf } from '../../pictures/photos.ts';
import { usualSize } from '../../server/content/site-dir-files.ts';
import { pagesOf } from '../../shared/content.ts';
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

test('a picture has files for the dark scheme where they lie beside the others', () => {
  const content = {
    ...deliveredContent,
    pictures: { quay: { ...usualSize, dark: true } },
  } as const;
  const sourcesAt = (addresses: Readonly<Record<string, string>>) =>
    pictureSources('quay', { content, asset: (path) => addresses[path] ?? path });
  const ours = sourcesAt({
    'images/quay.webp': '/assets/quay.Xy1.webp',
    'images/quay-dark-640.avif': '/assets/quay.Xy1-dark-640.avif',
  });
  expect(avifSet(darkOf(ours))).toBe(
    '/assets/quay.Xy1-dark-640.avif 640w, /assets/quay.Xy1-dark-1200.avif 1200w',
  );
  expect(ours.dark).toBe(true);
  // An owner's own, put there by hand, has none.
  const owned = sourcesAt({
    'images/quay.webp': '/assets/quay.Zz9.webp',
    'images/quay-dark-640.avif': '/assets/quay.Xy1-dark-640.avif',
  });
  expect(owned.dark).toBeUndefined();
});
