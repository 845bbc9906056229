import { DomUtils, parseDocument } from 'htmlparser2';
import { isMarkedUp } from './content-kinds/tags.ts';
import { contentProblem } from './html-limits.ts';

/** The words of HTML, or of a text with character references, as `textContent` has them; spaces and line ends stay. */
export function plainText(html: string): string {
  return DomUtils.textContent(parseDocument(html));
}

/**
 * A field that is shown as text. Some back ends store what their editor gave, or escape it: tags go, and what is escaped
 * is read once more; but only where the whole text is so, and never twice. `AT&T and R&amp;D` stays, and so does `How <b>
 * differs from <strong>`, where nothing is closed. What costs more than an article may is left as it is.
 */
export function fieldText(text: string): string {
  if (contentProblem(text) !== undefined) return text;
  if (isMarkedUp(text)) {
    return plainText(text.replaceAll(/<\/(?:p|div|li|h[1-6])>|<br\s?\/?>/gi, '$& '))
      .replaceAll(/\s+/g, ' ')
      .trim();
  }
  return isEscaped(text) ? plainText(text.replaceAll('<', '&lt;')) : text;
}

const reference = /&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/gi;

/** Every `&` begins a character reference. */
function isEscaped(text: string): boolean {
  const signs = text.split('&').length - 1;
  return signs > 0 && signs === (text.match(reference) ?? []).length;
}
