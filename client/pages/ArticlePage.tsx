import { useLoaderData } from 'react-router-dom';
import { articleWords } from '../../shared/article-words.ts';
import type { ArticleBlock, ArticleContent, ArticleSection } from '../../shared/content/types.ts';
import { ArticleLayout } from '../components/articles/ArticleLayout.tsx';
import { Contents, sectionId } from '../components/articles/Contents.tsx';
import { ReadingTime } from '../components/articles/ReadingTime.tsx';
import { Sidebar } from '../components/articles/Sidebar.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import type { BlogsData } from '../loaders.ts';
import styles from './ArticlePage.module.css';

/** The layout of the five static articles. */
export function ArticlePage({ content }: { content: ArticleContent }) {
  const { blogs } = useLoaderData<{ blogs: BlogsData }>();
  const { title, figure, date, isoDate, summary, lead, sections, numbered, conclusion } = content;
  const parts = [...sections, conclusion];
  return (
    <>
      <ArticleLayout
        head={
          <>
            <Breadcrumbs />
            <h1>{title}</h1>
            <p>
              <time dateTime={isoDate}>{date}</time>
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
        {lead.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
          <p key={index}>
            <RichText text={text} />
          </p>
        ))}
        <div className={numbered ? styles.numbered : undefined}>
          {sections.map((section, index) => (
            <TextSection key={section.heading} id={sectionId(index)} section={section} />
          ))}
        </div>
        <TextSection id={sectionId(sections.length)} section={conclusion} />
      </ArticleLayout>
      <GetQuoteBanner />
    </>
  );
}

function TextSection({ id, section }: { id: string; section: ArticleSection }) {
  return (
    <section>
      <h2 id={id}>{section.heading}</h2>
      {section.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'note':
      return (
        <div className={styles.note}>
          <p className={styles.noteTitle}>{block.title}</p>
          <p>
            <RichText text={block.text} />
          </p>
        </div>
      );
    case 'figure':
      return (
        <figure className={styles.figure}>
          <Figure picture={block.picture} alt={block.alt} sizes="(width < 44rem) 100vw, 34rem" />
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
  }
}
