import { avifSet, darkOf, type PictureSources, phoneSet } from '../../pictures.ts';

export interface PictureProps {
  picture: PictureSources;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The largest thing on the first screen: loaded at once and first, and small on phones. */
  first?: boolean;
  /** On the first screen too, but not to be waited for: leaves the line to the first one. */
  second?: boolean;
  className?: string | undefined;
}

/** Where one file is right for every density: what a finer one would add, nobody sees on a screen so small. */
export const phones = '(width<35rem)';

export const inTheDark = '(prefers-color-scheme:dark)';

/** A drawn picture: AVIF in several widths, and one WebP for the few browsers that lack AVIF. */
export function Picture({
  picture,
  alt,
  sizes,
  first = false,
  second = false,
  className,
}: PictureProps) {
  return (
    <picture>
      {picture.dark && (
        <Sources picture={darkOf(picture)} media={inTheDark} sizes={sizes} first={first} />
      )}
      <Sources picture={picture} sizes={sizes} first={first} />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : second ? 'low' : undefined}
        decoding="async"
      />
    </picture>
  );
}

interface SourcesProps extends Pick<PictureProps, 'picture' | 'sizes'> {
  media?: string;
  first: boolean;
}

function Sources({ picture, media, sizes, first }: SourcesProps) {
  const onPhones = media ? `${phones} and ${media}` : phones;
  return (
    <>
      {first && (
        <source type="image/avif" media={onPhones} srcSet={phoneSet(picture)} sizes={sizes} />
      )}
      <source type="image/avif" media={media} srcSet={avifSet(picture)} sizes={sizes} />
    </>
  );
}
