import { type Element, isTag, Text } from 'domhandler';
import type { Visitor } from './article-context.ts';
import { addClass, elementsIn, textIn } from './tree.ts';

/** In text style: signs that screen readers read, and feeds and reader views keep. */
const ticks = { done: '\u2611\ufe0e ', open: '\u2610\ufe0e ' };

/**
 * Lists of things to do, as CKEditor, TipTap, Quill, Lexical and GitHub write them: their boxes become the image of a state, since
 * nobody can tick them here.
 */
export const taskLists: Visitor = (one) => {
  if (one.name !== 'ul' && one.name !== 'ol') return undefined;
  const items = elementsIn(one).filter(({ name }) => name === 'li');
  const states = items.map(isDone);
  if (states.every((state) => state === undefined)) return undefined;
  one.name = 'ul';
  addClass(one, 'tasks');
  for (const [index, item] of items.entries()) {
    withoutBoxes(item);
    const state = states[index];
    if (state === undefined) continue;
    textBlockIn(item).children.unshift(new Text(state ? ticks.done : ticks.open));
  }
  return undefined;
};

/** Whether a thing is done; undefined: an ordinary item. */
export function isDone(item: Element): boolean | undefined {
  const {
    'data-list': list,
    'data-checked': checked,
    'aria-checked': said = checked,
  } = item.attribs;
  if (list === 'checked' || said === 'true') return true;
  if (list === 'unchecked' || said === 'false') return false;
  const box = boxIn(item, 3);
  return box && box.attribs.checked !== undefined;
}

/** The box before an item's text. */
function boxIn(one: Element, depth: number): Element | undefined {
  for (const child of elementsIn(one)) {
    if (child.name === 'input' && child.attribs.type === 'checkbox') return child;
    if (depth > 0 && wraps.has(child.name)) return boxIn(child, depth - 1);
    return undefined;
  }
  return undefined;
}

/** What stands around a box, or around the text beside it. */
const wraps = new Set(['label', 'span', 'p', 'div']);

function withoutBoxes(one: Element): void {
  one.children = one.children.filter(
    (child) => !(isTag(child) && (child.name === 'input' || isEmptyLabel(child))),
  );
  for (const child of elementsIn(one)) if (wraps.has(child.name)) withoutBoxes(child);
}

function isEmptyLabel(child: Element): boolean {
  return child.name === 'label' && textIn(child).trim() === '';
}

/** Where an item's text begins: its first paragraph, or itself. */
function textBlockIn(item: Element): Element {
  const [first] = elementsIn(item);
  return first && (first.name === 'p' || first.name === 'div') ? textBlockIn(first) : item;
}
