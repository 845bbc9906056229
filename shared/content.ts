import type { PictureSize } from './pictures.ts';
import type { ArticleContent as ArticleFile } from './schemas/article.ts';
import type { ExpertiseContent } from './schemas/expertise.ts';
import type { Words } from './schemas/interface.ts';
import type { Layout, PageFile } from './schemas/pages.ts';
import type { SiteContent } from './schemas/site.ts';

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
  /** By layout, then in the order of the menu. */
  pages: readonly Page[];
  /** Pinned ones first, then the newest first. */
  articles: readonly Article[];
  pictures: Readonly<Record<string, PictureSize>>;
  redirects: ReadonlyMap<string, Redirect>;
}

/** Layouts that exist once, whatever an owner's files hold. */
export type SingleLayout = 'home' | 'about' | 'blog' | 'contact' | 'quote' | 'privacy';

/** The pages of a layout. */
export function pagesOf<Name extends Layout>(
  { pages }: Pick<Content, 'pages'>,
  layout: Name,
): readonly PageOf<Name>[] {
  return pages.filter((page): page is PageOf<Name> => page.layout === layout);
}

/** The content as a file that is read faster than those that it was compiled of. */
export function contentToJson(content: Content): string {
  return JSON.stringify({ ...content, redirects: [...content.redirects] });
}

/** @param json by `contentToJson` */
export function contentFromJson(json: string): Content {
  const { redirects, ...content } = JSON.parse(json);
  return { ...content, redirects: new Map(redirects) };
}
