import { preload } from 'react-dom';
import type { Figure as FigureContent } from '../../shared/content/types.ts';
import drafts from '../../shared/drafts.json' with { type: 'json' };
import type { PictureName } from '../../shared/pictures.ts';
import { useSiteContext } from '../page-context.ts';
import { type PictureSources, phoneFile, pictureSources } from '../pictures.ts';
import styles from './Figure.module.css';
import { Picture, type PictureProps, phones } from './Picture.tsx';

/**
 * A picture by its name, for everything that only the server renders. The first screen's shows its draft until it is
 * there: that comes with the page.
 */
export function Figure({
  picture: name,
  first = false,
  className,
  ...props
}: FigureContent & Omit<PictureProps, 'picture' | 'alt'>) {
  const picture = pictureSources(name, useSiteContext());
  if (!first) return <Picture picture={picture} className={className} {...props} />;
  preloadForPhones(picture);
  return (
    <div className={className ? `${styles.drafted} ${className}` : styles.drafted}>
      <img src={draftOf(name)} alt="" />
      <Picture picture={picture} first {...props} />
    </div>
  );
}

const sources: ReadonlyMap<string, string> = new Map(Object.entries(drafts));

/** @throws if the picture isn't drawn to stand on a first screen */
function draftOf(name: PictureName): string {
  const source = sources.get(name);
  if (!source)
    throw new Error(
      `shared/drafts.json has no ${name}: it needs draft: true, and npm run pictures`,
    );
  return `data:image/svg+xml,${source.replaceAll('#', '%23')}`;
}

/** Phones know of it with the first bytes of the page, before the style sheet and the header have come. */
export function preloadForPhones(picture: PictureSources): void {
  preload(phoneFile(picture), {
    as: 'image',
    type: 'image/avif',
    media: phones,
    fetchPriority: 'high',
  });
}
