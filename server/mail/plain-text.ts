/** Width of plain text: mail programs and terminals of 80 columns show it whole, quoted as well. */
const width = 72;

/** Lines broken between words; a word that is longer than a line, such as an address, stays whole. */
export function wrapped(text: string, indent = ''): string {
  return text
    .split('\n')
    .flatMap((line) => linesOf(line, width - indent.length))
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}

/** Paragraphs as a mail's plain text. */
export function paragraphs(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** A list with a dash before each item. */
export function dashed(items: readonly string[]): string {
  return items.map((item) => `- ${wrapped(item, '  ').trimStart()}`).join('\n');
}

function linesOf(text: string, longest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > longest) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** "21 November 2026 at 20:32 UTC": the same for readers in every country. */
export function momentText(date: Date): string {
  const moment = date.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${moment} UTC`;
}
