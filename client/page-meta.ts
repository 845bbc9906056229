import type { Blog } from '../shared/blog.ts';
import type { Crumb } from '../shared/breadcrumbs.ts';
import type { ArticleContent } from '../shared/schemas/article.ts';
import type { Identity } from '../shared/schemas/identity.ts';
import type { Seo } from '../shared/schemas/page-head.ts';

/** What a page is, for the document's head, the status line and the search engines. */
export interface PageMeta {
  seo: Seo;
  /** The canonical address: a path, with a query only where it makes another page. */
  path: string;
  status: 200 | 404 | 410 | 500 | 503;
  /** Whether search engines may list it; undefined while nobody knows yet. */
  listed: boolean | undefined;
  kind:
    | { type: 'home' | 'about' | 'contact' | 'listing' | 'plain' }
    /** A page of the blog list, with the articles that it shows, in their order. */
    | { type: 'list'; articles: readonly { path: string; title: string }[] }
    | { type: 'service'; group: string }
    /** A brief, shown from start to finish, perhaps in the look of its client; and its photographs, width by height. */
    | { type: 'case'; identity: Identity | undefined; ratios: readonly number[] }
    | { type: 'article'; article: ArticleContent }
    | { type: 'blog'; blog: Blog };
  /** Its breadcrumbs; none where it shows none. */
  trail: readonly Crumb[];
  /** The drawn pictures that belong to it, the main one first; not those of the cards that lead elsewhere. */
  pictures: readonly string[];
  /** The name of its social card. */
  card: string;
  /** Where the players lie that an article on it can load; worked out when it is asked for. */
  players?: () => readonly string[];
  /** Of what it holds, and a case's shape: each kind's styles are in its head; worked out when it is asked for. */
  contentKinds?: () => readonly string[];
  /** A page that shows less than it could (no blogs): held for a short time only. */
  degraded: boolean;
}
