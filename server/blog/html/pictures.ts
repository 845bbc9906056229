import { type Element, Text } from 'domhandler';
import { pictureUrl } from '../../../client/media.ts';
import { addressOf } from '../../../shared/embeds.ts';
import { fill } from '../../../shared/fill.ts';
import { embeddedScheme } from '../picture-store.ts';
import type { ArticleContext, Visitor } from './article-context.ts';
import { placeholderLink } from './placeholder-links.ts';

/**
 * An article's pictures lie where its cover does, on a host that the settings name, or in the article itself. In the place
 * of others stands a link: their hosts aren't asked before the visitor agrees.
 */
export const pictures: Visitor = (one, context) => {
  if (one.name !== 'img') return undefined;
  const { src = '', alt = '', width = '', height = '' } = one.attribs;
  const found = placeOf(src, context);
  if (!found) return placeholderFor(one, src, alt, context);
  const size = scaled(found.size, pixel(width), pixel(height));
  const place = one.attribs.class && { class: one.attribs.class };
  one.attribs = { src: found.path, alt, ...size, ...place, loading: 'lazy' };
  return undefined;
};

interface Place {
  path: string;
  size?: { width: number; height: number } | undefined;
}

function placeOf(src: string, { pictures, ...hosts }: ArticleContext): Place | undefined {
  if (src.startsWith(embeddedScheme)) return pictures.find(src.slice(embeddedScheme.length));
  const path = pictureUrl(src, hosts);
  return path === undefined ? undefined : { path };
}

function placeholderFor(one: Element, src: string, alt: string, { note, words }: ArticleContext) {
  const url = addressOf(src);
  if (!url) {
    note(
      src.startsWith(embeddedScheme)
        ? 'A picture is left out: newer articles have taken all the room for pictures inside the text'
        : 'A picture is left out: it has no address that can be asked',
    );
    return alt === '' ? [] : [new Text(alt)];
  }
  note(`A picture on ${url.host} is a link: its host is not among IMAGE_HOSTS`);
  const where = fill(words.picture, { host: url.host });
  const text = alt === '' ? where : `${alt} (${where})`;
  return [isInLink(one) ? new Text(text) : placeholderLink(url.href, text)];
}

/** A link in a link would end it. */
function isInLink({ parent }: Element): boolean {
  for (let above = parent; above && 'name' in above; above = above.parent) {
    if (above.name === 'a') return true;
  }
  return false;
}

/** What the author says goes before what the file has; of one length the other follows, so that there is room for both. */
function scaled(
  size: Place['size'],
  width: number | undefined,
  height: number | undefined,
): Record<string, string> {
  const shape = size && size.width / size.height;
  const wide = width ?? (shape && height ? Math.round(height * shape) : size?.width);
  const high = height ?? (shape && wide ? Math.round(wide / shape) : undefined);
  return { ...(wide && { width: String(wide) }), ...(high && { height: String(high) }) };
}

function pixel(length: string): number | undefined {
  return /^[1-9]\d*$/.test(length) && length.length <= 5 ? Number(length) : undefined;
}
