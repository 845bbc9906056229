import { blogsPerPage } from '../../shared/blog.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { blogArticlePath, blogListPath } from '../../shared/paths.ts';
import type { BlogsData } from '../loaders.ts';
import { BlogImage } from './BlogCards.tsx';
import { Blogs } from './Blogs.tsx';
import { Figure } from './Figure.tsx';
import { Kept } from './Kept.tsx';
import styles from './Sidebar.module.css';

/** Beside every article: the five static ones, then the provider's, in its order (spec section 2). */
export function Sidebar({ blogs }: { blogs: BlogsData }) {
  return (
    <aside className={styles.sidebar} aria-label="More articles">
      <h2>More articles</h2>
      <Kept
        as="ul"
        className={styles.list}
        name="the site's articles"
        render={() =>
          articleContents.map(({ path, title, figure }) => (
            <li key={path} className={styles.card}>
              <span className={styles.thumb}>
                <Figure picture={figure.picture} alt="" sizes="96px" />
              </span>
              <a href={path}>{title}</a>
            </li>
          ))
        }
      />
      <Blogs blogs={blogs}>
        {(list) =>
          list && (
            <>
              <Kept
                as="ul"
                className={styles.list}
                owner={list}
                name="sidebar"
                render={() =>
                  list.first(blogsPerPage).map(({ _id, slug, title, image }) => (
                    <li key={_id} className={styles.card}>
                      <span className={styles.thumb}>
                        <BlogImage image={image} />
                      </span>
                      <a href={blogArticlePath(slug)}>{title}</a>
                    </li>
                  ))
                }
              />
              {list.pages > 1 && (
                <p className={styles.more}>
                  <a href={blogListPath(2)}>More articles in the blog</a>
                </p>
              )}
            </>
          )
        }
      </Blogs>
    </aside>
  );
}
