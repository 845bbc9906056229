import { Element, Text } from 'domhandler';

/** Links that stand in the place of what isn't shown: of these the rules for an author's own say nothing. */
const placeholders = new WeakSet<Element>();

/** A link of the site's own making; its address is text from outside all the same. */
export function placeholderLink(
  href: string,
  text: string,
  further: Record<string, string> = {},
): Element {
  const link = new Element('a', { href, rel: 'noopener nofollow', ...further }, [new Text(text)]);
  placeholders.add(link);
  return link;
}

/** Whether `placeholderLink` has made it. */
export function isPlaceholderLink(one: Element): boolean {
  return placeholders.has(one);
}
