import type { Copy } from './schemas/text.ts';

/** What stands for the names in braces of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with values for its names in braces: `Within {replyTime}`. Which names a text may have, its schema says. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(braces, (whole, name: string) => String(values[name] ?? whole));
}

/** Running text with values for its names in braces, in its links too. */
export function fillCopy(copy: Copy, values: Values): Copy {
  if (typeof copy === 'string') return fill(copy, values);
  return copy.map((piece) => {
    if (typeof piece === 'string') return fill(piece, values);
    const text = fill(piece.text, values);
    return 'to' in piece ? { text, to: fill(piece.to, values) } : { ...piece, text };
  });
}

/** Items one after the other; the phrase says how the last one of several is joined: `{before} and {last}`. */
export function fillList(items: readonly string[], phrase: string): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return fill(phrase, { before: items.slice(0, -1).join(', '), last });
}

const braces = /\{(\w+)\}/g;
