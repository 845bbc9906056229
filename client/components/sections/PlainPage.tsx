import type { ReactNode } from 'react';
import type { Copy } from '../../../shared/schemas/text.ts';
import page from '../../styles/page.module.css';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { RichText } from '../parts/RichText.tsx';
import styles from './PlainPage.module.css';

/** A page of words alone: its title, what it is about, and the rest. */
export function PlainPage(props: {
  title: string;
  intro?: Copy | undefined;
  children?: ReactNode;
}) {
  const { title, intro, children } = props;
  return (
    <div className={`${page.column} ${styles.page}`}>
      <Breadcrumbs />
      <h1>{title}</h1>
      {intro && (
        <p className="lead">
          <RichText text={intro} />
        </p>
      )}
      {children}
    </div>
  );
}
