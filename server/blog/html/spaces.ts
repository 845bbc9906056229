import { isTag, isText, type ParentNode } from 'domhandler';

const noBreak = '\u00a0';

/**
 * Makes ordinary spaces of those single `&nbsp;` that no author typed. Quill's `getSemanticHTML()` writes every space so,
 * and no phone can break such a line; an author's own stand before punctuation and units, in a text with other spaces.
 * @see https://github.com/slab/quill/issues/4535
 */
export function ordinarySpaces(tree: ParentNode, html: string): void {
  if (!html.includes('&nbsp;') && !html.includes(noBreak)) return;
  const texts = textsIn(tree);
  const all = texts.map(({ data }) => data).join('');
  const isEverySpace = count(all, noBreak) > count(all, ' ');
  const single = isEverySpace ? /(?<!\s)\u00a0(?!\s)/g : /(?<=\p{L})\u00a0(?=\p{L})/gu;
  for (const text of texts) text.data = text.data.replaceAll(single, ' ');
}

/** Texts outside of code. */
function textsIn(tree: ParentNode, found: { data: string }[] = []): { data: string }[] {
  for (const child of tree.children) {
    if (isText(child)) found.push(child);
    else if (isTag(child) && child.name !== 'pre' && child.name !== 'code') textsIn(child, found);
  }
  return found;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
