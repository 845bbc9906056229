import type { Blog, BlogList } from '../../shared/blog.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { blogArticlePath, blogListPath, paths } from '../../shared/paths.ts';
import type { Addresses } from './addresses.ts';
import { pagePictures } from './page-pictures.ts';
import { publishedDate } from './published-date.ts';
import { escapeXml, textElement } from './xml.ts';

/** Every page that search engines may list, by its place: any window costs only its own length. */
export interface SitemapEntries {
  readonly size: number;
  /** `<url>` elements; an empty text where an address is longer than the protocol allows. */
  slice(from: number, to: number): readonly string[];
}

/** The protocol's limit for an address (https://www.sitemaps.org/protocol.html). */
const longestAddress = 2047;

/**
 * The site's own pages, then the further pages of the blog list, then the provider's articles in the
 * provider's order: an article that is added changes only the end.
 */
export function createSitemapEntries(
  addresses: Addresses,
): (list: BlogList | undefined) => SitemapEntries {
  const dates = new Map<string, string>(
    articleContents.map(({ path, isoDate }) => [path, isoDate]),
  );
  const own = Object.values(paths).map((path) =>
    urlElement({
      address: addresses.of(path),
      lastModified: dates.get(path),
      images: pagePictures(path).map(addresses.picture),
    }),
  );

  return (list) => {
    if (!list) return { size: own.length, slice: (from, to) => own.slice(from, to) };
    const firstBlog = own.length + list.pages - 1;
    return {
      size: firstBlog + list.size,
      slice: (from, to) => [
        ...own.slice(from, to),
        ...range(Math.max(from, own.length), Math.min(to, firstBlog)).map((place) =>
          // The first page is among the site's own.
          urlElement({ address: addresses.of(blogListPath(place - own.length + 2)) }),
        ),
        ...list
          .slice(Math.max(0, from - firstBlog), Math.max(0, to - firstBlog))
          .map((blog) => blogElement(blog, addresses)),
      ],
    };
  };
}

function blogElement({ slug, date, image }: Blog, addresses: Addresses): string {
  const cover = addresses.media(image);
  return urlElement({
    address: addresses.of(blogArticlePath(slug)),
    lastModified: publishedDate(date),
    images: cover ? [cover] : [],
  });
}

function urlElement({
  address,
  lastModified,
  images = [],
}: {
  address: string;
  lastModified?: string | undefined;
  images?: readonly string[];
}): string {
  if (address.length > longestAddress) return '';
  const pictures = images
    .filter((image) => image.length <= longestAddress)
    .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(address)}</loc>${textElement('lastmod', lastModified)}${pictures.join('')}</url>\n`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}
