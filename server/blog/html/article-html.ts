import type { ParentNode } from 'domhandler';
import { contentToHtml } from '../content-kinds/content-to-html.ts';
import { noPictures } from '../picture-store.ts';
import { sanitise } from '../sanitise.ts';
import { alignment, rightToLeft } from './alignment.ts';
import type { ArticleContext, ArticleOptions, Visitor } from './article-context.ts';
import { paragraphs } from './blocks.ts';
import { embeds } from './embeds.ts';
import { codeLanguage, figures } from './figures.ts';
import { anchors, links, targetOf } from './links.ts';
import { marks } from './marks.ts';
import { media } from './media.ts';
import { pictures } from './pictures.ts';
import { quill } from './quill.ts';
import { ordinarySpaces } from './spaces.ts';
import { structure } from './structure.ts';
import { taskLists } from './task-lists.ts';
import { elementsIn, htmlOf, treeOf, walk } from './tree.ts';
import { unsupported } from './unsupported.ts';

/** In their order: what editors mean first, then what the page makes of it. */
const visitors: readonly Visitor[] = [
  quill,
  taskLists,
  structure,
  codeLanguage,
  marks,
  paragraphs,
  alignment,
  figures,
  anchors,
  links,
  embeds,
  pictures,
  media,
  unsupported,
];

/** An article's text, fit to be shown, and what of it is left out or changed, in an author's words. */
export interface ArticleHtml {
  html: string;
  notes: readonly string[];
}

/** Most notes of one article: whoever has mended these sees the next. */
const maxNotes = 20;

/** Makes what a back end has stored fit to be shown: never throws, whatever that is. */
export function createArticleHtml(
  options: Partial<ArticleOptions>,
): (content: string) => ArticleHtml {
  return (content) => {
    const notes = new Map<string, number>();
    const note = (text: string) => {
      if (notes.has(text) || notes.size < maxNotes) notes.set(text, (notes.get(text) ?? 0) + 1);
    };
    const html = shownHtml(contentToHtml(content, note), { ...options, note });
    return { html, notes: [...notes].map(timesOf) };
  };
}

/**
 * Makes HTML from outside fit to be shown: a tree that the visitors change, written as HTML, and then sanitised. In time
 * linear in its length, once `html-limits.ts` found it good.
 */
export function shownHtml(
  html: string,
  given: Partial<ArticleOptions> & Pick<ArticleContext, 'note'>,
): string {
  const tree = treeOf(html);
  ordinarySpaces(tree, html);
  const context = {
    ...none,
    ...given,
    targets: targetsIn(tree),
    isRightToLeft: rightToLeft.test(html),
  };
  walk(
    tree,
    visitors.map((visitor) => (one) => visitor(one, context)),
  );
  return sanitise(htmlOf(tree));
}

/** Nothing comes from anywhere, and of what doesn't come only its place is named. */
const none: ArticleOptions = {
  mediaUrl: undefined,
  imageHosts: [],
  siteUrl: undefined,
  pictures: noPictures,
  words: {
    video: '{name}',
    audio: '{name}',
    map: '{name}',
    post: '{name}',
    source: '{host}',
    elsewhere: '{host}',
    picture: '{host}',
  },
};

function timesOf([text, times]: readonly [string, number]): string {
  return times === 1 ? text : `${text} (${times} times)`;
}

/** The ids that links lead to. */
function targetsIn(tree: ParentNode, found = new Set<string>()): ReadonlySet<string> {
  for (const one of elementsIn(tree)) {
    const id = one.name === 'a' ? targetOf(one.attribs.href ?? '') : undefined;
    if (id !== undefined) found.add(id);
    targetsIn(one, found);
  }
  return found;
}
