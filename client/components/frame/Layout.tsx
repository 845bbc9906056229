import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { asksAtEdge, optionalContent } from '../../../shared/consent.ts';
import { pathsOf } from '../../../shared/content.ts';
import { Consent } from '../../islands/Consent.island.tsx';
import { GuestScript } from '../../islands/GuestScript.island.tsx';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import { ActionBar } from './ActionBar.tsx';
import { Footer } from './Footer.tsx';
import { FragmentCache } from './FragmentCache.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { CurrentPage } from './NavAnchor.tsx';
import { TopBar } from './TopBar.tsx';

/** What surrounds every page. */
export function Layout() {
  return (
    <>
      <Part name="before" render={() => <BeforeMain />} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Part name="after" render={() => <AfterMain />} />
    </>
  );
}

/** A part of the layout: the same on all pages but for the mark at the current one. */
function Part({ name, render }: { name: string; render: () => ReactNode }) {
  const { pathname } = useLocation();
  // Not a made-up address: each has a copy of its own.
  const current = pathsOf(useContent()).find((path) => path === pathname);
  return (
    <FragmentCache
      as="div"
      className={styles.part}
      name={`${name} ${current}`}
      render={() => <CurrentPage value={current}>{render()}</CurrentPage>}
    />
  );
}

function BeforeMain() {
  const { preview, content } = useSiteContext();
  const words = content.words.frame;
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip}
      </a>
      {preview && (
        <p role="note">
          <mark>{words.preview}</mark>
        </p>
      )}
      <TopBar />
      <Header />
    </>
  );
}

function AfterMain() {
  const page = useSiteContext();
  const { chatScriptUrl, analytics, preview } = page;
  const optional = optionalContent(page);
  const privacy = usePath('privacy');
  return (
    <>
      <Footer />
      <ActionBar />
      {asksAtEdge(optional) && (
        <Consent {...{ optional, privacy }} words={page.content.words.consent} />
      )}
      {/* They would read the token in the address of a preview. */}
      {chatScriptUrl && !preview && <GuestScript src={chatScriptUrl} />}
      {analytics && !preview && <GuestScript {...analytics} />}
    </>
  );
}
