import { blogsPerPage } from '../../../shared/blog.ts';
import { blogArticlePath, blogListPath } from '../../../shared/blog-paths.ts';
import type { BlogsData } from '../../loaders.ts';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { currentAt, FragmentCache } from '../frame/FragmentCache.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { BlogImage } from './BlogImage.tsx';
import { Blogs } from './Blogs.tsx';
import styles from './Sidebar.deferred.css';

/**
 * Beside every article: the site’s own, then the provider's, in its order. Of very many the newest: the
 * blog's second page goes on where they end.
 */
export function Sidebar({ blogs }: { blogs: BlogsData }) {
  const { articles, words } = useContent();
  const { more, moreInBlog, youAreReading } = words.articles;
  const blogPath = usePath('blog');
  const shared = { as: 'ul', className: styles.list } as const;
  const linkTo = (path: string) => ({
    href: path,
    className: 'whole',
    'data-current': youAreReading,
    ...currentAt([path], 'page'),
  });
  return (
    <aside className={styles.sidebar} aria-label={more}>
      <h2>{more}</h2>
      <div className={`strip ${styles.lists}`}>
        <FragmentCache
          {...shared}
          name="the site's articles"
          render={() =>
            articles.map(({ path, title, figure }) => (
              <li key={path} className={styles.card}>
                <span className={styles.thumb}>
                  <Thumbnail name={figure.picture} />
                </span>
                <a {...linkTo(path)}>{title}</a>
              </li>
            ))
          }
        />
        <Blogs blogs={blogs}>
          {(list) =>
            list && (
              <>
                <FragmentCache
                  {...shared}
                  owner={list}
                  name="sidebar"
                  render={() =>
                    list.last(blogsPerPage).map((blog) => (
                      <li key={blog._id} className={styles.card}>
                        <span className={styles.thumb}>
                          <BlogImage blog={blog} />
                        </span>
                        <a {...linkTo(blogArticlePath(blog.slug))}>{blog.title}</a>
                      </li>
                    ))
                  }
                />
                {list.pages > 1 && (
                  <p className={styles.more}>
                    <a href={blogListPath(blogPath, 2)}>{moreInBlog}</a>
                  </p>
                )}
              </>
            )
          }
        </Blogs>
      </div>
    </aside>
  );
}

/** A cover at the size of a thumb: its smallest file is fine enough for every screen. */
function Thumbnail({ name }: { name: string }) {
  const sources = pictureSources(name, useSiteContext());
  return (
    <Picture picture={{ ...sources, widths: sources.widths.slice(0, 1) }} alt="" sizes="6rem" />
  );
}
