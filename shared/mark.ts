import type { Site } from './site.ts';

/** Files of a `public` that show its brand's mark. */
export const iconFiles: readonly string[] = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
];

/** The brand's mark for pictures that have no style sheet: SVG elements in the two colours. */
export function markShapes(
  { paths }: Site['mark'],
  { text, highlight }: { text: string; highlight: string },
): string {
  return paths
    .map(({ d, line, highlight: stands }) => {
      const colour = stands ? highlight : text;
      return line === undefined
        ? `<path d="${d}" fill="${colour}"/>`
        : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${line}"/>`;
    })
    .join('');
}

/** The mark in the middle of a square of 32 units, as wide as it may be there. */
export function markOnSquare(
  { mark, colours }: Pick<Site, 'mark' | 'colours'>,
  size: number,
): string {
  const [x = 0, y = 0, width = 1, height = 1] = mark.viewBox.split(' ').map(Number);
  const scale = size / Math.max(width, height);
  const shapes = markShapes(mark, { text: colours.onAccent, highlight: colours.highlight });
  return (
    `<g transform="translate(16 16) scale(${scale}) ` +
    `translate(${-x - width / 2} ${-y - height / 2})">${shapes}</g>`
  );
}

/** The icon in the browser's tab: the mark on the brand's colour. */
export function faviconSvg(site: Pick<Site, 'mark' | 'colours'>): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${site.colours.accent}"/>${markOnSquare(site, 26)}</svg>\n`
  );
}
