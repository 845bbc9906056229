import { setTimeout } from 'node:timers/promises';
import { Router } from 'express';
import type { Blog } from '../../shared/blog.ts';
import type { Content } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { createUrls, type SeoContext } from '../seo/urls.ts';
import type { ArticleCard, ArticleCards } from './article-cards.ts';

/** Cards of articles lie below it. */
export const cardsPrefix = '/blog-cards/';

/**
 * So long whoever asks waits for a drawing, in ms: it goes on, and the next one finds it. Makers of previews give up
 * soon.
 */
const drawTimeoutMs = 8000;

/** The cards of articles as one content shows them. */
export interface CardRoutes {
  /** The path of an article's card, with what it is made of; undefined: it has none. */
  pathOf(blog: Blog): string | undefined;
  routes: Router;
}

/**
 * `/blog-cards/SLUG.jpg?v=HASH`. The hash is for caches: who asks with another one, as a page that is a minute old or
 * another server's does, gets the card as it is now, for a while. Where none can be drawn, the blog's own is shown.
 */
export function cardRoutes(deps: {
  cards: ArticleCards;
  blogs: Pick<BlogStore, 'list'>;
  context: SeoContext & { content: Content };
  /** The path of the card of all articles. */
  general: string;
  headersFor: (contentType: string) => Readonly<Record<string, string>>;
}): CardRoutes {
  const { cards, blogs, context, general, headersFor } = deps;
  const urls = createUrls(context);
  const cardOf = (blog: Blog) => cards.of(context.content, blog, urls.media(blog.image));
  const routes = Router({ caseSensitive: true, strict: true });
  routes.get(`${cardsPrefix}:file`, async function sendCard(req, res, next) {
    const slug = /^(.+)\.jpg$/s.exec(req.params.file)?.[1];
    const blog = slug === undefined ? undefined : (await blogs.list())?.find(slug);
    if (!blog) return next();
    const card = cardOf(blog);
    const timeout = setTimeout(drawTimeoutMs, undefined, { ref: false });
    const jpeg = card && (await Promise.race([cards.jpeg(card), timeout]));
    if (!jpeg) {
      res.set('Cache-Control', cacheControl.degradedPage).redirect(302, general);
      return;
    }
    res.writeHead(200, {
      ...headersFor('image/jpeg'),
      'Content-Type': 'image/jpeg',
      'Content-Length': jpeg.length,
      'Cache-Control':
        req.query.v === version(card) ? cacheControl.hashedFile : cacheControl.plainFile,
    });
    res.end(req.method === 'HEAD' ? undefined : jpeg);
  });
  return {
    routes,
    pathOf(blog) {
      const card = cardOf(blog);
      return card && `${cardsPrefix}${encodeURIComponent(blog.slug)}.jpg?v=${version(card)}`;
    },
  };
}

/** Tells a card from its own former ones. */
function version({ hash }: ArticleCard): string {
  return hash.slice(0, 8);
}
