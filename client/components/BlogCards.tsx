import type { ReactNode } from 'react';
import type { BlogCard } from '../../shared/blog.ts';
import type { ArticleContent } from '../../shared/content/types.ts';
import { blogArticlePath } from '../../shared/paths.ts';
import { addressOnPage, mediaAddress } from '../media.ts';
import { usePage } from '../page-context.ts';
import styles from './BlogCards.module.css';
import { Figure } from './Figure.tsx';
import { PitchLines } from './PitchLines.tsx';

const sizes = '(width < 40rem) 88vw, (width < 62rem) 46vw, 24rem';

/** Cards of the provider's articles. `leads`: the first one's picture is the largest thing on the screen. */
export function ServerBlogCards({
  blogs,
  leads = false,
}: {
  blogs: readonly BlogCard[];
  leads?: boolean;
}) {
  return blogs.map(({ _id, slug, title, date, image, shortSummary }, place) => (
    <Card
      key={_id}
      href={blogArticlePath(slug)}
      title={title}
      date={date}
      summary={shortSummary}
      picture={<BlogImage image={image} first={leads && place === 0} />}
    />
  ));
}

/** The same for the site's own articles. */
export function ArticleCards({ articles }: { articles: readonly ArticleContent[] }) {
  return articles.map(({ path, title, date, figure, summary }) => (
    <Card
      key={path}
      href={path}
      title={title}
      date={date}
      summary={summary}
      picture={<Figure picture={figure.picture} alt="" sizes={sizes} className={styles.picture} />}
    />
  ));
}

interface CardProps {
  href: string;
  title: string;
  date: string;
  summary: string;
  picture: ReactNode;
}

/** Summary and link show on hover, on focus, and always where there is no hover. */
function Card({ href, title, date, summary, picture }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>{picture}</div>
      <p className={styles.date}>{date}</p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <div className={styles.more}>
        <p>{summary}</p>
        <a href={href}>
          Read more<span className={styles.hidden}>: {title}</span>
        </a>
      </div>
    </article>
  );
}

/** An article's picture from the media host; the ground's lines where it has none. */
export function BlogImage({ image, first = false }: { image: string; first?: boolean }) {
  const { mediaUrl, siteUrl } = usePage();
  const address = mediaAddress(image, mediaUrl);
  if (!address) return <PitchLines kind="circle" className={styles.picture} />;
  return (
    <img
      src={addressOnPage(address, siteUrl)}
      alt=""
      width={800}
      height={450}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={styles.picture}
    />
  );
}
