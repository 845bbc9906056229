import type { PictureSources } from '../pictures.ts';

export interface PictureProps {
  picture: PictureSources;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The largest thing on the first screen: loaded at once and first. */
  first?: boolean;
  className?: string | undefined;
}

/** A drawn picture in the formats and widths that it is saved in. */
export function Picture({ picture, alt, sizes, first = false, className }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
