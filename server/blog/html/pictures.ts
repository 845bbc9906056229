import { mediaImageUrl } from '../../../client/media.ts';
import { embeddedScheme } from '../picture-store.ts';
import type { ArticleContext, Visitor } from './article-context.ts';

/**
 * An article's pictures lie where its cover does: relative to the page they could not be found, and other hosts are not
 * asked before the visitor agrees.
 */
export const pictures: Visitor = (one, context) => {
  if (one.name !== 'img') return undefined;
  const { src = '', alt = '', width = '', height = '' } = one.attribs;
  const picture = placeOf(src, context);
  if (!picture) {
    context.note('A picture is left out: it lies on another host');
    return [];
  }
  one.attribs = { src: picture, alt, ...pixels({ width, height }), loading: 'lazy' };
  return undefined;
};

function placeOf(src: string, { mediaUrl, pictures }: ArticleContext): string | undefined {
  if (src.startsWith(embeddedScheme)) return pictures.find(src.slice(embeddedScheme.length))?.path;
  return mediaUrl && mediaImageUrl(src, mediaUrl);
}

function pixels(sizes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => /^\d{1,5}$/.test(size)));
}
