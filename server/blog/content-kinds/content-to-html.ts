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
  const read = kindOfContent(content);
  if (read.kind === 'html' && read.text.length === content.length) return content;
  if (read.kind === 'text' && isJson(read.text)) {
    note('The text stands as it was stored: it is JSON of an editor that is not known here');
  }
  const html = htmlOf(read, note);
  const problem = contentProblem(html);
  if (problem === undefined) return html;
  note(`The text is left out: it has ${problem}`);
  return '';
}

function htmlOf(read: ReturnType<typeof kindOfContent>, note: (text: string) => void): string {
  switch (read.kind) {
    case 'html':
      return read.text;
    case 'markdown':
      return markdownToHtml(read.text);
    case 'text':
      return textToHtml(read.text);
    case 'editor-js':
      return editorJsToHtml(read.blocks, note);
  }
}
