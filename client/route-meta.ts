import { articleTrail, trailTo } from '../shared/breadcrumbs.ts';
import { articleContents } from '../shared/content/articles.ts';
import { blogContent, missingArticleTitle } from '../shared/content/blog.ts';
import type { Seo } from '../shared/content/types.ts';
import { companyLinks } from '../shared/navigation.ts';
import {
  blogArticlePath,
  blogListPath,
  type PathName,
  paths,
  type SitePath,
} from '../shared/paths.ts';
import type { ArticleData, BlogPageData } from './loaders.ts';
import type { PageMeta } from './page-meta.ts';

/** How long somebody who meets a 503 should wait, in seconds: the provider is asked again by then. */
export const retryAfterSeconds = 30;

/** What a page asks of search engines. */
export function robots(listed: boolean): string {
  return listed ? 'index, follow, max-image-preview:large' : 'noindex';
}

/** What a page of the site's own says of itself; the rest follows from it. */
export type OwnPage = Pick<PageMeta, 'seo' | 'kind' | 'trail' | 'pictures'> & { path: SitePath };

/** A page of the site's own, known when the site is built. */
export function ownPageMeta(own: OwnPage): PageMeta {
  return { ...own, status: 200, listed: true, card: cardOf(own.path), degraded: false };
}

/** A page of the blog list. */
export function blogListMeta({ blogs, number = 0 }: BlogPageData): PageMeta {
  const list = blogs instanceof Promise ? undefined : blogs;
  // While the list is on its way, any page of it may exist; without one there is only the first.
  const pages = blogs instanceof Promise ? Number.POSITIVE_INFINITY : (list?.pages ?? 1);
  const exists = number >= 1 && number <= pages;
  const { seo } = blogContent;
  const title = number > 1 ? `${seo.title}, page ${number}` : seo.title;
  return {
    seo: exists ? { ...seo, title } : notFoundSeo,
    path: blogListPath(number),
    status: exists ? 200 : 404,
    listed: exists,
    kind: {
      type: 'list',
      articles: [
        ...((exists && list?.page(number)) || []).map(({ slug, title }) => ({
          path: blogArticlePath(slug),
          title,
        })),
        ...(number === 1 ? articleContents : []),
      ],
    },
    trail: trailTo(companyLinks.blog),
    pictures: [],
    card: 'blog',
    degraded: blogs === undefined,
  };
}

/** The page of one article of the provider's. */
export function articleMeta(data: ArticleData): PageMeta {
  const common = {
    card: 'blog',
    listed: false,
    trail: [],
    pictures: [],
    degraded: false,
  } as const;
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
        trail: articleTrail(title),
      };
    }
    case 'waiting':
      return {
        ...common,
        seo: { ...blogContent.seo, title: 'Article' },
        path: blogArticlePath(data.slug),
        status: 200,
        // A "noindex" would end a crawler's visit before the article comes and takes it back.
        listed: undefined,
        kind: { type: 'plain' },
      };
    case 'missing':
    case 'unavailable':
      return {
        ...common,
        seo: {
          ...notFoundSeo,
          title: missingArticleTitle,
          description: data.kind === 'missing' ? missingArticle : unavailableArticle,
        },
        path: paths.blog,
        status: data.kind === 'missing' ? 404 : 503,
        kind: { type: 'plain' },
      };
  }
}

/** For unknown addresses. */
export function notFoundMeta(): PageMeta {
  return failureMeta(404, notFoundSeo);
}

/** For a page that could not be made. */
export function errorMeta(): PageMeta {
  return failureMeta(500, {
    title: 'Something broke',
    description: 'This page could not be made. Please try again.',
    keywords: '',
  });
}

function failureMeta(status: 404 | 500, seo: Seo): PageMeta {
  return {
    seo,
    path: paths.home,
    status,
    listed: false,
    kind: { type: 'plain' },
    trail: [],
    pictures: [],
    card: 'home',
    degraded: false,
  };
}

const missingArticle = 'There is no article at this address.';
const unavailableArticle = `Our articles can’t be shown right now. They will be back: please try again in ${retryAfterSeconds} seconds.`;

const notFoundSeo: Seo = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  keywords: '',
};

function cardOf(path: SitePath): PathName {
  const [name] = Object.entries(paths).find(([, known]) => known === path) ?? ['home'];
  return name as PathName;
}
