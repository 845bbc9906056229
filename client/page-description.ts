import type { Blog, BlogCard } from '../shared/blog.ts';
import type { ArticleContent, Seo } from '../shared/content/types.ts';
import type { PathName } from '../shared/paths.ts';

/** What a page is, for the document's head, the status line and the search engines. */
export interface PageDescription {
  seo: Seo;
  /** The canonical address: a path, with a query only where it makes another page. */
  path: string;
  status: 200 | 404 | 500 | 503;
  /** Whether search engines may list it. */
  listed: boolean;
  kind:
    | { type: 'home' | 'about' | 'contact' | 'quote' | 'plain' }
    /** A page of the blog list, with the provider's articles that it shows. */
    | { type: 'list'; number: number; blogs: readonly BlogCard[] }
    | { type: 'service'; name: string; group: string }
    | { type: 'article'; article: ArticleContent }
    | { type: 'blog'; blog: Blog };
  /** The page's name in `paths`, by which its social card is found. */
  card: PathName;
  /** A page that shows less than it could (no blogs): held for a short time only. */
  degraded: boolean;
}

/** What every route carries. */
export interface RouteHandle {
  /** The file in `client/pages`, by which its CSS is found. */
  page: string;
  describe(data: never): PageDescription;
}
