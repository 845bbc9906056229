import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from './plain-text.ts';

/** A whole mail as HTML. React escapes every text in it. */
export function mailPage(title: string, blocks: readonly Block[]): string {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{style.replaceAll('\n', '')}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {blocks.map((block) => (
          <Shown key={JSON.stringify(block)} block={block} />
        ))}
      </body>
    </html>,
  );
  // The only line breaks left are those that somebody typed.
  return `<!doctype html>${page.replaceAll('\n', '<br/>')}`;
}

function Shown({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('link' in block) return <a href={block.href}>{block.link}</a>;
  if ('items' in block) {
    const items = block.items.map((item) => <li key={item}>{item}</li>);
    return <ul>{items}</ul>;
  }
  const fields = block.fields.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
  return <dl>{fields}</dl>;
}

/** Mail programs know no custom properties, so the colours of client/styles/tokens.css are repeated. */
const style = `
body { max-width: 36em; margin: 0 auto; padding: 28px 20px 40px; background: #fbfaf7; color: #10151c;
font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; }
h2 { font-size: 18px; }
dl { border-top: 2px solid #0b6e4f; }
dt, p:last-child { padding-top: 12px; color: #56606b; font-size: 14px; }
dd { margin: 0; padding-bottom: 12px; border-bottom: 1px solid #e4e0d8; }
a { color: #0b6e4f; }
@media (prefers-color-scheme: dark) {
body { background: #10151c; color: #f4f1ea; }
dt, p:last-child { color: #a5afba; }
dd { border-color: #2a3542; }
a { color: #3dbe8b; }
}`;
