import { renderToStaticMarkup } from 'react-dom/server';
import { withColours } from '../../../shared/colours.ts';
import type { Site } from '../../../shared/site.ts';
import style from './mail.css?raw';

/** A part of a mail, which both bodies show: a paragraph, a heading, a list, a link, or fields with their values. */
export type Block =
  | string
  | { heading: string }
  | { items: readonly string[] }
  | { link: string; href: string }
  | { fields: readonly (readonly [label: string, value: string])[] };

/** The body in plain text, with a line break at its end; programs break the lines as wide as they show them. */
export function plainText(blocks: readonly Block[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `${block.heading}:`;
  if ('items' in block) return block.items.map((item) => `- ${item}`).join('\n');
  if ('link' in block) return `${block.link}: ${block.href}`;
  return block.fields.map(fieldText).join('\n');
}

/** Lines are indented, so that none of a value's can pass for another field. */
function fieldText([label, value]: readonly [string, string]): string {
  const lines = value.includes('\n') ? `\n${value}`.replace(/\n(?!\n)/g, '\n  ') : ` ${value}`;
  return `${label}:`.replace('?:', '?') + lines;
}

/**
 * The same as HTML, a whole page with its styles within: mail programs load none. React escapes every text in it. Line
 * breaks of a text become `<br/>`.
 */
export function mailPage(
  title: string,
  blocks: readonly Block[],
  { language, direction, colours }: Pick<Site, 'language' | 'direction' | 'colours'>,
): string {
  const page = renderToStaticMarkup(
    <html lang={language} dir={direction === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{withColours(style, colours).replaceAll('\n', ' ')}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {blocks.map((block) => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </body>
    </html>,
  );
  // The only line breaks left are those that somebody typed.
  return `<!doctype html>${page.replaceAll('\n', '<br/>')}`;
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('link' in block) return <a href={block.href}>{block.link}</a>;
  if ('items' in block)
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <dl>
      {block.fields.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
