import { darkName, phoneName, phoneWidth, vectorOf } from '../shared/picture-size.ts';
import type { SiteContext } from './page-context.ts';

/** Where a picture's files lie; what an island needs to show one, and no more: it stands in the page's HTML. */
export interface PictureSources {
  /** The WebP of the full width. The other files lie beside it. */
  src: string;
  width: number;
  height: number;
  /** Of the AVIF files; of a vector, none. */
  widths: readonly number[];
  /** Has files for the dark scheme too. */
  dark?: true | undefined;
  /** A drawing of its own for phones. */
  phone?: PictureSources | undefined;
}

/** @throws if there is no such picture */
export function pictureSources(
  name: string,
  { asset, content }: Pick<SiteContext, 'asset' | 'content'>,
): PictureSources {
  const size = content.pictures[name];
  if (!size) throw new Error(`There is no picture ${name}`);
  const { state: _, phone, ...rest } = size;
  const picture: PictureSources = { ...rest, src: asset(`images/${name}.webp`) };
  if (phone) picture.phone = { ...phone, src: named(picture.src, phoneName) };
  return picture;
}

/** The same for the dark scheme, of which there is no WebP. */
export function darkOf(picture: PictureSources): PictureSources {
  return { ...picture, src: named(picture.src, darkName) };
}

/** The address of another of a picture's files. */
function named(src: string, nameOf: (name: string) => string): string {
  return src.replace(/^(.*)\.webp$/, (_, name: string) => `${nameOf(name)}.webp`);
}

/** Every file beside the WebP and its width, as in `srcset`; where there is one alone, it needs none. */
export function fileSet(picture: PictureSources): string {
  const { widths } = picture;
  if (widths.length < 2) return fileOf(picture, widths[0]);
  return widths.map((width) => candidate(picture, width)).join(', ');
}

/** The one file for phones, as in `srcset`. */
export function phoneSet(picture: PictureSources): string {
  const width = widthForPhones(picture);
  return width ? candidate(picture, width) : fileSet(picture);
}

export function phoneFile(picture: PictureSources): string {
  return fileOf(picture, widthForPhones(picture));
}

/** Any picture may stand on a first screen: one that isn't saved in the width of phones has the next larger one, or its own. */
function widthForPhones({ widths }: PictureSources): number | undefined {
  return widths.find((one) => one >= phoneWidth) ?? widths.at(-1);
}

function candidate(picture: PictureSources, width: number): string {
  return `${fileOf(picture, width)} ${width}w`;
}

function fileOf({ src }: PictureSources, width: number | undefined): string {
  return width ? src.replace(/\.webp$/, `-${width}.avif`) : vectorOf(src);
}
