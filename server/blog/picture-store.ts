import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PictureType, pictureIn } from './picture-header.ts';

/** What articles carry in base64, under names that depend on the bytes alone. */
export interface PictureStore {
  /** The longest that is taken, in bytes: what is longer isn't even decoded. */
  readonly maxBytes: number;
  /**
   * Called while the provider's list is read, in its order, for every picture of every reading: what comes again has its
   * name again. The bytes are the caller's, and are written over afterwards.
   * @param type as the address says it, such as `image/png`: an author's word
   * @returns its name, of `[a-z0-9.-]` only; or why it isn't taken, in an author's words
   */
  add(bytes: Uint8Array, type: string): { name: string } | { rejection: string };
  /** Undefined: it isn't kept, or no more. */
  find(name: string): StoredPicture | undefined;
}

export interface StoredPicture {
  /** Its path on the site. */
  path: string;
  /** In pixels. */
  size: { width: number; height: number };
}

/** A picture as it goes out. */
export interface PictureFile {
  bytes: NonSharedBuffer;
  type: PictureType;
}

/** In front of a picture's name, where its address was. */
export const embeddedScheme = 'embedded:';

/** Below it lie the articles' pictures. */
export const picturesPrefix = '/blog-pictures/';

/** Keeps none. */
export const noPictures: PictureStore = {
  maxBytes: 0,
  add: () => ({ rejection: 'pictures inside the text are not shown' }),
  find: () => undefined,
};

/** Of one picture: a photograph of a phone that an editor has not made smaller. */
const maxBytes = 4 * 1024 * 1024;
/** Of all that are kept. The process is to stay within 200 MiB, and is half as large without them. */
const maxBytesOfAll = 32 * 1024 * 1024;
/** What a browser may have to unpack of one: some 100 MB in its memory. */
const maxPixels = 25_000_000;
/** Each costs some hundred bytes more than it has. */
const maxPictures = 1000;

/**
 * Keeps the pictures that were added last, within bounds of size and number: those of the newest articles, which a list
 * has at its end. Names are hashes of the bytes, so that a page that another server or another process has made, or that
 * is cached somewhere, finds its pictures here once the list has been read.
 * @param bounds.maxBytesOfAll of all pictures together
 */
export function createPictureStore(
  bounds: { maxBytesOfAll: number } = { maxBytesOfAll },
): PictureStore & { file(name: string): PictureFile | undefined } {
  const cache = new LRUCache<string, PictureFile & StoredPicture>({
    max: maxPictures,
    maxSize: bounds.maxBytesOfAll,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return {
    maxBytes,
    add(bytes) {
      if (bytes.length > maxBytes)
        return { rejection: `it is larger than ${maxBytes / 1024 / 1024} MB` };
      const picture = pictureIn(bytes);
      if (!picture) return { rejection: 'it is no PNG, JPEG, GIF, WebP or AVIF' };
      const { type, ...size } = picture;
      if (size.width * size.height > maxPixels) {
        return { rejection: `it has ${size.width} × ${size.height} pixels` };
      }
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const name = `${hash}.${type.replace('image/', '')}`;
      if (!cache.get(name)) {
        cache.set(name, { bytes: Buffer.from(bytes), type, size, path: picturesPrefix + name });
      }
      return { name };
    },
    // Who looks doesn't change what is dropped first.
    find: (name) => cache.peek(name),
    file: (name) => cache.peek(name),
  };
}
