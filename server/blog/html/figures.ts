import type { Visitor } from './article-context.ts';
import { styleOf } from './style.ts';
import { addClass, classesOf, elementsIn } from './tree.ts';

/** Widths that a picture may take of its column, in per cent. */
const widths = [25, 33, 50, 67, 75];

/** Where a picture stands and how wide it is, as CKEditor's figures and other editors' pictures say it. */
export const figures: Visitor = (one) => {
  if (one.name !== 'figure' && one.name !== 'img') return undefined;
  const style = styleOf(one);
  const side = sideOf(classesOf(one)) ?? style.get('float');
  const [, percent] = /^(\d{1,3})(?:\.\d{1,4})?%$/.exec(style.get('width') ?? '') ?? [];
  if (side === 'left' || side === 'right') addClass(one, `side-${side}`);
  if (side === 'center' || isCentred(style)) addClass(one, 'align-center');
  if (percent !== undefined && Number(percent) < 88) {
    const nearest = widths.toSorted(
      (a, b) => Math.abs(a - Number(percent)) - Math.abs(b - Number(percent)),
    );
    addClass(one, `width-${nearest[0]}`);
  }
  return undefined;
};

/** @see https://ckeditor.com/docs/ckeditor5/latest/features/images/images-styles.html */
function sideOf(classes: readonly string[]): string | undefined {
  if (classes.includes('image-style-side')) return 'right';
  for (const name of classes) {
    const [, side] = /^image-style-(?:block-)?align-(left|right|center)$/.exec(name) ?? [];
    if (side) return side;
  }
  return undefined;
}

function isCentred(style: ReadonlyMap<string, string>): boolean {
  return style.get('margin-left') === 'auto' && style.get('margin-right') === 'auto';
}

/** The language of a block of code stands at its `code`, wherever the editor has put it. */
export const codeLanguage: Visitor = (one) => {
  if (one.name !== 'pre') return undefined;
  const language =
    classesOf(one).find((name) => name.startsWith('language-')) ??
    dataLanguage(one.attribs['data-language']);
  const [inner] = elementsIn(one);
  if (!language || inner?.name !== 'code') return undefined;
  if (!classesOf(inner).some((name) => name.startsWith('language-'))) addClass(inner, language);
  return undefined;
};

function dataLanguage(name: string | undefined): string | undefined {
  return name && name !== 'plain' ? `language-${name}` : undefined;
}
