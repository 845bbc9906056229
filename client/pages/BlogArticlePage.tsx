import { type ReactNode, Suspense } from 'react';
import { Await, useLoaderData } from 'react-router-dom';
import { htmlWords } from '../../shared/article-words.ts';
import type { BlogList } from '../../shared/blog.ts';
import { articleTrail } from '../../shared/breadcrumbs.ts';
import { hasEmbeds } from '../../shared/embeds.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { fill } from '../../shared/fill.ts';
import { inlineJson } from '../../shared/inline-json.ts';
import { documentTitle } from '../../shared/title.ts';
import { sectionsOf } from '../article-sections.ts';
import { ArticleLayout } from '../components/articles/ArticleLayout.tsx';
import { ArticleCards } from '../components/articles/BlogCards.tsx';
import { BlogImage } from '../components/articles/BlogImage.tsx';
import { Loading } from '../components/articles/Blogs.tsx';
import { Contents } from '../components/articles/Contents.tsx';
import { ReadingTime } from '../components/articles/ReadingTime.tsx';
import { Sidebar } from '../components/articles/Sidebar.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { Embeds } from '../islands/Embeds.island.tsx';
import { type ArticleData, articleIn, type KnownArticle } from '../loaders.ts';
import { useContent, usePath } from '../page-context.ts';
import { articleMeta, retryAfterSeconds, robots } from '../route-meta.ts';
import page from '../styles/page.module.css';
import styles from './BlogArticlePage.module.css';

/** An article of the provider: loading, then found, or not found. */
export function BlogArticlePage() {
  const data = useLoaderData<ArticleData>();
  return (
    <>
      {data.kind === 'waiting' ? (
        <>
          <DeferredStyles />
          <Suspense fallback={<StillLoading />}>
            <Await resolve={data.blogs}>
              {(blogs: BlogList | undefined) => {
                const found = articleIn(blogs, data.slug);
                return (
                  <>
                    <LateHead data={found} nonce={data.nonce} />
                    <Article data={found} />
                  </>
                );
              }}
            </Await>
          </Suspense>
        </>
      ) : (
        <Article data={data}>
          <DeferredStyles />
        </Article>
      )}
      <GetQuoteBanner />
    </>
  );
}

/** The shell went out under a head of its own; the article, or its absence, brings the right one. */
function LateHead({ data, nonce }: { data: KnownArticle; nonce: string | undefined }) {
  const content = useContent();
  const { seo, listed = false } = articleMeta(content, data);
  const { description, keywords } = seo;
  const named = inlineJson({ description, keywords, robots: robots(listed) });
  const __html = [
    `document.title=${inlineJson(documentTitle(seo.title, content))};`,
    `for(let[n,c]of Object.entries(${named})){`,
    'let m=document.querySelector("meta[name="+n+"]")||document.createElement("meta");',
    'm.name=n;m.content=c;c?document.head.append(m):m.remove()}',
  ].join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by inlineJson()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}

/** @param children the styles of what stands below its first screen, where the page hasn't asked for them yet */
function Article({ data, children }: { data: KnownArticle; children?: ReactNode }) {
  const content = useContent();
  if (data.kind !== 'found') return <NoArticle kind={data.kind}>{children}</NoArticle>;
  const { blog, blogs } = data;
  const { html, headings } = sectionsOf(blogs.html(blog));
  return (
    <ArticleLayout
      head={
        <>
          <Breadcrumbs trail={articleTrail(content, blog.title)} />
          <h1>{blog.title}</h1>
          <p>
            {blog.isoDate ? <time dateTime={blog.isoDate}>{blog.date}</time> : blog.date}
            <ReadingTime words={htmlWords(html) + htmlWords(blog.shortSummary)} />
          </p>
        </>
      }
      picture={
        <BlogImage blog={blog} title={blog.title} first sizes="(width < 62rem) 88vw, 43rem" />
      }
      styles={children}
      contents={headings.length > 0 && <Contents headings={headings} numbered={false} />}
      sidebar={<Sidebar blogs={blogs} />}
    >
      <p>{blog.shortSummary}</p>
      {hasEmbeds(html) ? (
        <Embeds className={styles.content} html={html} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: html() gives sanitised HTML only
        <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </ArticleLayout>
  );
}

type Absence = Exclude<KnownArticle['kind'], 'found'>;

function NoArticle({ kind, children }: { kind: Absence; children: ReactNode }) {
  const content = useContent();
  const blogPath = usePath('blog');
  const { articles: words, status } = content.words;
  const title = words.missing;
  const [before, after] = words.missingText.split('{link}');
  return (
    <div className={`${page.column} ${styles.none}`}>
      <Breadcrumbs trail={articleTrail(content, title)} />
      <h1>{title}</h1>
      {kind === 'missing' ? (
        <p>
          {before}
          <a href={blogPath}>{words.missingLink}</a>
          {after}
        </p>
      ) : (
        <>
          <p>{fill(words.unavailableText, { seconds: retryAfterSeconds })}</p>
          <p className="actions">
            <a className="target" href={endpoints.status}>
              {status.heading}
            </a>
          </p>
        </>
      )}
      <h2>{words.guides}</h2>
      <div className={`grid ${styles.cards}`}>
        <ArticleCards articles={content.articles.slice(0, 3)} />
      </div>
      {children}
    </div>
  );
}

function StillLoading() {
  return (
    <div className={`${page.column} ${styles.none}`}>
      <h1>{useContent().words.articles.loadingTitle}</h1>
      <Loading />
    </div>
  );
}
