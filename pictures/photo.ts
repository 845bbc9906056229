import sharp from 'sharp';

/**
 * A photograph cut to the picture's shape from its middle, upright, and without what the camera wrote into it: that
 * may be the place where it was taken.
 * @throws if it would have to be enlarged
 */
export async function readPhoto(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { autoOrient } = await sharp(file).metadata();
  if (autoOrient.width < width || autoOrient.height < height) {
    throw new Error(
      `${file} has ${autoOrient.width} × ${autoOrient.height} pixels: it needs ${width} × ${height} at least`,
    );
  }
  return sharp(file).autoOrient().resize({ width, height, fit: 'cover' }).png().toBuffer();
}
