import type { Blog } from '../../../shared/blog.ts';
import type { ArticleContent } from '../../../shared/content/types.ts';
import { paths } from '../../../shared/paths.ts';
import { articleWords } from '../article-words.ts';
import { publishedDate } from '../published-date.ts';
import { blogName } from './blog.ts';
import { type Context, filled, language, reference, type Thing } from './thing.ts';

/** Search engines cut longer headlines. */
const longestHeadline = 110;

/** One of the site's own articles. */
export function articlePosting(context: Context, article: ArticleContent): Thing {
  return {
    ...posting(context, article.title),
    datePublished: article.isoDate,
    image: reference(context.page.image),
    wordCount: articleWords(article),
  };
}

/** An article of the provider: its date only if the display text means one, its image only if it has one. */
export function providerPosting(context: Context, blog: Blog): Thing {
  const cover = context.addresses.media(blog.image);
  return {
    ...posting(context, blog.title),
    datePublished: publishedDate(blog.date),
    image: cover ? reference(context.page.image) : undefined,
  };
}

function posting(
  { site, ids, page, address, addresses, description }: Context,
  title: string,
): Thing {
  const { seo } = description;
  return {
    '@type': 'BlogPosting',
    '@id': page.posting,
    headline: filled(headline(title)),
    description: filled(seo.description),
    keywords: filled(seo.keywords),
    url: address,
    mainEntityOfPage: reference(page.webPage),
    isPartOf: {
      '@type': 'Blog',
      '@id': ids.blog,
      name: blogName(site),
      url: addresses.of(paths.blog),
    },
    inLanguage: language,
    // No article names a person: the agency signs them all.
    author: reference(ids.organization),
    publisher: reference(ids.organization),
  };
}

function headline(title: string): string {
  if (title.length <= longestHeadline) return title;
  const room = title.slice(0, longestHeadline - 1);
  const end = room.lastIndexOf(' ');
  // A title without spaces is cut where it must be, but not through a surrogate pair.
  const cut = end > longestHeadline / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
