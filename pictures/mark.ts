import sharp from 'sharp';
import type { Mark } from './brand.ts';

/** The paths of a mark, as parts of an SVG. */
export function markPaths({ paths }: Mark, colour: string, highlight: string): string {
  const drawn = paths.map(({ d, line, highlight: stands }) => {
    const paint = stands ? highlight : colour;
    return line === undefined
      ? `<path d="${d}" fill="${paint}"/>`
      : `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${line}"/>`;
  });
  return drawn.join('');
}

/** A square around the mark's middle that just holds it, whatever room it leaves on its field; as a `viewBox`. */
export async function squareAround(mark: Mark): Promise<string> {
  const [left = 0, top = 0, width = 1, height = 1] = mark.viewBox.split(/[\s,]+/).map(Number);
  const scale = finest / Math.max(width, height);
  const svg = svgOf(mark.viewBox, markPaths(mark, '#000', '#000'), width * scale, height * scale);
  const ink = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').png().toBuffer();
  const { channels } = await sharp(ink).stats();
  if (channels.every(({ max }) => max === 0)) {
    throw new Error('the mark can’t be seen: look at its paths and its viewBox');
  }
  const { info } = await sharp(ink)
    .trim({ background: '#000' })
    .toBuffer({ resolveWithObject: true });
  const size = Math.max(info.width, info.height) / scale;
  const middle = (start: number, offset: number, length: number) =>
    start + (offset + length / 2) / scale - size / 2;
  const x = middle(left, -(info.trimOffsetLeft ?? 0), info.width);
  const y = middle(top, -(info.trimOffsetTop ?? 0), info.height);
  return [x, y, size, size].map((number) => Number(number.toFixed(2))).join(' ');
}

/** Of the picture in which the mark is measured, in pixels. */
const finest = 512;

export function svgOf(viewBox: string, parts: string, width?: number, height = width): string {
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${size}>${parts}</svg>`;
}
