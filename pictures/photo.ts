import sharp, { type Metadata } from 'sharp';

/** More takes more memory than a small machine has. */
const mostPixels = 50_000_000;
const formats = ['jpeg', 'png', 'webp', 'heif'];

export interface Shape {
  width: number;
  height: number;
}

/**
 * A photograph cut to the picture's shape, upright, and without what the camera wrote into it: that may be the place
 * where it was taken.
 * @param focus the point that is to be as near to the middle as the shape lets it: `30% 50%`
 * @throws with what is wrong with it: it can't be read, isn't a photograph, or would have to be enlarged
 */
export async function readPhoto(
  file: string,
  { width, height }: Shape,
  focus = '50% 50%',
): Promise<Buffer> {
  const taken = uprightSize(await metadataOf(file));
  if (taken.width < width || taken.height < height) {
    throw new Error(
      `has ${taken.width} × ${taken.height} pixels: it needs ${width} × ${height} at least`,
    );
  }
  const scale = Math.max(width / taken.width, height / taken.height);
  const scaled = {
    width: Math.max(width, Math.round(taken.width * scale)),
    height: Math.max(height, Math.round(taken.height * scale)),
  };
  const [fromLeft = 0.5, fromTop = 0.5] = focus
    .split(' ')
    .map((part) => Number.parseFloat(part) / 100);
  try {
    return await sharp(file, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ ...scaled, fit: 'fill' })
      .extract({
        left: startOf(fromLeft, scaled.width, width),
        top: startOf(fromTop, scaled.height, height),
        width,
        height,
      })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}

/** Where a part begins whose middle is as near to a point as the whole lets it be. */
function startOf(point: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(point * whole - part / 2, 0), whole - part));
}

/**
 * The shape of a photograph that is shown whole: its own, upright, with a longer side of 1,200 pixels; cut where it is
 * more than three times as wide as high, or 20 by 9 the other way.
 * @throws if it can't be read, or isn't a photograph
 */
export async function wholeShape(file: string): Promise<Shape> {
  const { width, height } = uprightSize(await metadataOf(file));
  const ratio = Math.min(Math.max(width / height, 9 / 20), 3);
  return {
    width: Math.round(1200 * Math.min(ratio, 1)),
    height: Math.round(1200 / Math.max(ratio, 1)),
  };
}

async function metadataOf(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

/** @throws if the file is no photograph that can be taken */
function uprightSize({ format, pages = 1, autoOrient }: Metadata): Shape {
  if (!formats.includes(format)) {
    throw new Error(`is ${format.toUpperCase()}: save it as JPEG, PNG, WebP or AVIF`);
  }
  if (pages > 1) throw new Error('moves: save one picture of it');
  const { width, height } = autoOrient;
  if (width * height > mostPixels) {
    const millions = (pixels: number) => Math.round(pixels / 1_000_000);
    throw new Error(
      `has ${millions(width * height)} megapixels: save it with ${millions(mostPixels)} at most`,
    );
  }
  return { width, height };
}

function unreadable(error: unknown): Error {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new Error(`can’t be read as a picture, save it again: ${reason}`);
}
