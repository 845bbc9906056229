import { unescapeHtml } from '../shared/unescape-html.ts';
import { sectionId } from './components/articles/Contents.tsx';

/** Fewer need no list, more are none that anybody reads. */
const listed = { least: 3, most: 24 };

/**
 * Gives the headings of a provider's article addresses, and tells what they are called.
 * @param html as the sanitiser wrote it: every tag closed, no `<` in attributes
 * @returns no headings where a list of them would be of no use
 */
export function sectionsOf(html: string): { html: string; headings: readonly string[] } {
  const [before = '', ...parts] = html.split(/<h2(?=[ >])/);
  if (parts.length < listed.least || parts.length > listed.most) return { html, headings: [] };
  return {
    html: before + parts.map((part, index) => heading(part, sectionId(index))).join(''),
    headings: parts.map((part) => {
      const text = part.slice(part.indexOf('>') + 1);
      return plainText(text.split('</h2>', 1)[0] ?? '');
    }),
  };
}

/** Where links of the article lead to a heading, it keeps its own id: the section's then stands in front of its words. */
function heading(part: string, id: string): string {
  const end = part.indexOf('>');
  const hasId = part.slice(0, end).includes(' id="');
  return hasId
    ? `<h2${part.slice(0, end + 1)}<span id="${id}"></span>${part.slice(end + 1)}`
    : `<h2 id="${id}"${part}`;
}

/** The words between the tags. */
function plainText(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^<>]*>/g, ''));
}
