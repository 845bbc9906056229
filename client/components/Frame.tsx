import { Outlet } from 'react-router-dom';
import { usePage } from '../page-context.ts';
import { ChatButton } from './ChatButton.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { Island } from './Island.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { TopBar } from './TopBar.tsx';

/** What surrounds every page. */
export function Frame() {
  const { chatScriptUrl } = usePage();
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <MobileMenu />
      <ChatButton />
      <Island name="Consent" when="load" props={{}} />
      {chatScriptUrl && <Island name="LiveChat" when="idle" props={{ src: chatScriptUrl }} />}
    </>
  );
}
