import type { Visitor } from './article-context.ts';
import { styleOf } from './style.ts';
import { classesOf } from './tree.ts';

const obsoleteElements: Readonly<Record<string, string>> = {
  strike: 's',
  big: 'span',
  tt: 'code',
  font: 'span',
  acronym: 'abbr',
};

/** What a `span`'s style says of its words: TinyMCE underlines so, and Google Docs and Word write nothing else. */
export const marks: Visitor = (one, { note }) => {
  const isFont = one.name === 'font';
  if (
    !isFont &&
    !one.attribs.style &&
    !one.attribs.class &&
    !Object.hasOwn(obsoleteElements, one.name)
  )
    return undefined;
  one.name = obsoleteElements[one.name] ?? one.name;
  const style = styleOf(one);
  if (one.name === 'b' && style.get('font-weight') === 'normal') one.name = 'span';
  if (
    isFont ||
    [...style.keys()].some((name) => lookProperties.has(name)) ||
    classesOf(one).some(isLook)
  ) {
    note('Colours, typefaces and sizes are the site’s own: those of the text are left out');
  }
  if (one.name !== 'span') return undefined;
  const weight = style.get('font-weight') ?? '';
  const line = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (weight === 'bold' || Number(weight) >= 600) one.name = 'strong';
  else if (style.get('font-style') === 'italic') one.name = 'em';
  else if (line.startsWith('underline')) one.name = 'u';
  else if (line.startsWith('line-through')) one.name = 's';
  else if (style.get('vertical-align') === 'super') one.name = 'sup';
  else if (style.get('vertical-align') === 'sub') one.name = 'sub';
  return undefined;
};

const lookProperties = new Set([
  'color',
  'background',
  'background-color',
  'font-size',
  'font-family',
]);

function isLook(name: string): boolean {
  return /^ql-(?:color|background|size|font)-/.test(name);
}
