import { formPlaces } from './form-places.ts';
import { manifestPath } from './manifest-path.ts';

/** Every route's path, named once: navigation, routing, sitemap, tests and links all use these. */
export const paths = {
  home: '/',
  about: '/about-us',
  blog: '/blog',
  contact: formPlaces.contact.page,
  quote: formPlaces.quote.page,
  privacy: '/privacy-policy',

  services: '/services',
  website: '/services/Website-development',
  mobile: '/services/mobile-development',
  ecommerce: '/services/ecommerce-development',
  api: '/services/api-integration',
  digitalMarketing: '/services/digital-marketing',
  uiux: '/services/web-ui&ux',

  expertise: '/expertise',
  cms: '/expertise/software-development/cms',
  java: '/expertise/software-development/java',
  javascript: '/expertise/software-development/javascript',
  php: '/expertise/software-development/php',
  android: '/expertise/app-development/android',
  ios: '/expertise/app-development/ios',
  hybrid: '/expertise/app-development/hybrid',
  seo: '/expertise/digital-marketing/seo',
  smo: '/expertise/digital-marketing/socialmedia',
  smm: '/expertise/digital-marketing/socialmarket',
  ppc: '/expertise/digital-marketing/payclick',
  webDesign: '/expertise/design/webdesign',
  graphic: '/expertise/design/graphic',

  cricket: '/live-cricket-score-app-development',
  football: '/live-football-score-app-development',
  tennis: '/live-tennis-score-app-development',
  fantasy: '/sports-fantasy-app-development',

  trends: '/website-design-trends-2025',
  delhi: '/top-website-development-company-in-delhi',
  lowCode: '/embracing-low-code-and-no-code-platforms',
  pwa: '/the-rise-of-progressive-web-apps',
  aiMl: '/the-impact-of-ai-and-machine-learning-on-web',
} as const;

export type PathName = keyof typeof paths;
/** A page of this site that is known when the site is built. */
export type SitePath = (typeof paths)[PathName];

/** The sample documents, which stand on the page about us. */
export const samplePaths = {
  outline: `${paths.about}#outline`,
  redirectMap: `${paths.about}#redirect-map`,
  testReport: `${paths.about}#test-report`,
} as const;

export type SamplePath = (typeof samplePaths)[keyof typeof samplePaths];

const sitePaths: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether a path is that of a page that is known when the site is built. */
export function isSitePath(path: string): path is SitePath {
  return sitePaths.has(path);
}

/** Addresses that people type by guess, in lower case, and the pages that they mean. */
export const guessedPaths: Readonly<Record<`/${string}`, SitePath>> = {
  '/home': paths.home,
  '/index.html': paths.home,
  '/about': paths.about,
  '/blogs': paths.blog,
  '/contact-us': paths.contact,
  '/quote': paths.quote,
  '/service': paths.services,
  '/privacy': paths.privacy,
};

/** The page of one article from the blog provider. */
export type BlogArticlePath = `/blog/${string}`;

export function blogArticlePath(slug: string): BlogArticlePath {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The slug in an article's path; undefined for any other path. */
export function blogSlug(path: string): string | undefined {
  if (!path.startsWith(`${paths.blog}/`)) return undefined;
  try {
    return decodeURIComponent(path.slice(paths.blog.length + 1));
  } catch {
    return undefined;
  }
}

/** The number of a page of the blog list, if the text is one: seven digits at most. */
export function listNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** A page of the blog list; the first one has no query. */
export function blogListPath(page: number): '/blog' | `/blog?page=${number}` {
  return page <= 1 ? paths.blog : `${paths.blog}?page=${page}`;
}

/** Where the forms post to, with and without JavaScript, and the other endpoints that take or give no page. */
export const endpoints = {
  contact: formPlaces.contact.endpoint,
  quote: formPlaces.quote.endpoint,
  consent: '/consent',
  health: '/healthz',
  ready: '/readyz',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  manifest: manifestPath,
  license: '/license.txt',
  securityTxt: '/.well-known/security.txt',
} as const;
