import type { ChildNode, Element } from 'domhandler';
import type { Words } from '../../../shared/schemas/interface.ts';
import type { PictureStore } from '../picture-store.ts';

/** What is the same for all articles. */
export interface ArticleOptions {
  /** Where the articles' own pictures lie; undefined: nowhere. */
  mediaUrl: string | undefined;
  /** Hosts whose pictures are loaded, too. */
  imageHosts: readonly string[];
  /** The site's origin. */
  siteUrl: string | undefined;
  /** What is said of that which isn't loaded yet, or not at all. */
  words: Words['embeds'];
  /** What articles brought along in base64: an address `embedded:NAME` stands in its place. */
  pictures: PictureStore;
}

/** What visitors of an article's tree are handed. */
export interface ArticleContext extends ArticleOptions {
  /** The ids that links of the article lead to. */
  targets: ReadonlySet<string>;
  /** Whether there are letters in it that are written from the right. */
  isRightToLeft: boolean;
  /** Says what of the article is left out or changed, and why, in an author's words. */
  note(text: string): void;
}

/** Looks at an element of an article; gives what shall stand in its place, or undefined for the element itself. */
export type Visitor = (one: Element, context: ArticleContext) => readonly ChildNode[] | undefined;
