import { useLoaderData } from 'react-router-dom';
import type { BlogList } from '../../shared/blog.ts';
import { blogListPath } from '../../shared/blog-paths.ts';
import { pageOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import { ArticleCards, ServerBlogCards } from '../components/articles/BlogCards.tsx';
import { Blogs } from '../components/articles/Blogs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import rail from '../components/parts/Rail.deferred.css';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import type { BlogPageData } from '../loaders.ts';
import { useContent, usePath } from '../page-context.ts';
import styles from './BlogPage.module.css';
import { FailurePage } from './FailurePage.tsx';

/** The provider's articles, the last first, and the five static ones. */
export function BlogPage() {
  const { blogs, number = 1 } = useLoaderData<BlogPageData>();
  const { articles, words } = useContent();
  const { heading, seo } = pageOf(useContent(), 'blog');
  if (!(blogs instanceof Promise) && number > (blogs?.pages ?? 1))
    return <FailurePage status={404} />;
  return (
    <>
      <PlainPage
        title={
          <>
            {heading}
            {number > 1 && (
              <span className={styles.number}>{fill(words.articles.onPage, { number })}</span>
            )}
          </>
        }
        intro={number === 1 ? seo.description : undefined}
      >
        <Blogs blogs={blogs}>
          {(list) =>
            list &&
            list.size > 0 && (
              <>
                <h2 className="unseen">{words.articles.fromTheTeam}</h2>
                <div className={styles.cards}>
                  <ServerBlogCards blogs={list.page(number)} leads />
                </div>
                <Pager list={list} number={number} />
              </>
            )
          }
        </Blogs>
        <DeferredStyles />
        {number === 1 && (
          <>
            <h2 className={styles.heading}>{words.articles.guides}</h2>
            <div className={`${rail.rail} ${styles.guides}`}>
              <ArticleCards articles={articles} />
            </div>
          </>
        )}
      </PlainPage>
      <GetQuoteBanner />
    </>
  );
}

function Pager({ list, number }: { list: BlogList; number: number }) {
  const path = usePath('blog');
  const words = useContent().words.articles;
  if (list.pages === 1) return null;
  return (
    <nav className={`apart ${styles.pager}`} aria-label={words.pages}>
      {number > 1 && (
        <a href={blogListPath(path, number - 1)} rel="prev" className="target">
          {words.newer}
        </a>
      )}
      <span>{fill(words.page, { number, count: list.pages })}</span>
      {number < list.pages && (
        <a href={blogListPath(path, number + 1)} rel="next" className="target">
          {words.older}
        </a>
      )}
    </nav>
  );
}
