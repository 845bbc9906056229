import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router-dom';
import type { Blog, BlogList } from '../../shared/blog.ts';
import { articleTrail } from '../../shared/breadcrumbs.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { missingArticleTitle } from '../../shared/content/blog.ts';
import { inlineJson } from '../../shared/inline-json.ts';
import { companyLinks } from '../../shared/navigation.ts';
import { documentTitle } from '../../shared/title.ts';
import { ArticleFrame } from '../components/ArticleFrame.tsx';
import { ArticleCards, BlogImage } from '../components/BlogCards.tsx';
import { Loading } from '../components/Blogs.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { type ArticleData, articleIn, type KnownArticle } from '../loaders.ts';
import { usePage } from '../page-context.ts';
import styles from './BlogArticlePage.module.css';

/** An article of the provider: loading, then found, or not found (spec section 4). */
export function BlogArticlePage() {
  const data = useLoaderData<ArticleData>();
  return (
    <>
      {data.kind === 'waiting' ? (
        <Suspense fallback={<StillLoading />}>
          <Await resolve={data.blogs}>
            {(blogs: BlogList | undefined) => {
              const found = articleIn(blogs, data.slug);
              return (
                <>
                  <LateTitle data={found} nonce={data.nonce} />
                  <Article data={found} />
                </>
              );
            }}
          </Await>
        </Suspense>
      ) : (
        <Article data={data} />
      )}
      <GetQuoteBanner />
    </>
  );
}

/** The frame went out under a title of its own; the article, or its absence, brings the right one. */
function LateTitle({ data, nonce }: { data: KnownArticle; nonce: string | undefined }) {
  const { site } = usePage();
  const title = documentTitle(data.kind === 'found' ? data.blog.title : missingArticleTitle, site);
  const __html = `document.title=${inlineJson(title)}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by inlineJson()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}

function Article({ data }: { data: KnownArticle }) {
  if (data.kind !== 'found') return <NoArticle />;
  return <FoundArticle blog={data.blog} blogs={data.blogs} />;
}

function FoundArticle({ blog, blogs }: { blog: Blog; blogs: BlogList }) {
  return (
    <ArticleFrame
      head={
        <>
          <Breadcrumbs trail={articleTrail(blog.title)} />
          <h1>{blog.title}</h1>
          <p className={styles.date}>{blog.date}</p>
        </>
      }
      picture={<BlogImage image={blog.image} first />}
      sidebar={<Sidebar blogs={blogs} />}
    >
      <p className={styles.summary}>{blog.shortSummary}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: html() gives sanitised HTML only */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: blogs.html(blog) }} />
    </ArticleFrame>
  );
}

function NoArticle() {
  return (
    <div className={styles.none}>
      <Breadcrumbs trail={articleTrail(missingArticleTitle)} />
      <h1>{missingArticleTitle}</h1>
      <p>
        The article has moved, or its address has a slip in it.{' '}
        <a href={companyLinks.blog.to}>See all articles</a>, or read one of these.
      </p>
      <h2>Guides</h2>
      <div className={styles.cards}>
        <ArticleCards articles={articleContents.slice(0, 3)} />
      </div>
    </div>
  );
}

function StillLoading() {
  return (
    <div className={styles.none}>
      <h1>Article</h1>
      <Loading />
    </div>
  );
}
