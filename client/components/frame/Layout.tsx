import { Outlet } from 'react-router-dom';
import { asksAtEdge, optionalContent } from '../../../shared/consent.ts';
import { Consent } from '../../islands/Consent.island.tsx';
import { GuestScript } from '../../islands/GuestScript.island.tsx';
import { usePath, useSiteContext } from '../../page-context.ts';
import { ActionBar } from './ActionBar.tsx';
import { Footer } from './Footer.tsx';
import { FragmentCache } from './FragmentCache.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { TopBar } from './TopBar.tsx';

/** What surrounds every page, made once. */
export function Layout() {
  const part = { as: 'div', className: styles.part } as const;
  return (
    <>
      <FragmentCache {...part} name="before" render={() => <BeforeMain />} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <FragmentCache {...part} name="after" render={() => <AfterMain />} />
    </>
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
