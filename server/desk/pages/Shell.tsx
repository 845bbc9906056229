import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../../../client/styles/tokens.css?raw';
import type { FoundTrouble } from '../../monitoring/conditions.ts';
import base from '../styles/document.css?raw';
import figures from '../styles/figures.css?raw';
import inbox from '../styles/inbox.css?raw';
import lead from '../styles/lead.css?raw';
import screens from '../styles/screens.css?raw';
import { Troubles } from './Troubles.tsx';

/** The one style sheet of every page; the policy names its hash. */
export const documentStyle = [tokens, base, inbox, lead, figures, screens].join('');

/** The pitch's green with a ball on it. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' rx='2' fill='%230b6e4f'/><circle cx='4' cy='4' r='2' fill='%23ffc53d'/></svg>";

interface ShellProps {
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

function Shell({ title, content, notice, troubles, path }: ShellProps) {
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
        <link rel="icon" href={icon} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: documentStyle }} />
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
