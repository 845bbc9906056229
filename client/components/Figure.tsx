import type { Figure as FigureContent } from '../../shared/content/types.ts';
import { usePage } from '../page-context.ts';
import { pictureSources } from '../pictures.ts';
import { Picture, type PictureProps } from './Picture.tsx';

/** A picture by its name, for everything that only the server renders. */
export function Figure({
  picture,
  alt,
  ...props
}: FigureContent & Omit<PictureProps, 'picture' | 'alt'>) {
  return <Picture picture={pictureSources(picture, usePage())} alt={alt} {...props} />;
}
