import type { Element } from 'domhandler';

export type Style = ReadonlyMap<string, string>;

/** In characters: editors' own styles are short. */
const maxStyle = 1000;

/** An element's inline style, by property. */
export function styleOf({ attribs: { style = '' } }: Element): Style {
  if (style === '') return noStyle;
  const pairs = style
    .slice(0, maxStyle)
    .toLowerCase()
    .split(';')
    .map((pair) => pair.split(':'))
    .filter((pair) => pair.length === 2);
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

const noStyle: Style = new Map();
