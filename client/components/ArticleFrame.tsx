import type { ReactNode } from 'react';
import styles from './ArticleFrame.module.css';

interface ArticleFrameProps {
  head: ReactNode;
  picture: ReactNode;
  sidebar: ReactNode;
  children: ReactNode;
}

/** What static and provided articles share: head, cover, text, sidebar. */
export function ArticleFrame({ head, picture, sidebar, children }: ArticleFrameProps) {
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header className={styles.head}>{head}</header>
        <div className={styles.cover}>{picture}</div>
        <div className={styles.prose}>{children}</div>
      </article>
      <div className={styles.aside}>{sidebar}</div>
    </div>
  );
}
