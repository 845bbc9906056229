import { expect, test } from 'vitest';
import { articleMeta } from '../../../client/route-meta.ts';
import { shareImage } from '../../../server/seo/share-image.ts';
import { deliveredContent } from '../../support/content.ts';
import { blog, listOf, siteContext } from './factories.ts';

const general = {
  url: 'https://www.example.com/images/social/blog.jpg',
  size: { width: 1200, height: 630 },
  type: 'image/jpeg',
};

function imageOf(image: string) {
  const one = blog(1, { image });
  return shareImage(
    articleMeta(deliveredContent, { kind: 'found', blog: one, blogs: listOf(one) }),
    siteContext,
  );
}

test.each([
  ['covers/1.jpg', 'image/jpeg'],
  ['covers/1.JPEG?v=2', 'image/jpeg'],
  ['covers/1.png', 'image/png'],
])('an article without a card is shown by its cover %s, whose size nobody knows', (image, type) => {
  expect(imageOf(image)).toEqual({
    url: `https://media.example.com/uploads/${image}`,
    type,
  });
});

test.each([
  'covers/1.webp',
  'covers/1.avif',
  'covers/jpg',
  'https://elsewhere.example.com/1.jpg',
  '',
])(
  'an article with the cover "%s", which not every network takes or nobody may ask for, has the blog’s card',
  (image) => expect(imageOf(image)).toEqual(general),
);
