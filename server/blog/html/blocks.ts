import type { Element } from 'domhandler';
import type { Visitor } from './article-context.ts';
import { elementsIn, textIn } from './tree.ts';

const names =
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr figure figcaption table caption tbody thead tfoot tr td th details summary video audio iframe';
/** What an editor writes around others, or in a paragraph's place. */
const wrappers = 'div section article main header footer aside address center nav';

const blocks = new Set(`${names} ${wrappers}`.split(' '));
const around = new Set(wrappers.split(' '));

const text: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4']);

/** Whether an element ends a paragraph that it stands in. */
export function isBlock({ name }: Pick<Element, 'name'>): boolean {
  return blocks.has(name);
}

/** Many editors write a `div` a paragraph: without it, the paragraphs' words would run into each other. */
export const paragraphs: Visitor = (one) => {
  if (around.has(one.name) && !elementsIn(one).some(isBlock)) one.name = 'p';
  if (text.has(one.name) && isEmpty(one)) return [];
  return undefined;
};

/** An empty line of an editor: paragraphs keep their distance by themselves. */
function isEmpty(one: Element): boolean {
  return elementsIn(one).every(({ name }) => name === 'br') && textIn(one).trim() === '';
}
