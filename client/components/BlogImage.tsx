import type { BlogCard } from '../../shared/blog.ts';
import { sampleCover } from '../../shared/pictures.ts';
import { mediaImageUrl, urlOnPage } from '../media.ts';
import { useSiteContext } from '../page-context.ts';
import styles from './BlogImage.module.css';
import { preloadForPhones } from './Figure.tsx';
import { Picture } from './Picture.tsx';
import { PitchLines } from './PitchLines.tsx';

interface BlogImageProps {
  blog: Pick<BlogCard, 'image' | 'imageWidths'>;
  first?: boolean;
  /** How wide it is shown: where this is told, the samples' covers come in the width that fits. */
  sizes?: string;
}

/** An article's picture from the media host; the ground's lines where it has none. */
export function BlogImage({ blog, first = false, sizes }: BlogImageProps) {
  const { mediaUrl, siteUrl } = useSiteContext();
  const url = mediaImageUrl(blog.image, mediaUrl);
  if (!url) return <PitchLines kind="circle" className={styles.picture} />;
  const src = urlOnPage(url, siteUrl);
  if (blog.imageWidths && sizes) {
    const picture = { src, ...sampleCover, widths: blog.imageWidths };
    if (first) preloadForPhones(picture);
    return (
      <Picture {...{ picture, sizes, first }} second={!first} alt="" className={styles.picture} />
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={800}
      height={450}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={styles.picture}
    />
  );
}
