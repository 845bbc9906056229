import { plainText } from '../plain-text.ts';
import { blocksIn, type EditorJsBlock } from './editor-js-blocks.ts';
import { hasStructure, hasTags } from './tags.ts';

export type Content =
  | { kind: 'html' | 'markdown' | 'text'; text: string }
  | { kind: 'editor-js'; blocks: readonly EditorJsBlock[] };

/**
 * What back ends store in `content`, told by the first rule that holds. Beside each: what must not be taken for it.
 *
 * 1. Editor.js: the whole text is JSON with `blocks` that have a type each. Not: an article that begins with `{` and goes on
 *    in words, or JSON of another shape.
 * 2. Escaped HTML: no tag, and read once more the whole text lies in elements. Not: an article about HTML, whose sentences
 *    stand between its `&lt;p&gt;`. What is escaped twice is text, as its author sees it.
 * 3. HTML: elements that make paragraphs, lists and the like. Not: Markdown that shows some in a block of code, which its
 *    headings or fences tell.
 * 4. Markdown: a heading, a fence, a link, a picture, something bold, a quote, a table, or two items of a list. Not: `#1 in
 *    sales`, `5 * 3 * 2`, `snake_case`, or one line behind a hyphen.
 * 5. Anything else is text, with its lines as they are.
 */
export function kindOfContent(content: string): Content {
  const text = content.trim();
  const blocks = blocksIn(text);
  if (blocks) return { kind: 'editor-js', blocks };
  const html = unescapedHtml(text) ?? text;
  const isMarkdown = certainMarkdown.test(html) && !startsWithStructure(html);
  if (hasStructure(html) && !isMarkdown) return { kind: 'html', text: html };
  if (isMarkdown || likelyMarkdown.some((mark) => mark.test(html)) || hasList(html)) {
    return { kind: 'markdown', text: html };
  }
  return { kind: 'text', text: html };
}

/** A heading or a fence: no HTML has those at the beginning of a line, outside of code. */
const certainMarkdown = /^(?:#{1,6} \S|```|~~~)/m;

const likelyMarkdown = [
  /\]\((?:https?:|mailto:|[/#.])/,
  /!\[[^\]\n]{0,300}\]\(/,
  /\*\*[^\s*][^*\n]{0,500}\*\*/,
  /^> \S/m,
  /^\|? ?:?-{3,}:? ?\|/m,
  /^={3,}$/m,
];

const item = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/;

function hasList(text: string): boolean {
  let items = 0;
  for (const line of text.split('\n')) {
    if (item.test(line)) items += 1;
    if (items === 2) return true;
  }
  return false;
}

function startsWithStructure(text: string): boolean {
  return text.startsWith('<') && hasStructure(text.slice(0, text.indexOf('>') + 1));
}

const escapedTag = /^&lt;[a-z][a-z0-9]*(?:\s|&gt;|\/)/i;

/** HTML that was stored escaped. */
function unescapedHtml(text: string): string | undefined {
  if (!escapedTag.test(text) || !text.endsWith('&gt;') || hasTags(text)) return undefined;
  const html = plainText(text);
  return hasStructure(html) && liesInElements(html) ? html : undefined;
}

/** Whether nothing but space stands outside of its elements. */
function liesInElements(html: string): boolean {
  let depth = 0;
  let readTo = 0;
  for (const { 0: tag, index } of html.matchAll(/<\/?[a-z0-9]+(?:\s[^<>]*|\/)?>/gi)) {
    if (depth === 0 && html.slice(readTo, index).trim() !== '') return false;
    readTo = index + tag.length;
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1);
    else if (!isVoid.test(tag)) depth += 1;
  }
  return html.slice(readTo).trim() === '';
}

const isVoid = /^<(?:br|hr|img|input|col|source|wbr)(?=[\s/>])|\/>$/i;
