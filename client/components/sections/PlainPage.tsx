import type { ReactNode } from 'react';
import type { Copy } from '../../../shared/schemas/text.ts';
import page from '../../styles/page.module.css';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './PlainPage.module.css';

/** A page of words alone: its title, what it is about, and the rest. */
export function PlainPage(props: {
  title: ReactNode;
  intro?: Copy | undefined;
  children?: ReactNode;
}) {
  const { title, intro, children } = props;
  return (
    <div className={`${page.column} ${styles.page}`}>
      <Breadcrumbs />
      <h1>{title}</h1>
      <Paragraph text={intro} className="lead" />
      {children}
    </div>
  );
}
