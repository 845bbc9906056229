/** The delivered pages' paths, by which their words lead to each other. */
export const paths = {
  home: '/',
  about: '/about-us',
  blog: '/blog',
  contact: '/contact',
  quote: '/get-quote',
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

type PathName = keyof typeof paths;
type SitePath = (typeof paths)[PathName];

/** The sample documents, which stand on the page about us. */
export const samplePaths = {
  outline: `${paths.about}#outline`,
  redirectMap: `${paths.about}#redirect-map`,
  testReport: `${paths.about}#test-report`,
} as const;

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
