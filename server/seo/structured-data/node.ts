import type { PageMeta } from '../../../client/page-meta.ts';
import { type Content, pageOf } from '../../../shared/content.ts';
import type { Site } from '../../../shared/site.ts';
import type { Article } from '../pages.ts';
import type { Urls } from '../urls.ts';

/** What a node is made from. */
export interface Context {
  content: Content;
  site: Site;
  urls: Urls;
  page: PageMeta;
  /** The article on it, if there is one. */
  article: Article | undefined;
  /** The page's canonical URL. */
  url: string;
  ids: ReturnType<typeof nodeIds>;
}

/** The nodes' names, by which they refer to each other: a URL and a fragment, so that they never change. */
export function nodeIds(content: Pick<Content, 'pages'>, urls: Urls, pageUrl: string) {
  const home = urls.of(pageOf(content, 'home').path);
  return {
    organization: { '@id': `${home}#organization` },
    logo: { '@id': `${home}#logo` },
    webSite: { '@id': `${home}#website` },
    blog: { '@id': `${urls.of(pageOf(content, 'blog').path)}#blog` },
    webPage: { '@id': `${pageUrl}#webpage` },
    image: { '@id': `${pageUrl}#primaryimage` },
    breadcrumbs: { '@id': `${pageUrl}#breadcrumb` },
    service: { '@id': `${pageUrl}#service` },
    work: { '@id': `${pageUrl}#work` },
    posting: { '@id': `${pageUrl}#article` },
    items: { '@id': `${pageUrl}#articles` },
  };
}

/** Whether a picture lies on the site itself. Whose a provider's cover on another host is, isn't known here. */
export function isOwn({ url }: { url: string }, urls: Urls): boolean {
  return url.startsWith(urls.of('/'));
}

/** Lengths as schema.org asks for them; E37 is the pixel (UN/CEFACT Common Code). */
export function sizeInPixels({ width, height }: { width: number; height: number }) {
  const pixels = { '@type': 'QuantitativeValue', unitCode: 'E37' } as const;
  return { width: { ...pixels, value: width }, height: { ...pixels, value: height } };
}

/** Half a surrogate pair, which a provider's JSON may hold, would be escaped into the page; many a JSON reader stops there. */
export function clean(text: string): string {
  return text.toWellFormed().trim();
}
