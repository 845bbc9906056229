import type { PageMeta } from '../../client/page-meta.ts';
import { articleOn } from './pages.ts';
import type { Urls } from './urls.ts';
import { textElement, xmlDeclaration } from './xml.ts';

/** The protocol's limits for a file and for a URL (https://www.sitemaps.org/protocol.html). */
const protocolLimits = { maxUrls: 50_000, maxBytes: 50 * 1024 * 1024 };
const maxUrlLength = 2047;

const head = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const foot = '</urlset>\n';

/** The sitemap, one file: what lies beyond the protocol's limits, the last of the pages, is left out. */
export function sitemapXml(
  pages: readonly PageMeta[],
  urls: Urls,
  { maxUrls, maxBytes } = protocolLimits,
): string {
  const listed = pages.filter(({ path }) => isShort(urls.of(path))).slice(0, maxUrls);
  let xml = head;
  for (const page of listed) {
    const element = urlElement(page, urls);
    // URLs and dates are ASCII: a character is a byte.
    if (xml.length + element.length + foot.length > maxBytes) break;
    xml += element;
  }
  return xml + foot;
}

function urlElement(page: PageMeta, urls: Urls): string {
  const article = articleOn(page, urls);
  const cover = article?.cover ? [article.cover.url] : [];
  const images = [...new Set([...page.pictures.map(urls.picture), ...cover])]
    .filter(isShort)
    .map((image) => `<image:image>${textElement('image:loc', image)}</image:image>`);
  return `<url>${textElement('loc', urls.of(page.path))}${textElement('lastmod', article?.published)}${images.join('')}</url>\n`;
}

function isShort(url: string): boolean {
  return url.length <= maxUrlLength;
}
