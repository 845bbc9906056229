import type { PrivacyFacts } from './content/privacy.ts';
import type { ServiceContent } from './content/service-content.ts';
import type {
  AboutContent,
  ArticleContent,
  ContactContent,
  ExpertiseContent,
  HomeContent,
  ListingContent,
  PrivacyContent,
  QuoteContent,
  Seo,
  SportsContent,
  Testimonial,
} from './content/types.ts';
import type { PictureSize } from './pictures.ts';
import type { Site } from './site.ts';
import type { Words } from './words.ts';

/** Everything that the site says and shows: whoever makes pages of it gets it handed. */
export interface Content {
  site: SiteContent;
  words: Words;
  /** In the order in which they are listed; of one group in the order of the menu. */
  pages: readonly Page[];
  /** In the order in which lists show them. */
  articles: readonly Article[];
  pictures: Readonly<Record<string, PictureSize>>;
  /** What becomes of addresses, in lower case, that are no page's. */
  redirects: ReadonlyMap<string, Redirect>;
}

/** The brand, and what clients say of it. */
export interface SiteContent extends Site {
  testimonials: { heading: string; items: readonly Testimonial[] };
}

/** Where an address leads that is no page's. */
export type Redirect = { to: string } | 'gone';

/** What every page has, whatever its layout. */
interface PageHead<Name extends string> {
  layout: Name;
  id: string;
  path: string;
  /** As menus and breadcrumbs call it. */
  name: string;
  seo: Seo;
  /** `main` is the bar itself; the other groups are named in `words.menu`. */
  menu?: { group: string; order: number; label?: string };
  /** Its place among the footer's quick links. */
  footer?: number;
  /** The name of its social card, if it isn't the page's own. */
  card?: string;
}

/** A page of the site's own, by its layout. */
export type Page =
  | (PageHead<'home'> & HomeContent)
  | (PageHead<'about'> & AboutContent)
  | PageHead<'blog'>
  | (PageHead<'contact'> & ContactContent)
  | (PageHead<'quote'> & QuoteContent)
  | (PageHead<'privacy'> & {
      /** What it says depends on how the site is run. */
      policy(site: Site, facts: PrivacyFacts): PrivacyContent;
    })
  | (PageHead<'listing'> & ListingContent)
  | (PageHead<'service'> & ServiceContent)
  | (PageHead<'expertise'> & ExpertiseContent)
  | (PageHead<'sports'> & SportsContent);

export type Layout = Page['layout'];
export type PageOf<Name extends Layout> = Extract<Page, { layout: Name }>;

/** An article of the site's own. */
export type Article = ArticleContent & { id: string; card?: string };

/** Layouts of which every site has one page. */
export type SingleLayout = 'home' | 'blog' | 'contact' | 'quote' | 'privacy';

/** The pages of a layout, in their order. */
export function pagesOf<Name extends Layout>(
  { pages }: Pick<Content, 'pages'>,
  layout: Name,
): readonly PageOf<Name>[] {
  return pages.filter((page): page is PageOf<Name> => page.layout === layout);
}

/** The one page of a layout. @throws if there is none */
export function pageOf<Name extends SingleLayout>(
  { pages }: Pick<Content, 'pages'>,
  layout: Name,
): PageOf<Name> {
  const page = pages.find((page): page is PageOf<Name> => page.layout === layout);
  if (!page) throw new Error(`The content has no page of the layout ${layout}`);
  return page;
}

/** The paths of all pages and articles, in their order. */
export function pathsOf({ pages, articles }: Pick<Content, 'pages' | 'articles'>): string[] {
  return [...pages, ...articles].map(({ path }) => path);
}
