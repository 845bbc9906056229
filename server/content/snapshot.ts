import type { Article, Content, Page, Redirect } from '../../shared/content.ts';
import type { LayeredFile } from './read-folder.ts';

/** A page or an article with the file that it was read from. */
export interface ContentEntry<Value> {
  source: LayeredFile;
  value: Value;
}

/** Everything that is compiled, each with its file. */
export interface ContentSnapshot extends Pick<Content, 'site' | 'words' | 'pictures'> {
  pages: readonly ContentEntry<Page>[];
  articles: readonly ContentEntry<Article>[];
  /** Drafts, and what is published later. */
  unpublished: readonly ContentEntry<Page | Article>[];
  /** The files beside pages and articles. */
  shared: readonly LayeredFile[];
  redirects: ReadonlyMap<string, Redirect>;
  /** Addresses that something else has: endpoints, and files that are served. */
  reserved: ReadonlySet<string>;
  /** An owner's files, by the addresses that they are served at. */
  ownFiles: ReadonlyMap<string, string>;
  photos: Readonly<Record<string, string | undefined>>;
}
