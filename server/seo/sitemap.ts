import type { PageMeta } from '../../client/page-meta.ts';
import type { Content } from '../../shared/content.ts';
import { createEventLoopYield } from '../lib/event-loop.ts';
import { type Article, articleOn } from './pages.ts';
import type { Urls } from './urls.ts';
import { textElement, xmlDeclaration } from './xml.ts';

/** In characters; less than the protocol allows, since it is packed in one go: some 20 ms. */
const maxLength = 2 * 1024 * 1024;
/** The protocol's. */
const maxUrlLength = 2047;

const head = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const foot = '</urlset>\n';

/**
 * The sitemap (https://www.sitemaps.org/protocol.html), one file: what lies beyond its length, the last of the
 * pages, is left out. Others have their turn while it is written.
 * @param lengthLimit in characters
 */
export async function sitemapXml(
  pages: Iterable<PageMeta>,
  urls: Urls,
  content: Pick<Content, 'pictures'>,
  lengthLimit = maxLength,
): Promise<string> {
  const yieldIfDue = createEventLoopYield();
  const elements: string[] = [];
  let length = head.length + foot.length;
  for (const page of pages) {
    await yieldIfDue();
    if (!fitsProtocol(urls.of(page.path))) continue;
    const element = urlElement(page, articleOn(page, urls, content), urls);
    length += element.length;
    // URLs and dates are ASCII: a character is a byte.
    if (length > lengthLimit) break;
    elements.push(element);
  }
  return head + elements.join('') + foot;
}

function urlElement(page: PageMeta, article: Article | undefined, urls: Urls): string {
  const cover = article?.cover ? [article.cover.url] : [];
  const images = [...new Set([...page.pictures.map(urls.picture), ...cover])]
    .filter(fitsProtocol)
    .map((image) => `<image:image>${textElement('image:loc', image)}</image:image>`);
  return `<url>${textElement('loc', urls.of(page.path))}${textElement('lastmod', article?.published)}${images.join('')}</url>\n`;
}

function fitsProtocol(url: string): boolean {
  return url.length <= maxUrlLength;
}
