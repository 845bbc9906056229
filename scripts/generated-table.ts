/** The text with its first table below a heading replaced. */
export function between(text: string, heading: string, table: string): string {
  const section = text.indexOf(`\n${heading}\n`);
  const start = text.indexOf('\n| name |', section) + 1;
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + table + text.slice(end);
}
