import type { Happening } from './match/events.ts';
import type { PictureSize } from './picture-size.ts';
import type { ArticleContent as ArticleFile } from './schemas/article.ts';
import type { ExpertiseContent } from './schemas/expertise.ts';
import type { Words } from './schemas/interface.ts';
import type { Sport } from './schemas/match.ts';
import type { Layout, PageFile } from './schemas/pages.ts';
import type { SiteContent } from './schemas/site.ts';
import type { SpamPhrases } from './schemas/spam.ts';

/** A page of the site's own. `id` is the name of its file. */
export type Page = (Exclude<PageFile, { layout: 'expertise' }> | ExpertiseContent) & { id: string };
export type PageOf<Name extends Layout> = Extract<Page, { layout: Name }>;
export type Article = ArticleFile & { id: string };

/** Where an address leads that is no page's. */
export type Redirect = { to: string } | 'gone';

/** Everything that the site says and shows, compiled of files: `server/content/compile.ts`. */
export interface Content {
  site: SiteContent;
  words: Words;
  /** By which enquiries are judged; nobody reads them on the site. */
  spam: SpamPhrases;
  /** By layout, then in the order of the menu. */
  pages: readonly Page[];
  /** Pinned ones first, then the newest first. */
  articles: readonly Article[];
  pictures: Readonly<Record<string, PictureSize>>;
  redirects: ReadonlyMap<string, Redirect>;
  /** Whether the raster icons show this brand's mark. */
  hasIcons: boolean;
  /** The social cards that are drawn and say the brand's name; what has none of them gets `neutralCard`. */
  cards: readonly string[];
  /** How many pages and articles its files hold that are not in it: drafts, and what is published later. */
  hidden?: number;
}

/** Layouts of which every site has one page. */
export type SingleLayout = 'home' | 'blog' | 'contact' | 'quote' | 'privacy';

/** The pages of a layout, in their order. */
export function pagesOf<Name extends Layout>(
  { pages }: Pick<Content, 'pages'>,
  layout: Name,
): readonly PageOf<Name>[] {
  return pages.filter((page): page is PageOf<Name> => page.layout === layout);
}

/** The one page of a layout. @throws {Error} if there is none */
export function pageOf<Name extends SingleLayout>(
  { pages }: Pick<Content, 'pages'>,
  layout: Name,
): PageOf<Name> {
  const page = pages.find((page): page is PageOf<Name> => page.layout === layout);
  if (!page) throw new Error(`The content has no page of the layout ${layout}`);
  return page;
}

/** The addresses of the pages with the forms. @throws {Error} if one of them is missing */
export function formPathsOf(content: Pick<Content, 'pages'>) {
  return { contact: pageOf(content, 'contact').path, quote: pageOf(content, 'quote').path };
}

/** The recorded matches of the sports pages; of two of a sport the first. */
export function recordingsOf(content: Pick<Content, 'pages'>): Map<Sport, readonly Happening[]> {
  const matches = pagesOf(content, 'sports').flatMap(({ match }) => match ?? []);
  return new Map(matches.reverse().map(({ sport, events }) => [sport, events]));
}

/** The address of a case that names none. @param id the name of its file */
export function casePath(id: string): string {
  return `/work/${id}`;
}

/** In which folder of the content the file of a layout lies. */
export function folderOf(layout: Layout): 'cases' | 'pages' {
  return layout === 'case' ? 'cases' : 'pages';
}

/** The paths of all pages and articles, in their order. */
export function pathsOf({ pages, articles }: Pick<Content, 'pages' | 'articles'>): string[] {
  return [...pages, ...articles].map(({ path }) => path);
}

/** The content as a file that is read faster than those that it was compiled of. */
export function contentToJson(content: Content): string {
  return JSON.stringify({ ...content, redirects: [...content.redirects] });
}

/** @param json by `contentToJson`, and taken as it is @throws {SyntaxError} for what is no JSON */
export function contentFromJson(json: string): Content {
  const { redirects, ...content } = JSON.parse(json);
  return { ...content, redirects: new Map(redirects) };
}
