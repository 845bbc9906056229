import type { ChildNode, Element } from 'domhandler';
import type { Visitor } from './article-context.ts';
import { isDone } from './task-lists.ts';
import { classesOf, element, elementsIn, hasClass, textIn } from './tree.ts';

/**
 * What Quill 2 keeps (`root.innerHTML`): each list is one `<ol>`, whose items say what they are by `data-list` and how deep
 * they lie by `ql-indent-1`; a block of code is a `div` a line.
 * @see https://quilljs.com/docs/delta, https://github.com/slab/quill/blob/v2.0.3/packages/quill/src/formats/list.ts
 */
export const quill: Visitor = (one) => {
  if (one.name === 'ol' || one.name === 'ul') return isFlat(one) ? nestedLists(one) : undefined;
  if (hasClass(one, 'ql-ui')) return [];
  if (hasClass(one, 'ql-code-block-container')) return [code(one)];
  return undefined;
};

function isFlat(list: Element): boolean {
  return elementsIn(list).some(
    (item) => item.attribs['data-list'] !== undefined || indentOf(item) > 0,
  );
}

/** How many steps a Quill block is indented; 0: not at all. Its editor goes to 8. */
export function indentOf(one: Element): number {
  for (const name of classesOf(one)) {
    const [, depth] = /^ql-indent-(\d)$/.exec(name) ?? [];
    if (depth !== undefined) return Number(depth);
  }
  return 0;
}

/** A list that is being made, whose items are `kind` at `indent`. */
interface Open {
  list: Element;
  kind: string;
  indent: number;
}

function nestedLists(flat: Element): ChildNode[] {
  const outermost: ChildNode[] = [];
  const open: Open[] = [];
  for (const item of elementsIn(flat)) {
    const kind = kindOf(item, flat);
    const indent = indentOf(item);
    while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
    let last = open.at(-1);
    if (last?.indent === indent && last.kind !== kind) {
      open.pop();
      last = open.at(-1);
    }
    if (last?.indent !== indent) {
      const list = element(kind === 'ordered' ? 'ol' : 'ul', {}, []);
      const below = last && elementsIn(last.list).at(-1);
      (below?.children ?? outermost).push(list);
      last = { list, kind, indent };
      open.push(last);
    }
    delete item.attribs.class;
    last.list.children.push(item);
  }
  return outermost;
}

function kindOf(item: Element, list: Element): string {
  const kind = item.attribs['data-list'] ?? (list.name === 'ol' ? 'ordered' : 'bullet');
  return isDone(item) === undefined ? kind : 'tasks';
}

function code(container: Element): Element {
  const lines = elementsIn(container).filter((line) => hasClass(line, 'ql-code-block'));
  const language = lines[0]?.attribs['data-language'];
  const known = language && language !== 'plain' ? { class: `language-${language}` } : {};
  return element('pre', {}, [element('code', known, [lines.map(textIn).join('\n')])]);
}
