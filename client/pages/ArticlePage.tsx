import { useLoaderData } from 'react-router-dom';
import { articleWords } from '../../shared/article-words.ts';
import { dateInWords } from '../../shared/date-in-words.ts';
import type { ArticleContent } from '../../shared/schemas/article.ts';
import { ArticleLayout } from '../components/articles/ArticleLayout.tsx';
import { Contents, sectionId } from '../components/articles/Contents.tsx';
import { ReadingTime } from '../components/articles/ReadingTime.tsx';
import { Sidebar } from '../components/articles/Sidebar.tsx';
import { TextBlocks, TextSection } from '../components/articles/TextBlocks.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import type { BlogsData } from '../loaders.ts';
import { useContent } from '../page-context.ts';
import styles from './ArticlePage.deferred.css';

/** The layout of the five static articles. */
export function ArticlePage({ content }: { content: ArticleContent }) {
  const { blogs } = useLoaderData<{ blogs: BlogsData }>();
  const { formats } = useContent().words;
  const { title, figure, isoDate, summary, lead, sections, numbered, conclusion } = content;
  const parts = [...sections, conclusion];
  return (
    <>
      <ArticleLayout
        head={
          <>
            <Breadcrumbs />
            <h1>{title}</h1>
            <p>
              <time dateTime={isoDate}>{dateInWords(isoDate, formats)}</time>
              <ReadingTime words={articleWords(content)} />
            </p>
          </>
        }
        picture={<Figure {...figure} sizes="(width < 62rem) 88vw, 43rem" first />}
        styles={<DeferredStyles />}
        contents={<Contents headings={parts.map(({ heading }) => heading)} numbered={numbered} />}
        sidebar={<Sidebar blogs={blogs} />}
      >
        <p>{summary}</p>
        <TextBlocks blocks={lead.map((text) => ({ kind: 'text', text }))} />
        <div className={numbered ? styles.numbered : undefined}>
          {sections.map((section, index) => (
            <TextSection key={section.heading} id={sectionId(index)} section={section} />
          ))}
          {/* Beside the others: reader views take the one box with the most text, and leave out what stands by it. */}
          <TextSection id={sectionId(sections.length)} section={conclusion} />
        </div>
      </ArticleLayout>
      <GetQuoteBanner />
    </>
  );
}
