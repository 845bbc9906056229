import type { Element } from 'domhandler';

export type Style = ReadonlyMap<string, string>;

/** In characters: editors' own styles are short. */
const maxStyle = 1000;

/** The one read last: several visitors ask for it, and paragraphs of one style follow each other. */
let last: { text: string; style: Style } | undefined;

/** An element's inline style, by property, in small letters; no comments, and no values with a colon are read. */
export function styleOf({ attribs: { style: text = '' } }: Element): Style {
  if (text === '') return noStyle;
  if (last?.text !== text) last = { text, style: parseStyle(text) };
  return last.style;
}

function parseStyle(text: string): Style {
  const pairs = text
    .slice(0, maxStyle)
    .toLowerCase()
    .split(';')
    .map((pair) => pair.split(':'))
    .filter((pair) => pair.length === 2);
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

const noStyle: Style = new Map();
