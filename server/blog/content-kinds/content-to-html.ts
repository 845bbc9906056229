import { contentProblem } from '../html-limits.ts';
import { isJson } from './editor-js-blocks.ts';
import { editorJsToHtml } from './editor-js-to-html.ts';
import { kindOfContent } from './kind-of-content.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { textToHtml } from './text-to-html.ts';

/**
 * What a back end has stored as HTML: not fit to be shown yet.
 * @param note told of what is left out
 */
export function contentToHtml(content: string, note: (text: string) => void): string {
  const detected = kindOfContent(content);
  if (detected.kind === 'html' && detected.text.length === content.length) return content;
  if (detected.kind === 'text' && isJson(detected.text)) {
    note('The text stands as it was stored: it is JSON of an editor that is not known here');
  }
  const html = htmlOf(detected, note);
  const problem = contentProblem(html);
  if (problem === undefined) return html;
  note(`The text is left out: it has ${problem}`);
  return '';
}

function htmlOf(detected: ReturnType<typeof kindOfContent>, note: (text: string) => void): string {
  switch (detected.kind) {
    case 'html':
      return detected.text;
    case 'markdown':
      return markdownToHtml(detected.text);
    case 'text':
      return textToHtml(detected.text);
    case 'editor-js':
      return editorJsToHtml(detected.blocks, note);
  }
}
