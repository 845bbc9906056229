import type { ChildNode, Element } from 'domhandler';
import type { PictureStore } from '../picture-store.ts';

/** What visitors of an article's tree are handed. */
export interface ArticleContext {
  /** Where the articles' own pictures lie; undefined: nowhere. */
  mediaUrl: string | undefined;
  /** What articles brought along in base64: an address `embedded:NAME` stands in its place. */
  pictures: Pick<PictureStore, 'find'>;
  /** The ids that links of the article lead to. */
  targets: ReadonlySet<string>;
  /** Says what of the article is left out or changed, and why, in an author's words. */
  note(text: string): void;
}

/** Looks at an element of an article; gives what shall stand in its place, or undefined for the element itself. */
export type Visitor = (one: Element, context: ArticleContext) => readonly ChildNode[] | undefined;
