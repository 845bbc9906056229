import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailStyle } from './mail-style.ts';

/** A whole mail as HTML. React escapes every text in it. */
export function mailPage(title: string, content: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{mailStyle}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
