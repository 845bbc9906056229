import { type PictureSize, pictures, socialCard } from '../../../shared/pictures.ts';
import { pictureRights } from './picture-rights.ts';
import { type Context, pixels, type Thing } from './thing.ts';

/** The picture that stands for the page: an article's cover, otherwise the page's social card. */
export function primaryImage({ site, addresses, ids, page, description }: Context): Thing {
  const { kind, card } = description;
  const rights = pictureRights(site, addresses, ids);
  if (kind.type === 'article') {
    const { picture, alt } = kind.article.figure;
    return {
      ...imageObject(page.image, addresses.picture(picture)),
      ...sizeOf(pictures[picture]),
      caption: alt,
      ...rights,
    };
  }
  const cover = kind.type === 'blog' ? addresses.media(kind.blog.image) : undefined;
  if (cover) {
    // The size of a provider's cover is not known here, and whose it is only if it lies on this site.
    return {
      ...imageObject(page.image, cover),
      ...(cover.startsWith(addresses.of('/')) ? rights : {}),
    };
  }
  return {
    ...imageObject(page.image, addresses.socialCard(card)),
    ...sizeOf(socialCard),
    ...rights,
  };
}

function imageObject(id: string, address: string): Thing {
  return { '@type': 'ImageObject', '@id': id, url: address, contentUrl: address };
}

function sizeOf({ width, height }: Pick<PictureSize, 'width' | 'height'>) {
  return { width: pixels(width), height: pixels(height) };
}
