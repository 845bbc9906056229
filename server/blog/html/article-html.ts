import type { ParentNode } from 'domhandler';
import { noPictures } from '../picture-store.ts';
import { sanitise } from '../sanitise.ts';
import type { ArticleContext, ArticleOptions, Visitor } from './article-context.ts';
import { embeds } from './embeds.ts';
import { anchors, links, targetOf } from './links.ts';
import { pictures } from './pictures.ts';
import { structure } from './structure.ts';
import { elementsIn, htmlOf, treeOf, walk } from './tree.ts';

/** In their order: what editors mean first, then what the page makes of it. */
const visitors: readonly Visitor[] = [structure, anchors, links, embeds, pictures];

/** An article's text, fit to be shown, and what of it is left out or changed, in an author's words. */
export interface ArticleHtml {
  html: string;
  notes: readonly string[];
}

/** Most notes of one article: whoever has mended these sees the next. */
const maxNotes = 20;

/**
 * Makes what an editor has stored fit to be shown: a tree that the visitors change, written as HTML, and then
 * sanitised. In time linear in its length, once `html-limits.ts` found it good.
 */
export function createArticleHtml(
  given: Partial<ArticleOptions>,
): (content: string) => ArticleHtml {
  const options = { ...none, ...given };
  return (content) => {
    const tree = treeOf(content);
    const notes = new Map<string, number>();
    const context: ArticleContext = {
      ...options,
      targets: targetsIn(tree),
      note(text) {
        if (notes.has(text) || notes.size < maxNotes) notes.set(text, (notes.get(text) ?? 0) + 1);
      },
    };
    walk(
      tree,
      visitors.map((visitor) => (one) => visitor(one, context)),
    );
    return { html: sanitise(htmlOf(tree)), notes: [...notes].map(timesOf) };
  };
}

/** Nothing comes from anywhere, and of what doesn't come only its place is named. */
const none: ArticleOptions = {
  mediaUrl: undefined,
  imageHosts: [],
  siteUrl: undefined,
  pictures: noPictures,
  words: {
    ...{ video: '{name}', audio: '{name}', map: '{name}', post: '{name}' },
    ...{ source: '{host}', elsewhere: '{host}', picture: '{host}' },
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
