import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleReport } from '../../blog/article-report.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { siteTimeZone } from '../../lib/time-zone.ts';
import type { ActiveCondition } from '../../monitoring/conditions.ts';
import { actions } from '../actions.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { FlashMessage } from '../flash-message.ts';
import { ArticleNotes } from './ArticleNotes.tsx';
import { Facts } from './Facts.tsx';
import { Form } from './Form.tsx';
import { Links } from './Links.tsx';
import { Troubles } from './Troubles.tsx';
import type { Theme } from './theme.ts';

export interface Page {
  title: string;
  content: ReactElement;
  /** A form on it can be answered by a passkey. */
  hasPasskeys?: boolean;
  /** 200, unless it says otherwise. */
  status?: number;
}

export interface ShellProps extends Page {
  theme: Theme;
  flashMessage?: FlashMessage | undefined;
  /** Undefined: nobody is signed in, or the ledger can't be asked. */
  me?: SignedIn;
  troubles?: readonly ActiveCondition[];
  /** What the provider's articles have lost. */
  articles?: ArticleReport | undefined;
  /** Below `deskPath`; of the inbox empty. */
  path?: string;
  /** Machines are told. */
  hasWebhooks?: boolean;
  /** The page that tells visitors what works. */
  statusPage?: string;
}

/** A whole page as HTML. React escapes every text in it. */
export function renderPage(props: ShellProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`;
}

function Shell(props: ShellProps) {
  const { theme, title, content, hasPasskeys = false, me, troubles, articles, statusPage } = props;
  const scripts = [...(me ? [theme.keyboard] : []), ...(hasPasskeys ? [theme.passkeys] : [])];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | Leads`}</title>
        <link rel="icon" href={theme.icon} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: theme.style }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="bar">
          <p className="brand">Leads</p>
          {me && <Navigation {...props} me={me} />}
        </header>
        {troubles && <Troubles troubles={troubles} />}
        <main id="main" tabIndex={-1}>
          <Flash {...props} />
          {content}
          {articles && <ArticleNotes report={articles} />}
        </main>
        {me && <Keys />}
        <footer>
          <p>All times are those of {siteTimeZone()}.</p>
          {statusPage && <a href={statusPage}>What visitors read of troubles</a>}
          {me && <Form action={`${deskPath}/account/sign-out`} submit="Sign out" />}
        </footer>
        {scripts.map((script) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </body>
    </html>
  );
}

function Navigation({ me, path, hasWebhooks }: ShellProps & { me: SignedIn }) {
  const isAdmin = me.role === 'admin';
  // The whole address where there is room.
  const account = (
    <>
      <span className="own">Account</span>
      <span className="address">{me.email ?? 'This terminal'}</span>
    </>
  );
  const sections = [
    { section: '', name: 'Inbox' },
    { section: '/figures', name: 'Figures' },
    ...(isAdmin && hasWebhooks ? [{ section: '/webhooks', name: 'Webhooks' }] : []),
    ...(isAdmin ? [{ section: '/accounts', name: 'Accounts' }] : []),
    { section: '/account', name: account },
  ];
  const links = sections.map(({ section, name }) => {
    return { name, to: deskPath + section, isCurrent: section === path };
  });
  return <Links label="Main" links={links} />;
}

/** What became of the form that led here. */
function Flash({ flashMessage, path = '' }: ShellProps) {
  if (!flashMessage) return null;
  const { text, actionId } = flashMessage;
  return (
    <Notice>
      <p>{text}</p>
      {actionId !== undefined && (
        <Form
          action={`${deskPath}/undo`}
          submit="Undo"
          values={{ act: actionId, back: deskPath + path }}
        />
      )}
    </Notice>
  );
}

/** What became of what somebody did: whoever has no mouse goes on from here. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it is what the page was asked for
    <div className="notice" role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

/** What the script does, shown by `?`. */
function Keys() {
  const ofActions = Object.values(actions).flatMap(({ shortcut }) => shortcut ?? []);
  const keys = [
    ['/', 'search'],
    ['j, k', 'the next lead, the one before'],
    ['x', 'tick it'],
    ...ofActions.map(({ key, says }) => [key, says]),
    ['?', 'show this'],
  ];
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <Facts facts={keys.map(([key, does]) => [<kbd key={key}>{key}</kbd>, does])} />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
