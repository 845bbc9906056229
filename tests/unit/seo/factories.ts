import { renderToString } from 'react-dom/server';
import type { SiteContext } from '../../../client/page-context.ts';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import type { BlogList } from '../../../shared/blog.ts';
import type { GivenArticle } from '../../support/articles.ts';
import { defaultSite, deliveredContent, plainFacts } from '../../support/content.ts';

/** A site at a URL of its own, with pictures under hashed names, that loads nothing from elsewhere. */
export const siteContext: SiteContext = {
  content: deliveredContent,
  ...plainFacts,
  site: defaultSite,
  siteUrl: 'https://www.example.com',
  mediaUrl: 'https://media.example.com/uploads/',
  asset: (path) => `/assets/${path.replace('images/', '').replace('.', '-hash.')}`,
  chatScriptUrl: undefined,
  mapEmbedUrl: undefined,
  islandScript: (name) => ({ src: `/assets/${name}.js`, imports: [] }),
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
};

export function blog(n: number, own: Partial<GivenArticle> = {}): GivenArticle {
  return {
    _id: `id-${n}`,
    slug: `post-${n}`,
    title: `Post ${n}`,
    description: `What post ${n} is about.`,
    keyword: 'posts, numbers',
    image: `covers/${n}.webp`,
    // Newer than any article that the site may ever bring itself.
    date: 'March 3, 2125',
    shortSummary: `Post ${n} in short.`,
    content: `<p>Post ${n}.</p>`,
    ...own,
  };
}

/** `count` articles as a provider gives them: the newest is the last. */
export function blogList(count: number, version = `${count} posts`): BlogList {
  return createBlogList(
    Array.from({ length: count }, (_, index) => blog(index + 1)),
    version,
  );
}

export function listOf(...blogs: readonly GivenArticle[]): BlogList {
  return createBlogList(blogs, 'fixed', { mediaUrl: siteContext.mediaUrl });
}
