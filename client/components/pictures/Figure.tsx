import { preload } from 'react-dom';
import { mediaTypeOf } from '../../../shared/picture-size.ts';
import type { Figure as FigureContent } from '../../../shared/schemas/text.ts';
import { useSiteContext } from '../../page-context.ts';
import { darkOf, fileSet, type PictureSources, phoneFile, pictureSources } from '../../pictures.ts';
import { inTheDark, Picture, type PictureProps, phones } from './Picture.tsx';

/** A picture by its name, for everything that only the server renders. */
export function Figure({
  picture: name,
  first,
  fine = false,
  ...props
}: FigureContent & Omit<PictureProps, 'picture' | 'alt'>) {
  const picture = pictureSources(name, useSiteContext());
  if (first) preloadForPhones(picture, fine ? props.sizes : undefined);
  return <Picture picture={picture} first={first ?? false} fine={fine} {...props} />;
}

/**
 * Phones know of it with the first bytes of the page, before the style sheet and the header have come.
 * @param sizes of one that they choose by their density
 */
export function preloadForPhones(picture: PictureSources, sizes?: string): void {
  const light = picture.dark ? ' and (prefers-color-scheme:light)' : '';
  preloadImage(picture, phones + light, sizes);
  if (picture.dark) preloadImage(darkOf(picture), `${phones} and ${inTheDark}`, sizes);
}

function preloadImage(picture: PictureSources, media: string, sizes: string | undefined): void {
  preload(phoneFile(picture), {
    as: 'image',
    type: mediaTypeOf(picture),
    media,
    fetchPriority: 'high',
    ...(sizes && { imageSrcSet: fileSet(picture), imageSizes: sizes }),
  });
}
