import { blogArticlePath, blogListPath } from '../shared/blog-paths.ts';
import { articleTrail, trailTo } from '../shared/breadcrumbs.ts';
import { type Content, pageOf } from '../shared/content.ts';
import { hasEmbeds, playerOrigins, playersIn } from '../shared/embeds.ts';
import { endpoints } from '../shared/endpoints.ts';
import { fill } from '../shared/fill.ts';
import type { Seo } from '../shared/schemas/page-head.ts';
import type { ArticleData, BlogPageData } from './loaders.ts';
import { cardOf } from './own-page-meta.ts';
import type { PageMeta } from './page-meta.ts';

/** How long somebody who meets a 503 should wait, in seconds: the provider is asked again by then. */
export const retryAfterSeconds = 30;

/** What a page asks of search engines. */
export function robots(listed: boolean): string {
  return listed ? 'index, follow, max-image-preview:large' : 'noindex';
}

/** What a page is that has little to say. */
const plain = {
  listed: false,
  kind: { type: 'plain' },
  trail: [],
  pictures: [],
  degraded: false,
} as const;

/** A page of the blog list. */
export function blogListMeta(content: Content, { blogs, number = 0 }: BlogPageData): PageMeta {
  const list = blogs instanceof Promise ? undefined : blogs;
  // While the list is on its way, any page of it may exist; without one there is only the first.
  const pages = blogs instanceof Promise ? Number.POSITIVE_INFINITY : (list?.pages ?? 1);
  const exists = number >= 1 && number <= pages;
  const page = pageOf(content, 'blog');
  const { seo } = page;
  const { articles, failures } = content.words;
  const title = number > 1 ? seo.title + fill(articles.onPage, { number }) : seo.title;
  return {
    ...plain,
    seo: exists ? { ...seo, title } : unsoughtSeo(failures.missing),
    path: blogListPath(page.path, number),
    status: exists ? 200 : 404,
    listed: exists,
    kind: {
      type: 'list',
      articles: [
        ...((exists && list?.page(number)) || []).map(({ slug, title }) => ({
          path: blogArticlePath(slug),
          title,
        })),
        ...(number === 1 ? content.articles : []),
      ],
    },
    trail: trailTo(content, { label: page.name }),
    card: cardOf(content, page),
    degraded: blogs === undefined,
  };
}

/** The page of one article of the provider's. */
export function articleMeta(content: Content, data: ArticleData): PageMeta {
  const list = pageOf(content, 'blog');
  const { articles, failures } = content.words;
  const common = { ...plain, card: cardOf(content, list) };
  switch (data.kind) {
    case 'found': {
      const { title, description, keyword, shortSummary, slug } = data.blog;
      return {
        ...common,
        seo: { title, description: description || shortSummary, keywords: keyword },
        path: blogArticlePath(slug),
        status: 200,
        listed: true,
        kind: { type: 'blog', blog: data.blog },
        players: () => playersIn(data.blogs.html(data.blog)),
        contentKinds: () => (hasEmbeds(data.blogs.html(data.blog)) ? ['embeds'] : []),
        trail: articleTrail(content, title),
      };
    }
    case 'waiting':
      return {
        ...common,
        seo: { ...list.seo, title: articles.loadingTitle },
        path: blogArticlePath(data.slug),
        status: 200,
        // A "noindex" would end a crawler's visit before the article comes and takes it back.
        listed: undefined,
        // Its policy is sent before anybody knows.
        players: () => playerOrigins,
        contentKinds: () => ['embeds'],
      };
    case 'missing':
    case 'unavailable':
      return {
        ...common,
        seo: {
          ...unsoughtSeo(failures.missing),
          title: articles.missing,
          description:
            data.kind === 'missing'
              ? articles.missingDescription
              : fill(articles.unavailableDescription, { seconds: retryAfterSeconds }),
        },
        path: list.path,
        status: data.kind === 'missing' ? 404 : 503,
      };
  }
}

/** For an address without a page, one whose page was taken away, and a page that could not be made. */
export function failureMeta(content: Content, status: 404 | 410 | 500): PageMeta {
  const home = pageOf(content, 'home');
  return {
    ...plain,
    seo: unsoughtSeo(content.words.failures[failures[status]]),
    path: home.path,
    status,
    card: cardOf(content, home),
  };
}

/** The page that says what works: at its address, and for nobody's index. */
export function statusMeta(content: Content): PageMeta {
  const { title, description, heading } = content.words.status;
  return {
    ...plain,
    seo: unsoughtSeo({ title, description }),
    path: endpoints.status,
    status: 200,
    trail: trailTo(content, { label: heading }),
    card: cardOf(content, pageOf(content, 'home')),
  };
}

const failures = { 404: 'missing', 410: 'gone', 500: 'broken' } as const;

/** Of a page that nobody looks for. */
function unsoughtSeo({ title, description }: Pick<Seo, 'title' | 'description'>): Seo {
  return { title, description, keywords: '' };
}
