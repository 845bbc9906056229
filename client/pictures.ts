import { darkName, phoneName, phoneWidth } from '../shared/pictures.ts';
import type { SiteContext } from './page-context.ts';

/** Where a picture's files lie; what an island needs to show one, and no more: it stands in the page's HTML. */
export interface PictureSources {
  /** The WebP of the full width. The other files lie beside it. */
  src: string;
  width: number;
  height: number;
  /** Of the AVIF files. */
  widths: readonly number[];
  /** Has AVIF files for the dark scheme too. */
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
  const { width, height, widths, phone } = size;
  const picture: PictureSources = { src: asset(`images/${name}.webp`), width, height, widths };
  if (phone) picture.phone = { ...phone, src: named(picture.src, phoneName) };
  // Files of an owner's own that lie in place of delivered ones go without them.
  const [least = width] = widths;
  const file = size.dark && asset(`images/${darkName(name)}-${least}.avif`);
  return file === avifFile(darkOf(picture), least) ? { ...picture, dark: true } : picture;
}

/** The same for the dark scheme, of which there are AVIF files alone. */
export function darkOf(picture: PictureSources): PictureSources {
  return { ...picture, src: named(picture.src, darkName) };
}

/** The address of another of a picture's files. */
function named(src: string, nameOf: (name: string) => string): string {
  return src.replace(/^(.*)\.webp$/, (_, name: string) => `${nameOf(name)}.webp`);
}

/** Every AVIF file and its width, as in `srcset`; where there is one alone, it needs none. */
export function avifSet(picture: PictureSources): string {
  const [first, ...others] = picture.widths;
  if (first && others.length === 0) return avifFile(picture, first);
  return picture.widths.map((width) => candidate(picture, width)).join(', ');
}

/** The one file for phones, as in `srcset`. */
export function phoneSet(picture: PictureSources): string {
  return candidate(picture, widthForPhones(picture));
}

export function phoneFile(picture: PictureSources): string {
  return avifFile(picture, widthForPhones(picture));
}

/** Any picture may stand on a first screen: one that isn't saved in the width of phones has the next larger one, or its own. */
function widthForPhones({ width, widths }: PictureSources): number {
  return widths.find((one) => one >= phoneWidth) ?? widths.at(-1) ?? width;
}

function candidate(picture: PictureSources, width: number): string {
  return `${avifFile(picture, width)} ${width}w`;
}

function avifFile({ src }: PictureSources, width: number): string {
  return src.replace(/\.webp$/, `-${width}.avif`);
}
