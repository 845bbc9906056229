import { expect, test } from 'vitest';
import { phoneFile, phoneSet } from '../../client/pictures.ts';
import { photosOf } from '../../pictures/photos.ts';
import { pictures } from '../../shared/pictures.ts';
import { deliveredContent } from '../support/content.ts';
import { folderOf } from './content/folder.ts';

test('a photograph that stands at several places has the widths of all of them', () => {
  const folder = folderOf({ 'photos/website-visit.jpg': 'a photograph' });
  const content = {
    ...deliveredContent,
    pages: deliveredContent.pages.map((page) =>
      page.layout === 'contact'
        ? { ...page, banner: { ...page.banner, picture: 'website-visit' } }
        : page,
    ),
  };
  const { drawn } = photosOf(folder, content, deliveredContent);
  expect(drawn.map(({ size }) => size)).toEqual([
    { ...pictures['website-visit'], widths: [640, 960, 1024, 1440, 1600, 1920] },
  ]);
});

test.each([
  ['home-hero', 640],
  ['website-visit', 960],
  ['person-1', 192],
] as const)('%s may stand on a first screen: phones get %s px of it', (name, width) => {
  const picture = { ...pictures[name], src: `/assets/${name}.Xy1.webp` };
  expect(phoneFile(picture)).toBe(`/assets/${name}.Xy1-${width}.avif`);
  expect(phoneSet(picture)).toBe(`/assets/${name}.Xy1-${width}.avif ${width}w`);
});
