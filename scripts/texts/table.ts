/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The text with its first table below a heading replaced. */
export function between(text: string, heading: string, table: string): string {
  const section = text.indexOf(`\n${heading}\n`);
  const start = text.indexOf('\n| name |', section) + 1;
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + table + text.slice(end);
}
