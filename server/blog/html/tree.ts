import { type ChildNode, Element, isTag, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** HTML as a tree, by the parser that the sanitiser uses: what it closes here it closes there. */
export function treeOf(html: string): ParentNode {
  return parseDocument(html);
}

/** A tree as HTML. Not fit to be shown: what is left of scripts is written as it is. */
export function htmlOf(tree: ParentNode): string {
  return DomUtils.getInnerHTML(tree, { encodeEntities: 'utf8' });
}

/** A new element; texts among its children need no escapes. */
export function element(
  name: string,
  attribs: Record<string, string>,
  children: readonly (ChildNode | string)[] = [],
): Element {
  return new Element(
    name,
    attribs,
    children.map((child) => (typeof child === 'string' ? new Text(child) : child)),
  );
}

/** The elements right below, without texts and comments. */
export function elementsIn({ children }: ParentNode): Element[] {
  return children.filter(isTag);
}

/** The words of an element, between its tags. */
export function textIn(node: ChildNode): string {
  return DomUtils.textContent(node);
}

const none: readonly string[] = [];

/** In their order; none without the attribute. */
export function classesOf({ attribs }: Element): readonly string[] {
  return attribs.class ? attribs.class.split(/\s+/).filter(Boolean) : none;
}

/** By its exact letters. */
export function hasClass(one: Element, name: string): boolean {
  return classesOf(one).includes(name);
}

/** Adds a class of ours; what the author's sheet called it is taken out by the sanitiser. */
export function addClass(one: Element, name: string): void {
  one.attribs.class = [...classesOf(one), name].join(' ');
}

/** What visits an element: gives what shall stand in its place, or undefined for the element, changed or not. */
export type Visit = (one: Element) => readonly ChildNode[] | undefined;

/**
 * Shows each element to each visit, in their order, before what it holds; what one puts in its place goes on to the next
 * ones. Linear in the tree.
 */
export function walk(parent: ParentNode, visits: readonly Visit[]): void {
  const children: ChildNode[] = [];
  for (const child of parent.children) visitNode(child, visits, 0, children);
  parent.children = children;
}

function visitNode(
  node: ChildNode,
  visits: readonly Visit[],
  from: number,
  into: ChildNode[],
): void {
  if (isTag(node)) {
    for (let index = from; index < visits.length; index += 1) {
      const others = visits[index]?.(node);
      if (!others) continue;
      for (const other of others) visitNode(other, visits, index + 1, into);
      return;
    }
    walk(node, visits);
  }
  into.push(node);
}
