import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FoundTrouble } from '../../monitoring/conditions.ts';
import type { Look } from './look.ts';
import { Troubles } from './Troubles.tsx';

interface ShellProps {
  look: Look;
  title: string;
  content: ReactNode;
  notice?: string | undefined;
  /** Undefined: nobody is signed in, or the store can't be asked. */
  troubles?: readonly FoundTrouble[];
  path?: string;
}

/** A whole page as HTML. React escapes every text in it. */
export function renderPage(props: ShellProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`;
}

function Shell({ look, title, content, notice, troubles, path }: ShellProps) {
  const linkTo = (section: string, name: string) => (
    <a href={section} aria-current={section === path ? 'page' : undefined}>
      {name}
    </a>
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | Leads`}</title>
        <link rel="icon" href={look.icon} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: look.style }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="bar">
          <p className="brand">Leads</p>
          {troubles && (
            <nav aria-label="Main">
              <ul>
                <li>{linkTo('/', 'Inbox')}</li>
                <li>{linkTo('/figures', 'Figures')}</li>
              </ul>
            </nav>
          )}
        </header>
        {troubles && <Troubles troubles={troubles} />}
        <main id="main" tabIndex={-1}>
          {notice && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          {content}
        </main>
        <footer>All times are UTC.</footer>
      </body>
    </html>
  );
}
