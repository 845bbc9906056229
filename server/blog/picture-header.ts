import { disableTypes, imageSize, types } from 'image-size';

/** What every browser of the support line shows, and nothing that can run a script, as SVG can. */
const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureType = (typeof mediaTypes)[keyof typeof mediaTypes];

// HEIF is what it calls the family of AVIF.
disableTypes(types.filter((type) => type !== 'heif' && !isDisplayable(type)));

/**
 * What a file is by its own bytes, whatever its author says of it; and its size in pixels, as browsers show it.
 * @returns undefined for anything but a picture that may be shown
 */
export function pictureIn(
  bytes: Uint8Array,
): { type: PictureType; width: number; height: number } | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(exactBuffer(bytes));
    if (!type || !isDisplayable(type) || !(width > 0 && height > 0)) return undefined;
    // Of a photograph that lies on its side (EXIF, orientations 5 to 8) browsers turn width and height.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    return { type: mediaTypes[type], ...size };
  } catch {
    return undefined;
  }
}

/** The library reads on behind a short file, in what else the pool of small buffers holds. */
function exactBuffer(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function isDisplayable(type: string): type is keyof typeof mediaTypes {
  return Object.hasOwn(mediaTypes, type);
}
