import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { articleTrail, type Crumb, trailTo } from '../shared/breadcrumbs.ts';
import { aboutContent } from '../shared/content/about.ts';
import { articlePictures } from '../shared/content/article-pictures.ts';
import { articleContents } from '../shared/content/articles.ts';
import { contactContent } from '../shared/content/contact.ts';
import { expertiseContents } from '../shared/content/expertise.ts';
import { homeContent } from '../shared/content/home.ts';
import { listings } from '../shared/content/listings.ts';
import { privacyContent } from '../shared/content/privacy.ts';
import { quoteContent } from '../shared/content/quote.ts';
import { serviceContents } from '../shared/content/services.ts';
import { sportsContents } from '../shared/content/sports.ts';
import type { Seo } from '../shared/content/types.ts';
import { companyLinks, listingLinks } from '../shared/navigation.ts';
import { paths, type SitePath } from '../shared/paths.ts';
import type { PictureName } from '../shared/pictures.ts';
import { defaultSite } from '../shared/site.ts';
import { Layout } from './components/frame/Layout.tsx';
import {
  type ArticleData,
  type BlogPageData,
  type Loader,
  loadArticle,
  loadBlogPage,
  loadBlogs,
  loadForm,
} from './loaders.ts';
import type { PageMeta } from './page-meta.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogArticlePage } from './pages/BlogArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { ContactPage } from './pages/ContactPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ExpertisePage } from './pages/ExpertisePage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { ListingPage } from './pages/ListingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PrivacyPage } from './pages/PrivacyPage.tsx';
import { QuotePage } from './pages/QuotePage.tsx';
import { ServicePage } from './pages/ServicePage.tsx';
import { SportsPage } from './pages/SportsPage.tsx';
import {
  articleMeta,
  blogListMeta,
  errorMeta,
  notFoundMeta,
  type OwnPage,
  ownPageMeta,
} from './route-meta.ts';
import { specialPaths } from './special-paths.ts';

/** What every route carries. */
export interface RouteHandle {
  /** The file in `client/pages`, by which its CSS is found. */
  page: string;
  /** Undefined: the page shows nothing that isn't known when the site is built. */
  load: Loader<unknown> | undefined;
  meta(data: never): PageMeta;
}

/** The site's own pages: a new one is one entry here, with a path of its own in `shared/paths.ts`. */
const ownPages: readonly RouteObject[] = [
  page('HomePage', <HomePage />, {
    path: paths.home,
    loader: loadBlogs,
    seo: homeContent.seo,
    kind: { type: 'home' },
    trail: [],
    pictures: [homeContent.hero.picture, ...homeContent.industries.items.map(({ img }) => img)],
  }),
  page('AboutPage', <AboutPage />, {
    path: paths.about,
    seo: aboutContent.seo,
    kind: { type: 'about' },
    trail: trailTo(companyLinks.about),
    pictures: [
      aboutContent.hero,
      aboutContent.table,
      ...aboutContent.unique.items.map(({ figure }) => figure),
    ].map(({ picture }) => picture),
  }),
  page('ContactPage', <ContactPage />, {
    path: paths.contact,
    loader: loadForm('contact'),
    seo: contactContent.seo,
    kind: { type: 'contact' },
    trail: trailTo(companyLinks.contact),
    pictures: [contactContent.banner.picture],
  }),
  page('QuotePage', <QuotePage />, {
    path: paths.quote,
    loader: loadForm('quote'),
    seo: quoteContent.seo,
    kind: { type: 'plain' },
    trail: trailTo({ label: quoteContent.heading, to: paths.quote }),
    pictures: [],
  }),
  page('PrivacyPage', <PrivacyPage />, {
    path: paths.privacy,
    seo: privacySeo(),
    kind: { type: 'plain' },
    trail: trailTo(companyLinks.privacy),
    pictures: [],
  }),
  ...listings.map((content) =>
    page('ListingPage', <ListingPage content={content} />, {
      path: content.path,
      seo: content.seo,
      kind: { type: 'listing' },
      trail: trailTo({ label: content.title }),
      pictures: [],
    }),
  ),
  ...offerPages('ServicePage', ServicePage, serviceContents, ({ hero }) => ({
    group: listingLinks.services,
    pictures: [hero.picture],
  })),
  ...offerPages('ExpertisePage', ExpertisePage, expertiseContents, ({ group, hero }) => ({
    group: { label: group, to: paths.expertise },
    pictures: [hero.picture],
  })),
  ...offerPages('SportsPage', SportsPage, sportsContents, ({ hero, detail, sports }) => ({
    group: { label: 'Sports Apps' },
    pictures: [hero, detail, ...(sports?.items ?? [])].map(({ picture }) => picture),
  })),
  ...articleContents.map((content) =>
    page('ArticlePage', <ArticlePage content={content} />, {
      path: content.path,
      loader: loadBlogs,
      seo: content.seo,
      kind: { type: 'article', article: content },
      trail: articleTrail(content.title),
      pictures: articlePictures(content),
    }),
  ),
];

/** Every route of the site: path, page, loader, and what the document says of it. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      ...ownPages,
      {
        path: paths.blog,
        element: <BlogPage />,
        handle: handle('BlogPage', blogListMeta, loadBlogPage),
      },
      articleRoute('/blog/:slug', loadArticle),
      articleRoute(specialPaths.missingArticle, () => ({ kind: 'missing' })),
      articleRoute(specialPaths.unavailableArticle, () => ({ kind: 'unavailable' })),
      {
        path: specialPaths.error,
        element: <ErrorPage />,
        handle: handle('ErrorPage', errorMeta),
      },
      { path: '*', element: <NotFoundPage />, handle: handle('NotFoundPage', notFoundMeta) },
    ],
  },
];

/**
 * What the page of a route is.
 * @param path as the route table has it
 * @param data what the route's loader gives, or would give
 */
export function metaOf(path: string, data: BlogPageData | ArticleData): PageMeta {
  const route = routes.flatMap(({ children = [] }) => children).find((each) => each.path === path);
  if (!route) throw new Error(`${path} has no entry in client/routes.tsx`);
  const handle: RouteHandle = route.handle;
  // The route table ties a loader to the `meta` that takes its data.
  return handle.meta(data as never);
}

/** @param name of the file in `client/pages`, by which its CSS is found */
function handle<Data>(
  name: string,
  meta: (data: Data) => PageMeta,
  load?: Loader<Data>,
): RouteHandle {
  return { page: name, load, meta };
}

type OwnPageData = Parameters<typeof ownPageMeta>[1];

/** A route for a page of the site's own. */
function page(
  name: string,
  element: ReactElement,
  { loader, ...own }: OwnPage & { loader?: Loader<OwnPageData> },
): RouteObject {
  return {
    path: own.path,
    element,
    handle: handle(name, (data: OwnPageData) => ownPageMeta(own, data), loader),
  };
}

/** The pages of one layout that each offer something: a route for each content. */
function offerPages<Content extends { path: SitePath; name: string; seo: Seo }>(
  name: string,
  Page: ComponentType<{ content: Content }>,
  contents: readonly Content[],
  about: (content: Content) => { group: Crumb; pictures: readonly PictureName[] },
): RouteObject[] {
  return contents.map((content) => {
    const { group, pictures } = about(content);
    return page(name, <Page content={content} />, {
      path: content.path,
      seo: content.seo,
      kind: { type: 'service', group: group.label },
      trail: trailTo({ label: content.name }, group),
      pictures,
    });
  });
}

function articleRoute(path: string, loader: Loader<ArticleData>): RouteObject {
  return {
    path,
    element: <BlogArticlePage />,
    handle: handle('BlogArticlePage', articleMeta, loader),
  };
}

// What the head says of the policy doesn't depend on the brand.
function privacySeo(): Seo {
  return privacyContent(defaultSite, {
    retentionDays: 0,
    mailed: { staff: false, sender: false },
    optional: [],
  }).seo;
}
