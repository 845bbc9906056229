import type { Article, Content, Page, PageOf, Redirect } from '../content.ts';
import { guessedPaths, paths } from '../paths.ts';
import { pictures } from '../pictures.ts';
import { defaultSite } from '../site.ts';
import { aboutContent } from './about.ts';
import { articleContents } from './articles.ts';
import { blogContent } from './blog.ts';
import { contactContent } from './contact.ts';
import { expertiseContents } from './expertise.ts';
import { homeContent } from './home.ts';
import { interfaceWords } from './interface.ts';
import { listings } from './listings.ts';
import { privacyContent } from './privacy.ts';
import { quoteContent } from './quote.ts';
import { serviceContents } from './services.ts';
import { sportsContents } from './sports.ts';
import { testimonials } from './testimonials.ts';
import type { Seo } from './types.ts';

type PageFile = { [Name in Page['layout']]: Omit<PageOf<Name>, 'id' | 'path'> }[Page['layout']];

// What the head says of the policy doesn't depend on the brand.
const privacySeo: Seo = privacyContent(defaultSite, {
  retentionDays: 0,
  mailed: { staff: false, sender: false },
  optional: [],
}).seo;

/** The pages of which there is one of each, and the two lists. */
const singlePages: Readonly<Record<string, PageFile>> = {
  home: { ...homeContent, layout: 'home', name: 'Home' },
  about: {
    ...aboutContent,
    layout: 'about',
    name: 'About Us',
    menu: { group: 'main', order: 3 },
    footer: 1,
  },
  blog: {
    ...blogContent,
    layout: 'blog',
    name: 'Blog',
    menu: { group: 'main', order: 4 },
    footer: 4,
  },
  contact: {
    ...contactContent,
    layout: 'contact',
    name: 'Contact Us',
    menu: { group: 'main', order: 5 },
    footer: 2,
  },
  quote: { ...quoteContent, layout: 'quote', name: 'Get Quote' },
  privacy: {
    layout: 'privacy',
    name: 'Privacy Policy',
    seo: privacySeo,
    policy: privacyContent,
    footer: 3,
  },
  services: {
    ...listings.services,
    layout: 'listing',
    name: 'Services',
    menu: { group: 'main', order: 2 },
  },
  expertise: {
    ...listings.expertise,
    layout: 'listing',
    name: 'Expertise',
    menu: { group: 'main', order: 1 },
  },
};

/** What the menu calls the other pages, in its order. */
const menuGroups: Readonly<Record<string, Partial<Record<keyof typeof paths, string>>>> = {
  services: {
    website: 'Website Development',
    mobile: 'Mobile App Development',
    ecommerce: 'E-commerce Development',
    api: 'API Integration',
    digitalMarketing: 'Digital Marketing',
    uiux: 'Website UI/UX Design',
  },
  sports: {
    cricket: 'Live Cricket Score App',
    football: 'Live Football Score App',
    tennis: 'Live Tennis Score App',
    fantasy: 'Fantasy Sports App',
  },
  'software-development': { cms: 'CMS', java: 'Java', javascript: 'JavaScript', php: 'PHP' },
  'app-development': { android: 'Android', ios: 'iOS', hybrid: 'Hybrid' },
  'digital-marketing': {
    seo: 'SEO',
    smo: 'Social Media Optimization',
    smm: 'Social Media Marketing',
    ppc: 'Pay Per Click',
  },
  design: { webDesign: 'Web Design', graphic: 'Graphic Design' },
};

/** What the site is delivered with, put together from the modules beside this one. */
export const deliveredContent: Content = {
  site: { ...defaultSite, testimonials: { heading: 'What clients say', items: testimonials } },
  words: interfaceWords,
  pages: Object.entries(paths).flatMap(([key, path]) => pageAt(key, path) ?? []),
  articles: articleContents.map(
    (article): Article => ({ ...article, ...named(keyOf(article.path)) }),
  ),
  pictures,
  redirects: new Map(
    Object.entries(guessedPaths).map(([from, to]): [string, Redirect] => [from, { to }]),
  ),
};

function pageAt(key: string, path: string): Page | undefined {
  const head = { ...named(key), path };
  const single = singlePages[key];
  if (single) return { ...single, ...head };
  const menu = menuPlaceOf(key);
  const at = (content: { path: string }) => content.path === path;
  const service = serviceContents.find(at);
  if (service) return { ...service, ...head, ...menu, layout: 'service' };
  const expertise = expertiseContents.find(at);
  if (expertise) return { ...expertise, ...head, ...menu, layout: 'expertise' };
  const sports = sportsContents.find(at);
  return sports && { ...sports, ...head, ...menu, layout: 'sports' };
}

function keyOf(path: string): string {
  return Object.entries(paths).find(([, known]) => known === path)?.[0] ?? '';
}

/** By their keys in `paths` the social cards are called. */
function named(key: string): { id: string; card: string } {
  return { id: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), card: key };
}

function menuPlaceOf(key: string): Pick<Page, 'menu'> {
  for (const [group, labels] of Object.entries(menuGroups)) {
    const order = Object.keys(labels).indexOf(key);
    const label = Object.entries(labels)[order]?.[1];
    if (label) return { menu: { group, order, label } };
  }
  return {};
}
