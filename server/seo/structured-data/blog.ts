import type { BlogCard } from '../../../shared/blog.ts';
import { articleContents } from '../../../shared/content/articles.ts';
import { blogContent } from '../../../shared/content/blog.ts';
import { blogArticlePath, paths } from '../../../shared/paths.ts';
import type { Site } from '../../../shared/site.ts';
import { type Context, filled, language, reference, type Thing } from './thing.ts';

/** The blog, and the articles on this page of its list in the order in which the page shows them. */
export function blogNodes(
  context: Context,
  { number, blogs }: { number: number; blogs: readonly BlogCard[] },
): readonly Thing[] {
  const { site, addresses, ids, page } = context;
  const items = [
    ...blogs.map(({ slug, title }) => ({ path: blogArticlePath(slug), title })),
    // The first page shows the site's own articles after the provider's.
    ...(number === 1 ? articleContents : []),
  ];
  return [
    {
      '@type': 'Blog',
      '@id': ids.blog,
      name: blogName(site),
      description: blogContent.seo.description,
      url: addresses.of(paths.blog),
      publisher: reference(ids.organization),
      inLanguage: language,
    },
    {
      '@type': 'ItemList',
      '@id': page.items,
      numberOfItems: items.length,
      itemListElement: items.map(({ path, title }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: addresses.of(path),
        name: filled(title),
      })),
    },
  ];
}

/** As the feed is named in the document's head. */
export function blogName({ name }: Pick<Site, 'name'>): string {
  return `${name}: articles`;
}
