import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { articleTrail, trailTo } from '../shared/breadcrumbs.ts';
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
import { companyLinks } from '../shared/navigation.ts';
import {
  blogArticlePath,
  blogListPath,
  type PathName,
  paths,
  type SitePath,
} from '../shared/paths.ts';
import type { PictureName } from '../shared/pictures.ts';
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
        handle: pageOf('HomePage', {
          path: paths.home,
          seo: homeContent.seo,
          kind: { type: 'home' },
          trail: [],
          pictures: [
            homeContent.hero.picture,
            ...homeContent.industries.items.map(({ img }) => img),
          ],
        }),
      },
      {
        path: paths.about,
        Component: AboutPage,
        handle: pageOf('AboutPage', {
          path: paths.about,
          seo: aboutContent.seo,
          kind: { type: 'about' },
          trail: trailTo(companyLinks.about),
          pictures: [aboutContent.hero.picture],
        }),
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
        handle: pageOf('ContactPage', {
          path: paths.contact,
          seo: contactContent.seo,
          kind: { type: 'contact' },
          trail: trailTo(companyLinks.contact),
          pictures: [contactContent.banner.picture],
        }),
      },
      {
        path: paths.quote,
        Component: QuotePage,
        loader: loadForm('quote'),
        handle: pageOf('QuotePage', {
          path: paths.quote,
          seo: quoteContent.seo,
          kind: { type: 'plain' },
          trail: trailTo({ label: quoteContent.heading, to: paths.quote }),
          pictures: [],
        }),
      },
      {
        path: paths.privacy,
        Component: PrivacyPage,
        handle: pageOf('PrivacyPage', {
          path: paths.privacy,
          seo: privacySeo(),
          kind: { type: 'plain' },
          trail: trailTo(companyLinks.privacy),
          pictures: [],
        }),
      },
      ...offerRoutes('ServicePage', ServicePage, serviceContents, ({ hero }) => ({
        group: 'Services',
        pictures: [hero.picture],
      })),
      ...offerRoutes('ExpertisePage', ExpertisePage, expertiseContents, ({ group, hero }) => ({
        group,
        pictures: [hero.picture],
      })),
      ...offerRoutes('SportsPage', SportsPage, sportsContents, ({ hero, detail, sports }) => ({
        group: 'Sports Apps',
        pictures: [hero, detail, ...(sports?.items ?? [])].map(({ picture }) => picture),
      })),
      ...articleContents.map(
        (content): RouteObject => ({
          path: content.path,
          element: <ArticlePage content={content} />,
          loader: loadBlogs,
          handle: pageOf('ArticlePage', {
            path: content.path,
            seo: content.seo,
            kind: { type: 'article', article: content },
            trail: articleTrail(content.title),
            pictures: [content.figure.picture],
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

/**
 * What the page of a route is.
 * @param path as the route table has it
 * @param data what the route's loader gives, or would give
 */
export function describePage(path: string, data: BlogPageData | ArticleData): PageDescription {
  const route = routes.flatMap(({ children = [] }) => children).find((each) => each.path === path);
  if (!route) throw new Error(`There is no route ${path}`);
  const handle: RouteHandle = route.handle;
  // The route table ties a loader to the description that takes its data.
  return handle.describe(data as never);
}

/** The pages of one layout that each offer something: a route for each content. */
function offerRoutes<Content extends { path: SitePath; name: string; seo: Seo }>(
  page: string,
  Page: ComponentType<{ content: Content }>,
  contents: readonly Content[],
  about: (content: Content) => { group: string; pictures: readonly PictureName[] },
): RouteObject[] {
  return contents.map((content) => {
    const { path, name, seo } = content;
    const { group, pictures } = about(content);
    return {
      path,
      element: <Page content={content} />,
      handle: pageOf(page, {
        path,
        seo,
        kind: { type: 'service', group },
        trail: trailTo({ label: name }, { label: group }),
        pictures,
      }),
    };
  });
}

type OwnPage = Pick<PageDescription, 'seo' | 'kind' | 'trail' | 'pictures'> & { path: SitePath };

function pageOf(page: string, own: OwnPage): RouteHandle {
  return {
    page,
    describe: (data: { blogs?: BlogsData } | undefined) => ({
      ...own,
      status: 200,
      listed: true,
      card: cardOf(own.path),
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
    },
  };
}

function articleHandle(): RouteHandle {
  return {
    page: 'BlogArticlePage',
    describe: (data: ArticleData): PageDescription => {
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
      trail: [],
      pictures: [],
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
