import type { SiteContext } from '../../client/page-context.ts';
import type { PageMeta } from '../../client/page-meta.ts';
import { socialCard } from '../../shared/pictures.ts';
import { createUrls, type SeoContext } from './urls.ts';

/** The picture of a page's `og:image`: what networks and chats show beside a link to it. */
export interface ShareImage {
  url: string;
  /** Of a provider's picture it isn't known. */
  size?: { width: number; height: number };
  /** Never WebP or AVIF: LinkedIn takes neither (https://www.linkedin.com/help/linkedin/answer/a521928). */
  type: 'image/jpeg' | 'image/png';
}

/**
 * Of the Open Graph protocol (https://ogp.me): the page's own card; a provider's article that has none is shown by its
 * cover, where that is of a type that all take.
 */
export function shareImage(
  { kind, card }: Pick<PageMeta, 'kind' | 'card'>,
  site: SeoContext & Pick<SiteContext, 'articleCard'>,
): ShareImage {
  const urls = createUrls(site);
  const drawn = kind.type === 'blog' ? site.articleCard?.(kind.blog) : undefined;
  if (drawn) return { url: urls.of(drawn), size: socialCard, type: 'image/jpeg' };
  const cover = kind.type === 'blog' ? urls.media(kind.blog.image) : undefined;
  const type = cover && typeOf(cover);
  if (cover && type) return { url: cover, type };
  return { url: urls.socialCard(card), size: socialCard, type: 'image/jpeg' };
}

function typeOf(url: string): ShareImage['type'] | undefined {
  const [, end] = /\.(jpe?g|png)$/i.exec(new URL(url).pathname) ?? [];
  if (end === undefined) return undefined;
  return end.toLowerCase() === 'png' ? 'image/png' : 'image/jpeg';
}
