import sharp from 'sharp';
import { drawingsOf, type PictureDrawing } from '../server/content/site-dir-files.ts';
import { isVector, type PictureSize, phoneWidth } from '../shared/picture-size.ts';

type Format = 'webp' | 'avif' | 'jpeg';

interface Encoded {
  bytes: Buffer;
  quality: number;
  /** The most bytes that a file of this width may have. */
  budget: number;
}

/** One of a picture's files. */
export interface EncodedFile extends Encoded {
  /** In a `public`. */
  path: string;
  width: number;
  format: Format;
}

/**
 * All files of a picture but for its SVG, each scaled down from a shot of its shape.
 * @param take a shot of one of its drawings
 */
export async function encodePicture(
  name: string,
  size: PictureSize,
  take: (drawing: PictureDrawing) => Buffer | Promise<Buffer>,
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  for (const [index, drawing] of drawingsOf(name, size).entries()) {
    const shot = await take(drawing);
    const encodeAs = async (path: string, width: number, format: Format) =>
      files.push({ path, width, format, ...(await encode(shot, width, format)) });
    if (index === 0) await encodeAs(`images/${name}.webp`, size.width, 'webp');
    if (isVector(size)) continue;
    for (const { path, width } of drawing.files) await encodeAs(path, width, 'avif');
  }
  return files;
}

export function isOverBudget({ bytes, budget }: Encoded): boolean {
  return bytes.length > budget;
}

/** Best first; an encoder goes down its list until the file is as small as we want it. */
const qualities: Record<Format, readonly number[]> = {
  webp: [84, 78, 72, 66, 60, 54, 48],
  avif: [62, 56, 50, 45, 40, 35, 30],
  jpeg: [84, 78, 72, 66, 60, 54, 48],
};

/** Scales a shot to the width and encodes it, at the best quality that meets the budget. */
export async function encode(shot: Buffer, width: number, format: Format): Promise<Encoded> {
  const { goal, budget, floor } = allowance(width, format);
  const image = sharp(shot);
  if ((await sharp(shot).stats()).isOpaque) image.removeAlpha();
  // Decoded once for all qualities.
  const pixels = await image.resize({ width, kernel: 'lanczos3' }).png().toBuffer();
  let best: Encoded | undefined;
  for (const quality of qualities[format]) {
    const bytes = await compress(pixels, width, format, quality);
    best = { bytes, quality, budget };
    if (bytes.length <= (quality > floor ? goal : budget)) break;
  }
  if (!best) throw new Error(`No quality is listed for ${format}`);
  return best;
}

/**
 * WebP is for the few browsers that lack AVIF: its large files may take all of their budget.
 * What phones load comes in tens of kilobytes for a page: no more of it than the eye needs, but not below the quality at
 * which photographs look soft. Only what a first screen waits for goes further down: with its headers it has to come in
 * one round trip.
 */
function allowance(width: number, format: Format): { goal: number; budget: number; floor: number } {
  if (isForPhones(width, format)) return { goal: 9600, budget: 14_200, floor: 0 };
  const budget = width < 960 ? 30_000 : 60_000;
  if (format !== 'avif') return { goal: budget, budget, floor: 0 };
  return { goal: width < 960 ? 9600 : width < 1200 ? 12_000 : 45_000, budget, floor: 45 };
}

/**
 * Phones load several on a view, on the slowest lines: they are worth an effort that takes thrice the time, for an eighth
 * of their bytes.
 */
function isForPhones(width: number, format: Format): boolean {
  return width === phoneWidth && format === 'avif';
}

function compress(pixels: Buffer, width: number, format: Format, quality: number): Promise<Buffer> {
  // Full colour resolution in AVIF: small coloured type on dark grounds smears without it.
  if (format === 'avif') {
    const effort = isForPhones(width, format) ? 7 : 4;
    return sharp(pixels).avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
  }
  if (format === 'jpeg') return sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
  return sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
