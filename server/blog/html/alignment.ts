import type { ChildNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import type { Visitor } from './article-context.ts';
import { indentOf } from './quill.ts';
import { type Style, styleOf } from './style.ts';
import { addClass, classesOf } from './tree.ts';

/** Blocks of text, which can be aligned, set in and written from the right. */
const textBlocks = new Set(
  'p h2 h3 h4 ul ol td th dt dd figcaption caption summary pre'.split(' '),
);
const directedBlocks = new Set([...textBlocks].filter((name) => name !== 'pre'));

/** Most steps that a narrow window has room for. */
const maxSteps = 5;
/** What a step is in the editors whose styles say how far: TinyMCE's and CKEditor's 40 pixels. */
const stepPx = 40;

/** Where a block stands, by classes of ours: no editor's inline styles are kept. Its direction is `dir` (HTML Standard, the dir attribute). */
export const alignment: Visitor = (one, { isRightToLeft }) => {
  if (!textBlocks.has(one.name)) return undefined;
  const { class: classes, style: styles, align: aligned, dir } = one.attribs;
  if (!isRightToLeft && !classes && !styles && !aligned && !dir) return undefined;
  const style = styleOf(one);
  const align = alignOf(one, style);
  const steps = Math.min(maxSteps, stepsOf(one, style));
  if (align) addClass(one, `align-${align}`);
  if (steps > 0) addClass(one, `indent-${steps}`);
  if (directedBlocks.has(one.name)) direct(one, style);
  return undefined;
};

const aligns = new Set(['center', 'right', 'justify']);

function alignOf(one: Element, style: Style): string | undefined {
  const named = classesOf(one).map((name) => /^ql-align-(\w+)$/.exec(name)?.[1]);
  const all = [...named, style.get('text-align'), one.attribs.align?.toLowerCase()];
  return all.find((align) => align !== undefined && aligns.has(align));
}

function stepsOf(one: Element, style: Style): number {
  if (one.name === 'ul' || one.name === 'ol' || one.name === 'td' || one.name === 'th') return 0;
  const leftProperties = [
    'margin-left',
    'padding-left',
    'margin-inline-start',
    'padding-inline-start',
  ];
  const rightProperties = ['margin-right', 'padding-right'];
  const isRight = style.get('direction') === 'rtl' || one.attribs.dir === 'rtl';
  const named = isRight ? [...leftProperties, ...rightProperties] : leftProperties;
  const px = Math.max(...named.map((name) => pixelsOf(style.get(name))));
  return indentOf(one) || Math.round(px / stepPx);
}

const pixelsOfUnit: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

function pixelsOf(length = ''): number {
  const [, number, unit = ''] = /^(\d{1,4}(?:\.\d{1,4})?)(px|pt|em|rem)$/.exec(length) ?? [];
  return Number(number ?? 0) * (pixelsOfUnit[unit] ?? 0);
}

/** `auto` where the text tells: an Arabic or Hebrew paragraph in an English article. */
function direct(one: Element, style: Style): void {
  const { dir } = one.attribs;
  const isRight =
    dir === 'rtl' ||
    style.get('direction') === 'rtl' ||
    classesOf(one).includes('ql-direction-rtl');
  delete one.attribs.dir;
  if (rightToLeft.test(beginning(one))) one.attribs.dir = 'auto';
  else if (isRight) one.attribs.dir = 'rtl';
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko, and their presentation forms. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** In characters: what decides stands at the beginning. */
const beginningLength = 200;

function beginning(one: Element): string {
  let text = '';
  read(one.children);
  return text;

  function read(children: readonly ChildNode[]): void {
    for (const child of children) {
      if (text.length >= beginningLength) return;
      if (isText(child)) text += child.data.slice(0, beginningLength);
      else if (isTag(child)) read(child.children);
    }
  }
}
