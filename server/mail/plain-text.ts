/** A part of a mail, which both bodies show: a paragraph, a heading, a list, a link, or fields with their values. */
export type Block =
  | string
  | { heading: string }
  | { items: readonly string[] }
  | { link: string; href: string }
  | { fields: readonly (readonly [label: string, value: string])[] };

/** Words as a mail's plain text; programs break the lines as wide as they show them. */
export function plainText(blocks: readonly Block[]): string {
  return `${blocks.map(said).join('\n\n')}\n`;
}

function said(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `${block.heading}:`;
  if ('items' in block) return block.items.map((item) => `- ${item}`).join('\n');
  if ('link' in block) return `${block.link}: ${block.href}`;
  return block.fields.map(field).join('\n');
}

/** Lines are indented, so that none of a value's can pass for another field. */
function field([label, value]: readonly [string, string]): string {
  const lines = value.includes('\n') ? `\n${value}`.replace(/\n(?!\n)/g, '\n  ') : ` ${value}`;
  return `${label}:`.replace('?:', '?') + lines;
}

/** "21 November 2026 at 20:32 UTC": the same for readers in every country. */
export function momentText(date: Date): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${date.toLocaleString('en-GB', style)} UTC`;
}
