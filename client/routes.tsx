import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { blogPrefix } from '../shared/blog-paths.ts';
import { type Article, type Content, type Page, pagesOf } from '../shared/content.ts';
import { Layout } from './components/frame/Layout.tsx';
import {
  type ArticleData,
  type BlogsData,
  type EstimatePageData,
  type FormPageData,
  type Loader,
  type LoaderArgs,
  loadArticle,
  loadBlogPage,
  loadBlogs,
  loadEstimate,
  loadForm,
  loadMoment,
  loadQuote,
  loadStatus,
  type MatchPageData,
} from './loaders.ts';
import { type OwnPage, ownPageMeta } from './own-page-meta.ts';
import type { PageMeta } from './page-meta.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogArticlePage } from './pages/BlogArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { CasePage } from './pages/CasePage.tsx';
import { ContactPage } from './pages/ContactPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { EstimatePage } from './pages/EstimatePage.tsx';
import { ExpertisePage } from './pages/ExpertisePage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { ListingPage } from './pages/ListingPage.tsx';
import { MeasuredPage } from './pages/MeasuredPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PrivacyPage } from './pages/PrivacyPage.tsx';
import { QuotePage } from './pages/QuotePage.tsx';
import { ServicePage } from './pages/ServicePage.tsx';
import { SportsPage } from './pages/SportsPage.tsx';
import { StatusPage } from './pages/StatusPage.tsx';
import { TextPage } from './pages/TextPage.tsx';
import { WorkPage } from './pages/WorkPage.tsx';
import { articleMeta, blogListMeta, failureMeta, statusMeta } from './route-meta.ts';
import { specialPaths, statusPath } from './special-paths.ts';

/** What every route carries. */
export interface RouteHandle {
  /** The file in `client/pages`, by which its CSS is found. */
  page: string;
}

/** What every route's loader gives beside what its page shows. */
export interface Loaded {
  meta: PageMeta;
}

/** Every route of a site with this content: path, page, loader, and what the document says of it. */
export function createRoutes(content: Content): RouteObject[] {
  return [
    {
      Component: Layout,
      children: [
        ...content.pages.map((page) => pageRoute(content, page)),
        ...content.articles.map((article) => articleRoute(content, article)),
        blogRoute(content, `${blogPrefix}:slug`, loadArticle),
        blogRoute(content, specialPaths.missingArticle, () => ({ kind: 'missing' })),
        blogRoute(content, specialPaths.unavailableArticle, () => ({ kind: 'unavailable' })),
        {
          path: statusPath,
          element: <StatusPage />,
          handle: handle('StatusPage'),
          loader: withMeta(loadStatus, () => statusMeta(content)),
        },
        failureRoute(content, specialPaths.error, 500),
        failureRoute(content, specialPaths.gone, 410),
        failureRoute(content, '*', 404),
      ],
    },
  ];
}

/** How a page of the site's own is shown: its name is that of the file in `client/pages`. */
interface View {
  name: string;
  element: ReactElement;
  loader?: Loader<{ blogs?: BlogsData } | FormPageData | EstimatePageData | MatchPageData>;
}

function pageRoute(content: Content, page: Page): RouteObject {
  switch (page.layout) {
    case 'home':
      return ownRoute(content, page, {
        name: 'HomePage',
        element: <HomePage content={page} />,
        loader: loadBlogs,
      });
    case 'about':
      return ownRoute(content, page, { name: 'AboutPage', element: <AboutPage content={page} /> });
    case 'blog':
      return {
        path: page.path,
        element: <BlogPage />,
        handle: handle('BlogPage'),
        loader: withMeta(loadBlogPage, (data) => blogListMeta(content, data)),
      };
    case 'contact':
      return ownRoute(content, page, {
        name: 'ContactPage',
        element: <ContactPage content={page} />,
        loader: loadForm('contact'),
      });
    case 'quote':
      return ownRoute(content, page, {
        name: 'QuotePage',
        element: <QuotePage content={page} />,
        loader: loadQuote(pagesOf(content, 'estimate')[0], content.words),
      });
    case 'estimate':
      return ownRoute(content, page, {
        name: 'EstimatePage',
        element: <EstimatePage content={page} />,
        loader: loadEstimate(page),
      });
    case 'privacy':
      return ownRoute(content, page, {
        name: 'PrivacyPage',
        element: <PrivacyPage content={page} />,
      });
    case 'listing':
      return ownRoute(content, page, {
        name: 'ListingPage',
        element: <ListingPage content={page} />,
      });
    case 'measured':
      return ownRoute(content, page, {
        name: 'MeasuredPage',
        element: <MeasuredPage content={page} />,
      });
    case 'service':
      return ownRoute(content, page, {
        name: 'ServicePage',
        element: <ServicePage content={page} />,
      });
    case 'expertise':
      return ownRoute(content, page, {
        name: 'ExpertisePage',
        element: <ExpertisePage content={page} />,
      });
    case 'sports':
      return ownRoute(content, page, {
        name: 'SportsPage',
        element: <SportsPage content={page} />,
        loader: loadMoment(page.match),
      });
    case 'work':
      return ownRoute(content, page, { name: 'WorkPage', element: <WorkPage content={page} /> });
    case 'case':
      return ownRoute(content, page, { name: 'CasePage', element: <CasePage content={page} /> });
    case 'plain':
      return ownRoute(content, page, { name: 'TextPage', element: <TextPage content={page} /> });
  }
}

/** An article of the site's own. */
function articleRoute(content: Content, article: Article): RouteObject {
  return ownRoute(content, article, {
    name: 'ArticlePage',
    element: <ArticlePage content={article} />,
    loader: loadBlogs,
  });
}

function ownRoute(
  content: Content,
  page: OwnPage,
  { name, element, loader = nothing }: View,
): RouteObject {
  const meta = ownPageMeta(content, page);
  return {
    path: page.path,
    element,
    handle: handle(name),
    loader: withMeta(loader, (data) => ({
      ...meta,
      // Its address is that of the page without a visitor's choices.
      listed: !('chosen' in data && data.chosen),
      degraded: 'blogs' in data && data.blogs === undefined,
    })),
  };
}

/** An article of the provider's. */
function blogRoute(content: Content, path: string, loader: Loader<ArticleData>): RouteObject {
  return {
    path,
    element: <BlogArticlePage />,
    handle: handle('BlogArticlePage'),
    loader: withMeta(loader, (data) => articleMeta(content, data)),
  };
}

function failureRoute(content: Content, path: string, status: 404 | 410 | 500): RouteObject {
  return {
    path,
    element: status === 500 ? <ErrorPage /> : <NotFoundPage gone={status === 410} />,
    handle: handle(status === 500 ? 'ErrorPage' : 'NotFoundPage'),
    loader: withMeta(nothing, () => failureMeta(content, status)),
  };
}

function handle(page: string): RouteHandle {
  return { page };
}

/** A route's loader: what its page shows, and what that makes of the page. */
function withMeta<Data extends object>(load: Loader<Data>, metaOf: (data: Data) => PageMeta) {
  return async function loadPage(args: LoaderArgs): Promise<Data & Loaded> {
    const data = await load(args);
    return { ...data, meta: metaOf(data) };
  };
}

/** For a page that shows nothing but its own words. */
function nothing(): object {
  return {};
}
