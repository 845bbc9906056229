import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { aboutContent } from '../shared/content/about.ts';
import { articleContents } from '../shared/content/articles.ts';
import { blogContent, missingArticleTitle } from '../shared/content/blog.ts';
import { contactContent } from '../shared/content/contact.ts';
import { expertiseContents } from '../shared/content/expertise.ts';
import { homeContent } from '../shared/content/home.ts';
import { privacyContent } from '../shared/content/privacy.ts';
import { quoteContent } from '../shared/content/quote.ts';
import { serviceContents } from '../shared/content/services.ts';
import { sportsContents } from '../shared/content/sports.ts';
import type { Seo } from '../shared/content/types.ts';
import {
  blogArticlePath,
  blogListPath,
  type PathName,
  paths,
  type SitePath,
} from '../shared/paths.ts';
import { defaultSite } from '../shared/site.ts';
import { Frame } from './components/Frame.tsx';
import {
  type ArticleData,
  type BlogPageData,
  type BlogsData,
  loadArticle,
  loadBlogPage,
  loadBlogs,
  loadForm,
} from './loaders.ts';
import type { PageDescription, RouteHandle } from './page-description.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogArticlePage } from './pages/BlogArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { ContactPage } from './pages/ContactPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ExpertisePage } from './pages/ExpertisePage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PrivacyPage } from './pages/PrivacyPage.tsx';
import { QuotePage } from './pages/QuotePage.tsx';
import { ServicePage } from './pages/ServicePage.tsx';
import { SportsPage } from './pages/SportsPage.tsx';
import { specialPaths } from './special-paths.ts';

/** Every route of the site: path, page, loader, and what the document says of it. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        path: paths.home,
        Component: HomePage,
        loader: loadBlogs,
        handle: pageOf('HomePage', paths.home, homeContent.seo, { type: 'home' }),
      },
      {
        path: paths.about,
        Component: AboutPage,
        handle: pageOf('AboutPage', paths.about, aboutContent.seo, { type: 'about' }),
      },
      { path: paths.blog, Component: BlogPage, loader: loadBlogPage, handle: blogListHandle() },
      {
        path: '/blog/:slug',
        Component: BlogArticlePage,
        loader: loadArticle,
        handle: articleHandle(),
      },
      {
        path: paths.contact,
        Component: ContactPage,
        loader: loadForm('contact'),
        handle: pageOf('ContactPage', paths.contact, contactContent.seo, { type: 'contact' }),
      },
      {
        path: paths.quote,
        Component: QuotePage,
        loader: loadForm('quote'),
        handle: pageOf('QuotePage', paths.quote, quoteContent.seo, { type: 'quote' }),
      },
      {
        path: paths.privacy,
        Component: PrivacyPage,
        handle: pageOf('PrivacyPage', paths.privacy, privacySeo(), { type: 'plain' }),
      },
      ...offerRoutes('ServicePage', ServicePage, serviceContents, () => 'Services'),
      ...offerRoutes('ExpertisePage', ExpertisePage, expertiseContents, ({ group }) => group),
      ...offerRoutes('SportsPage', SportsPage, sportsContents, () => 'Sports Apps'),
      ...articleContents.map(
        (content): RouteObject => ({
          path: content.path,
          element: <ArticlePage content={content} />,
          loader: loadBlogs,
          handle: pageOf('ArticlePage', content.path, content.seo, {
            type: 'article',
            article: content,
          }),
        }),
      ),
      {
        path: specialPaths.missingArticle,
        Component: BlogArticlePage,
        loader: (): ArticleData => ({ kind: 'missing' }),
        handle: articleHandle(),
      },
      {
        path: specialPaths.unavailableArticle,
        Component: BlogArticlePage,
        loader: (): ArticleData => ({ kind: 'unavailable' }),
        handle: articleHandle(),
      },
      {
        path: specialPaths.error,
        Component: ErrorPage,
        handle: failure('ErrorPage', 500, errorSeo()),
      },
      { path: '*', Component: NotFoundPage, handle: failure('NotFoundPage', 404, notFoundSeo()) },
    ],
  },
];

/** The pages of one layout that each offer something: a route for each content. */
function offerRoutes<Content extends { path: SitePath; name: string; seo: Seo }>(
  page: string,
  Page: ComponentType<{ content: Content }>,
  contents: readonly Content[],
  groupOf: (content: Content) => string,
): RouteObject[] {
  return contents.map((content) => ({
    path: content.path,
    element: <Page content={content} />,
    handle: pageOf(page, content.path, content.seo, {
      type: 'service',
      name: content.name,
      group: groupOf(content),
    }),
  }));
}

function pageOf(
  page: string,
  path: SitePath,
  seo: Seo,
  kind: PageDescription['kind'],
): RouteHandle {
  return {
    page,
    describe: (data: { blogs?: BlogsData } | undefined) => ({
      seo,
      path,
      status: 200,
      listed: true,
      kind,
      card: cardOf(path),
      degraded: data !== undefined && 'blogs' in data && data.blogs === undefined,
    }),
  };
}

function blogListHandle(): RouteHandle {
  return {
    page: 'BlogPage',
    describe: ({ blogs, number = 0 }: BlogPageData): PageDescription => {
      const list = blogs instanceof Promise ? undefined : blogs;
      // While the list is on its way, any page of it may exist; without one there is only the first.
      const pages = blogs instanceof Promise ? Number.POSITIVE_INFINITY : (list?.pages ?? 1);
      const exists = number >= 1 && number <= pages;
      const { seo } = blogContent;
      const title = number > 1 ? `${seo.title}, page ${number}` : seo.title;
      return {
        seo: exists ? { ...seo, title } : notFoundSeo(),
        path: blogListPath(number),
        status: exists ? (blogs === undefined ? 503 : 200) : 404,
        listed: exists,
        kind: { type: 'list', number, blogs: (exists && list?.page(number)) || [] },
        card: 'blog',
        degraded: blogs === undefined,
      };
    },
  };
}

function articleHandle(): RouteHandle {
  return {
    page: 'BlogArticlePage',
    describe: (data: ArticleData): PageDescription => {
      const common = { card: 'blog', listed: false, degraded: false } as const;
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
          };
        }
        case 'waiting':
          return {
            ...common,
            seo: { ...blogContent.seo, title: 'Article' },
            path: blogArticlePath(data.slug),
            status: 200,
            kind: { type: 'plain' },
          };
        case 'missing':
        case 'unavailable':
          return {
            ...common,
            seo: { ...notFoundSeo(), title: missingArticleTitle },
            path: paths.blog,
            status: data.kind === 'missing' ? 404 : 503,
            kind: { type: 'plain' },
          };
      }
    },
  };
}

function failure(page: string, status: 404 | 500, seo: Seo): RouteHandle {
  return {
    page,
    describe: () => ({
      seo,
      path: paths.home,
      status,
      listed: false,
      kind: { type: 'plain' },
      card: 'home',
      degraded: false,
    }),
  };
}

// What the head says of the policy doesn't depend on the brand.
function privacySeo(): Seo {
  return privacyContent(defaultSite, { retentionDays: 0, optional: [] }).seo;
}

function notFoundSeo(): Seo {
  return {
    title: 'Page not found',
    description: 'There is no page at this address.',
    keywords: '',
  };
}

function errorSeo(): Seo {
  return {
    title: 'Something broke',
    description: 'This page could not be made. Please try again.',
    keywords: '',
  };
}

function cardOf(path: SitePath): PathName {
  const [name] = Object.entries(paths).find(([, known]) => known === path) ?? ['home'];
  return name as PathName;
}
