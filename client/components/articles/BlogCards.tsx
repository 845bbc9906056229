import type { ReactNode } from 'react';
import type { BlogCard } from '../../../shared/blog.ts';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { dateInWords } from '../../../shared/date-in-words.ts';
import type { ArticleContent } from '../../../shared/schemas/article.ts';
import { useContent } from '../../page-context.ts';
import { Figure } from '../pictures/Figure.tsx';
import styles from './BlogCards.module.css';
import { BlogImage } from './BlogImage.tsx';

const sizes = '(width < 40rem) 88vw, (width < 62rem) 46vw, 24rem';
/** On the blog's own list: the first card leads, the others are rows on phones. */
const leadSizes = '(width < 62rem) 88vw, 50rem';
const rowSizes = '(width < 40rem) 7rem, (width < 62rem) 46vw, 36rem';

/** Cards of the provider's articles. `leads`: the first one's picture is the largest thing on the screen. */
export function ServerBlogCards(props: { blogs: readonly BlogCard[]; leads?: boolean }) {
  const { blogs, leads = false } = props;
  return blogs.map((blog, index) => (
    <Card
      key={blog._id}
      leads={index === 0}
      href={blogArticlePath(blog.slug)}
      title={blog.title}
      date={blog.date}
      summary={blog.shortSummary}
      picture={
        <BlogImage
          blog={blog}
          title={blog.title}
          first={leads && index === 0}
          sizes={leads ? (index === 0 ? leadSizes : rowSizes) : undefined}
        />
      }
    />
  ));
}

/** Titles and dates of the provider's articles, where many are to stand in little room. */
export function BlogRows({ blogs }: { blogs: readonly BlogCard[] }) {
  if (blogs.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {blogs.map(({ _id, slug, title, date }) => (
        <li key={_id}>
          <a href={blogArticlePath(slug)} className="whole">
            {title}
          </a>{' '}
          {date}
        </li>
      ))}
    </ul>
  );
}

/** The same for the site's own articles. `brief`: without the summary, for which a small card has no room. */
export function ArticleCards(props: { articles: readonly ArticleContent[]; brief?: boolean }) {
  const { articles, brief = false } = props;
  const { formats } = useContent().words;
  return articles.map(({ path, title, isoDate, figure, summary }) => (
    <Card
      key={path}
      href={path}
      title={title}
      // The minute stands on the article itself.
      date={dateInWords(isoDate.slice(0, 10), formats)}
      summary={brief ? undefined : summary}
      picture={<Figure picture={figure.picture} alt="" sizes={sizes} />}
    />
  ));
}

interface CardProps {
  /** It has a place of its own size, and room to say at once what it is about. */
  leads?: boolean;
  href: string;
  title: string;
  date: string;
  summary: string | undefined;
  picture: ReactNode;
}

/** Summary and link show on hover, on focus, and always where there is no hover or on the card that leads. */
function Card({ leads = false, href, title, date, summary, picture }: CardProps) {
  const { readMore } = useContent().words.articles;
  return (
    <article className={leads ? `${styles.card} ${styles.lead}` : styles.card}>
      {picture}
      <p className={styles.date}>{date}</p>
      <h3>
        <a href={href} className="whole">
          {title}
        </a>
      </h3>
      {summary !== undefined && (
        <p className={styles.more}>
          {leads ? summary : <span>{summary}</span>}{' '}
          <a href={href} className="target">
            {readMore}
            <span className="unseen">{`: ${title}`}</span>
          </a>
        </p>
      )}
    </article>
  );
}
