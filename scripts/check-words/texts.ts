import type { Stress, TextLink } from '../../shared/schemas/text.ts';

/** Something that a visitor reads: a heading, a paragraph, a table's cell. */
export interface Text {
  /** The name of the field it stands in: 'intro', 'title'. */
  field: string;
  text: string;
}

/** The visible words of a page's data, in reading order; running text with links and stress is put together. */
export function visibleTexts(content: unknown): readonly Text[] {
  return textsOf(content, invisible);
}

/** As `visibleTexts`, and with what the document's head and the pictures' descriptions say. */
export function allTexts(content: unknown): readonly Text[] {
  return textsOf(content, notWords);
}

/** The pages that the links inside a page's data lead to. */
export function linksOf(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(linksOf);
  if (!isRecord(content)) return [];
  const own = typeof content.to === 'string' ? [content.to] : [];
  return [...own, ...Object.values(content).flatMap(linksOf)];
}

/** Fields that hold no words: addresses, names of pictures, numbers, code. */
const notWords: ReadonlySet<string> = new Set(
  'path to picture img kind unit code email isoDate group name keywords state layout id card menu choices smallestJob'.split(
    ' ',
  ),
);
const invisible: ReadonlySet<string> = new Set([...notWords, 'seo', 'alt']);

function textsOf(content: unknown, skip: ReadonlySet<string>, field = ''): readonly Text[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ field, text: content }];
  if (Array.isArray(content)) {
    if (content.some(isPiece)) {
      const text = content.map((piece) => (isPiece(piece) ? piece.text : piece)).join('');
      return [{ field, text }];
    }
    return content.flatMap((item) => textsOf(item, skip, field));
  }
  if (!isRecord(content)) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    skip.has(key) ? [] : textsOf(value, skip, key),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A link or stressed words inside running text: these two fields and no other. */
function isPiece(value: unknown): value is TextLink | Stress {
  return isRecord(value) && /^(?:as text|text to)$/.test(Object.keys(value).sort().join(' '));
}
