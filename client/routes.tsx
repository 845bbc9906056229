import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { blogPrefix } from '../shared/blog-paths.ts';
import type { Content } from '../shared/content.ts';
import { Layout } from './components/frame/Layout.tsx';
import {
  type ArticleData,
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
} from './loaders.ts';
import { type OwnPage, ownPageMeta } from './own-page-meta.ts';
import type { PageMeta } from './page-meta.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogArticlePage } from './pages/BlogArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { CasePage } from './pages/CasePage.tsx';
import { ContactPage } from './pages/ContactPage.tsx';
import { EstimatePage } from './pages/EstimatePage.tsx';
import { ExpertisePage } from './pages/ExpertisePage.tsx';
import { FailurePage } from './pages/FailurePage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { ListingPage } from './pages/ListingPage.tsx';
import { MeasuredPage } from './pages/MeasuredPage.tsx';
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
        ...content.pages.map((page) =>
          page.layout === 'blog' ? listRoute(content, page.path) : ownRoute(content, page),
        ),
        ...content.articles.map((article) => ownRoute(content, article)),
        blogRoute(content, `${blogPrefix}:slug`, loadArticle),
        blogRoute(content, specialPaths.missingArticle, () => ({ kind: 'missing' })),
        blogRoute(content, specialPaths.unavailableArticle, () => ({ kind: 'unavailable' })),
        route(statusPath, 'StatusPage', <StatusPage />, loadStatus, () => statusMeta(content)),
        failureRoute(content, specialPaths.error, 500),
        failureRoute(content, specialPaths.gone, 410),
        failureRoute(content, '*', 404),
      ],
    },
  ];
}

function ownRoute(content: Content, page: OwnPage): RouteObject {
  const { name, element, loader } = viewOf(content, page);
  const meta = ownPageMeta(content, page);
  return route(page.path, name, element, loader, (data) => ({
    ...meta,
    // Its address is that of the page without a visitor's choices.
    listed: !('chosen' in data && data.chosen),
    degraded: 'blogs' in data && data.blogs === undefined,
  }));
}

/** How a page of the site's own is shown: by the file in `client/pages` with this name. */
function view(name: string, element: ReactElement, loader: Loader<object> = loadNothing) {
  return { name, element, loader };
}

function viewOf(content: Content, page: OwnPage) {
  if (!('layout' in page)) return view('ArticlePage', <ArticlePage content={page} />, loadBlogs);
  switch (page.layout) {
    case 'home':
      return view('HomePage', <HomePage content={page} />, loadBlogs);
    case 'about':
      return view('AboutPage', <AboutPage content={page} />);
    case 'contact':
      return view('ContactPage', <ContactPage content={page} />, loadForm('contact'));
    case 'quote':
      return view('QuotePage', <QuotePage content={page} />, loadQuote(content));
    case 'estimate':
      return view('EstimatePage', <EstimatePage content={page} />, loadEstimate(page));
    case 'privacy':
      return view('PrivacyPage', <PrivacyPage content={page} />);
    case 'listing':
      return view('ListingPage', <ListingPage content={page} />);
    case 'measured':
      return view('MeasuredPage', <MeasuredPage content={page} />);
    case 'service':
      return view('ServicePage', <ServicePage content={page} />);
    case 'expertise':
      return view('ExpertisePage', <ExpertisePage content={page} />);
    case 'sports':
      return view('SportsPage', <SportsPage content={page} />, loadMoment(page.match));
    case 'work':
      return view('WorkPage', <WorkPage content={page} />);
    case 'case':
      return view('CasePage', <CasePage content={page} />);
    case 'plain':
      return view('TextPage', <TextPage content={page} />);
  }
}

function listRoute(content: Content, path: string): RouteObject {
  return route(path, 'BlogPage', <BlogPage />, loadBlogPage, (data) => blogListMeta(content, data));
}

/** An article of the provider's. */
function blogRoute(content: Content, path: string, loader: Loader<ArticleData>): RouteObject {
  return route(path, 'BlogArticlePage', <BlogArticlePage />, loader, (data) =>
    articleMeta(content, data),
  );
}

function failureRoute(content: Content, path: string, status: 404 | 410 | 500): RouteObject {
  const meta = failureMeta(content, status);
  return route(path, 'FailurePage', <FailurePage status={status} />, loadNothing, () => meta);
}

function loadNothing() {
  return {};
}

/** What a page shows is loaded; what it is for the document's head is made of that. */
function route<Data extends object>(
  path: string,
  page: string,
  element: ReactElement,
  load: Loader<Data>,
  metaOf: (data: Data) => PageMeta,
) {
  const handle: RouteHandle = { page };
  async function loader(args: LoaderArgs): Promise<Data & Loaded> {
    const data = await load(args);
    return { ...data, meta: metaOf(data) };
  }
  return { path, element, handle, loader };
}
