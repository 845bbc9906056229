import type { BlogCard } from '../../../shared/blog.ts';
import { sampleCover } from '../../../shared/pictures.ts';
import { pictureUrl, urlOnPage } from '../../media.ts';
import { useSiteContext } from '../../page-context.ts';
import { preloadForPhones } from '../pictures/Figure.tsx';
import { Picture } from '../pictures/Picture.tsx';
import styles from './BlogImage.deferred.css';

interface BlogImageProps {
  blog: Pick<BlogCard, 'image' | 'imageWidths'>;
  /** Stands on the ground, where a picture is missing, over the ball; a thumbnail does without it. */
  title?: string;
  first?: boolean;
  /** How wide it is shown: where this is told, the samples' covers come in the width that fits. */
  sizes?: string | undefined;
}

/** An article's picture from the media host, in a frame; a drawn ground where there is none, or it doesn't come. */
export function BlogImage({ title, ...props }: BlogImageProps) {
  return (
    <span className={styles.ground} data-title={title}>
      <MediaImage {...props} />
    </span>
  );
}

function MediaImage({ blog, first = false, sizes }: Omit<BlogImageProps, 'title'>) {
  const siteContext = useSiteContext();
  const url = pictureUrl(blog.image, siteContext);
  if (!url) return null;
  const src = urlOnPage(url, siteContext.siteUrl);
  if (blog.imageWidths && sizes) {
    const picture = { src, ...sampleCover, widths: blog.imageWidths };
    if (first) preloadForPhones(picture);
    return <Picture {...{ picture, sizes, first }} second={!first} alt="" />;
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
    />
  );
}
