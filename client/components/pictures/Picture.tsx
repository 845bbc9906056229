import { mediaTypeOf } from '../../../shared/picture-size.ts';
import { darkOf, fileSet, type PictureSources, phoneSet } from '../../pictures.ts';

export interface PictureProps {
  picture: PictureSources;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The largest thing on the first screen: loaded at once and first, and small on phones. */
  first?: boolean;
  /** Its words and figures are to be sharp on fine screens too: phones choose a file by their density. */
  fine?: boolean;
  /** On the first screen too, but not to be waited for: leaves the line to the first one. */
  second?: boolean;
  className?: string | undefined;
}

/** Where one file is right for every density: what a finer one would add, nobody sees on a screen so small. */
export const phones = '(width<35rem)';

export const inTheDark = '(prefers-color-scheme:dark)';

/** A drawn picture: AVIF in several widths and one WebP for the few browsers that lack AVIF, or an SVG. */
export function Picture({
  picture,
  alt,
  sizes,
  first = false,
  fine = false,
  second = false,
  className,
}: PictureProps) {
  return (
    <picture>
      {picture.dark && (
        <Sources
          picture={darkOf(picture)}
          media={inTheDark}
          sizes={sizes}
          onPhones={first && !fine}
        />
      )}
      <Sources picture={picture} sizes={sizes} onPhones={first && !fine} />
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
  /** Whether phones have one of their own. */
  onPhones: boolean;
}

function Sources({ picture, media, sizes, onPhones }: SourcesProps) {
  const small = media ? `${phones} and ${media}` : phones;
  const { phone } = picture;
  const type = mediaTypeOf(picture);
  return (
    <>
      {phone && (
        <source
          type={type}
          media={small}
          srcSet={fileSet(media ? darkOf(phone) : phone)}
          width={phone.width}
          height={phone.height}
        />
      )}
      {onPhones && <source type={type} media={small} srcSet={phoneSet(picture)} sizes={sizes} />}
      <source
        type={type}
        media={media}
        srcSet={fileSet(picture)}
        sizes={picture.widths.length > 1 ? sizes : undefined}
      />
    </>
  );
}
