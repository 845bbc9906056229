import { escapeUnknownTags } from './tags.ts';

/** Lines that may be paragraphs of their own; of a longer text the rest is one. */
const maxLines = 2000;

/**
 * A text without structure as paragraphs: an empty line ends one, other line ends stay. Its signs are text, its inline tags
 * and character references are what they are in HTML.
 */
export function textToHtml(text: string): string {
  const lines = escapeUnknownTags(text).split(/\r\n|\n|\r/);
  const bounded = [...lines.slice(0, maxLines), lines.slice(maxLines).join(' ')];
  // With line breaks of its own, those of the file mean nothing.
  const lineEnd = /<br[\s/>]/i.test(text) ? '\n' : '<br>\n';
  const paragraphs: string[][] = [[]];
  for (const line of bounded) {
    if (line.trim() !== '') paragraphs.at(-1)?.push(line);
    else if (paragraphs.at(-1)?.length) paragraphs.push([]);
  }
  return paragraphs
    .filter((own) => own.length > 0)
    .map((own) => `<p>${own.join(lineEnd)}</p>`)
    .join('\n');
}
