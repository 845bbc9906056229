import type { ReactNode } from 'react';
import page from '../../styles/page.module.css';
import styles from './ArticleLayout.module.css';

interface ArticleLayoutProps {
  head: ReactNode;
  picture: ReactNode;
  /** Those of what stands below its first screen, where the page hasn't asked for them yet. */
  styles?: ReactNode;
  /** The list of its headings, if it has one. */
  contents?: ReactNode;
  sidebar: ReactNode;
  children: ReactNode;
}

/** What static and provided articles share: head, cover, text, sidebar. */
export function ArticleLayout({
  head,
  picture,
  styles: deferredStyles,
  contents,
  sidebar,
  children,
}: ArticleLayoutProps) {
  return (
    <div className={`${page.column} ${contents ? `${styles.page} ${styles.listed}` : styles.page}`}>
      <article className={styles.article}>
        <header className={styles.head}>{head}</header>
        <div className={`rounded ${styles.cover}`}>{picture}</div>
        {deferredStyles}
        {contents}
        <div className={`${styles.prose} ${styles.text}`}>{children}</div>
      </article>
      <div className={styles.aside}>{sidebar}</div>
    </div>
  );
}
