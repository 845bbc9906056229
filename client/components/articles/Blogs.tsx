import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { BlogList } from '../../../shared/blog.ts';
import type { BlogsData } from '../../loaders.ts';
import { useContent, usePath } from '../../page-context.ts';
import styles from './Blogs.module.css';

interface BlogsProps {
  blogs: BlogsData;
  /** What to show of the list; nothing where it can't be had (it stays empty). */
  children: (list: BlogList | undefined) => ReactNode;
}

/**
 * The part of a page that needs the provider's list. While it is on its way the page shows "Loading...";
 * the page's root is never hydrated, so what stands here has to be of use for ever: it leads onward.
 */
export function Blogs({ blogs, children }: BlogsProps) {
  if (!(blogs instanceof Promise)) return children(blogs);
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={blogs} errorElement={children(undefined)}>
        {children}
      </Await>
    </Suspense>
  );
}

export function Loading() {
  const words = useContent().words.articles;
  return (
    <p className={styles.loading}>
      <span role="status">{words.loading}</span> <a href={usePath('blog')}>{words.all}</a>
    </p>
  );
}
