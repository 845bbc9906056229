import { type PictureName, pictures } from '../shared/pictures.ts';
import type { PageEnvironment } from './page-context.ts';

/** Where a picture's files lie; what an island needs to show one. */
export interface PictureSources {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
}

export function pictureSources(
  name: PictureName,
  { asset }: Pick<PageEnvironment, 'asset'>,
): PictureSources {
  const { width, height, widths } = pictures[name];
  const src = asset(`images/${name}.webp`);
  const webp = widths.map((w) => `${w === width ? src : asset(`images/${name}-${w}.webp`)} ${w}w`);
  const avif = widths.map((w) => `${asset(`images/${name}-${w}.avif`)} ${w}w`);
  return { src, avif: avif.join(', '), webp: webp.join(', '), width, height };
}
