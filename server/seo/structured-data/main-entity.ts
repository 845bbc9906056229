import type { BlogPosting, CreativeWork, Service, Thing } from 'schema-dts';
import { articleWords } from '../../../shared/article-words.ts';
import { pageOf } from '../../../shared/content.ts';
import { blogName } from '../../../shared/title.ts';
import { type Context, clean, isOwn } from './node.ts';

/** What a service, expertise or sports page offers. Where it is offered, the site doesn't say. */
export function service({ ids, page, url }: Context): Service[] {
  if (page.kind.type !== 'service') return [];
  return [
    {
      '@type': 'Service',
      ...ids.service,
      // The navigation's name ("Cricket") says too little outside of it.
      name: page.seo.title,
      serviceType: page.seo.title,
      category: page.kind.group,
      description: page.seo.description,
      url,
      image: ids.image,
      provider: ids.organization,
      mainEntityOfPage: ids.webPage,
    },
  ];
}

/** A case: what the agency made, of a brief that it set itself. */
export function creativeWork({ content, ids, page, url }: Context): CreativeWork[] {
  if (page.kind.type !== 'case') return [];
  return [
    {
      '@type': 'CreativeWork',
      ...ids.work,
      name: page.seo.title,
      description: page.seo.description,
      url,
      image: ids.image,
      creator: ids.organization,
      inLanguage: content.site.language,
      mainEntityOfPage: ids.webPage,
    },
  ];
}

/** The blog, and the articles on this page of its list in the order in which the page shows them. */
export function blogAndItems({ content, urls, ids, page }: Context): Thing[] {
  if (page.kind.type !== 'list') return [];
  const { articles } = page.kind;
  const blog = pageOf(content, 'blog');
  return [
    {
      '@type': 'Blog',
      ...ids.blog,
      name: blogName(content),
      description: blog.seo.description,
      url: urls.of(blog.path),
      publisher: ids.organization,
      inLanguage: content.site.language,
    },
    {
      '@type': 'ItemList',
      ...ids.items,
      numberOfItems: articles.length,
      itemListElement: articles.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: urls.of(path),
        name: clean(title),
      })),
    },
  ];
}

/** An article of the site or of the provider: its date and its image only where it has one. */
export function blogPosting(context: Context): BlogPosting[] {
  const { content, site, urls, ids, page, article, url } = context;
  if (!article) return [];
  const { title, published, cover } = article;
  const description = clean(page.seo.description);
  const keywords = clean(page.seo.keywords);
  // Whoever makes a preview of a link (metascraper, Readability) doesn't follow a reference.
  const agency = {
    '@type': 'Organization',
    ...ids.organization,
    name: site.name,
    url: urls.of(pageOf(content, 'home').path),
  } as const;
  return [
    {
      '@type': 'BlogPosting',
      ...ids.posting,
      headline: headline(clean(title)),
      ...(description && { description }),
      ...(keywords && { keywords }),
      url,
      mainEntityOfPage: ids.webPage,
      isPartOf: {
        '@type': 'Blog',
        ...ids.blog,
        name: blogName(content),
        url: urls.of(pageOf(content, 'blog').path),
      },
      inLanguage: content.site.language,
      // No article names a person: the agency signs them all.
      author: agency,
      publisher: agency,
      ...(published && { datePublished: published }),
      ...(cover && { image: isOwn(cover, urls) ? ids.image : cover.url }),
      ...(page.kind.type === 'article' && { wordCount: articleWords(page.kind.article) }),
    },
  ];
}

/** Search engines cut headlines of more than 110 characters. */
function headline(title: string): string {
  if (title.length <= 110) return title;
  // Between words, unless the last one is very long; never through a surrogate pair.
  return `${title.slice(0, 109).replace(/\s\S{0,50}$|[\uD800-\uDBFF]$/, '')}…`;
}
