const structuralElements: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl table blockquote pre figure section article details iframe oembed video audio'.split(
    ' ',
  ),
);
const inlineElements =
  'a b strong i em u s strike del ins small span font img br hr code kbd sub sup mark q cite abbr time label';
const elements: ReadonlySet<string> = new Set([
  ...structuralElements,
  ...inlineElements.split(' '),
]);
const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const tag = /<(\/?)([a-z0-9]+)(?:\s[^<>]*|\/)?>/gi;

/** Whether a text has elements that make paragraphs, lists and the like. */
export function hasStructure(text: string): boolean {
  return hasTag(text, (name) => structuralElements.has(name));
}

/** Whether a text has any element that articles are written with. */
export function hasTags(text: string): boolean {
  return hasTag(text, (name) => elements.has(name));
}

/** Whether a text is marked up, and doesn't only speak of elements: what is open is closed, or needs no end. */
export function isMarkedUp(text: string): boolean {
  return hasTag(text, (name, isEnd) => voidElements.has(name) || (isEnd && elements.has(name)));
}

function hasTag(text: string, isMeant: (name: string, isEnd: boolean) => boolean): boolean {
  for (const [, slash, name = ''] of text.matchAll(tag)) {
    if (isMeant(name.toLowerCase(), slash === '/')) return true;
  }
  return false;
}

/** As HTML, with what is no tag as text: `a < b`. */
export function escapeUnknownTags(text: string): string {
  return text.replaceAll(/<(?:\/?([a-z0-9]+)(?:\s[^<>]*|\/)?>)?/gi, (found, name = '') =>
    elements.has(name.toLowerCase()) ? found : `&lt;${found.slice(1)}`,
  );
}

/** Text as HTML, also within a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
