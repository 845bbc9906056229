import { useLoaderData } from 'react-router-dom';
import type { ArticleBlock, ArticleContent, ArticleSection } from '../../shared/content/types.ts';
import { ArticleFrame } from '../components/ArticleFrame.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Figure } from '../components/Figure.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { RichText } from '../components/RichText.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import type { BlogsData } from '../loaders.ts';
import styles from './ArticlePage.module.css';

/** The layout of the five static articles. */
export function ArticlePage({ content }: { content: ArticleContent }) {
  const { blogs } = useLoaderData<{ blogs: BlogsData }>();
  const { title, figure, date, isoDate, summary, lead, sections, numbered, conclusion } = content;
  return (
    <>
      <ArticleFrame
        head={
          <>
            <Breadcrumbs />
            <h1>{title}</h1>
            <p className={styles.date}>
              <time dateTime={isoDate}>{date}</time>
            </p>
          </>
        }
        picture={<Figure {...figure} sizes="(width < 62rem) 88vw, 43rem" first />}
        sidebar={<Sidebar blogs={blogs} />}
      >
        <p className={styles.summary}>{summary}</p>
        {lead.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
          <p key={place}>
            <RichText text={text} />
          </p>
        ))}
        <div className={numbered ? styles.numbered : undefined}>
          {sections.map((section) => (
            <Section key={section.heading} section={section} />
          ))}
        </div>
        <Section section={conclusion} />
      </ArticleFrame>
      <GetQuoteBanner />
    </>
  );
}

function Section({ section }: { section: ArticleSection }) {
  return (
    <section>
      <h2>{section.heading}</h2>
      {section.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
        <Block key={place} block={block} />
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
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
            <li key={place}>
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
  }
}
