import type { Site } from './site.ts';

/** The paths of a mark, as parts of an SVG without a style sheet. */
export function markPaths({ paths }: Site['mark'], colour: string, highlight: string): string {
  const drawn = paths.map(({ d, line, highlight: stands }) => {
    const paint = stands ? highlight : colour;
    return line === undefined
      ? `<path d="${d}" fill="${paint}"/>`
      : `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${line}"/>`;
  });
  return drawn.join('');
}

/** How wide the mark is on its square of 32 units. */
const width = 26;

/** The icon in the browser's tab: the mark in the middle of the brand's colour. */
export function faviconSvg({ mark, colours }: Pick<Site, 'mark' | 'colours'>): string {
  const [left = 0, top = 0, wide = 1, high = 1] = mark.viewBox.split(' ').map(Number);
  const scale = width / Math.max(wide, high);
  const toMiddle = `translate(16 16) scale(${scale}) translate(${-left - wide / 2} ${-top - high / 2})`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${colours.accent}"/>` +
    `<g transform="${toMiddle}">${markPaths(mark, colours.onAccent, colours.highlight)}</g></svg>\n`
  );
}
