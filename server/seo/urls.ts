import { pictureUrl } from '../../client/media.ts';
import type { SiteContext } from '../../client/page-context.ts';

/** What the machine-readable outputs know of the site. */
export type SeoContext = Pick<
  SiteContext,
  'content' | 'site' | 'siteUrl' | 'mediaUrl' | 'imageHosts' | 'asset'
>;

/** Absolute URLs: a machine reads these outputs away from the page that they belong to (RFC 3986, 4.3). */
export function createUrls({
  siteUrl,
  mediaUrl,
  imageHosts,
  asset,
}: Pick<SeoContext, 'siteUrl' | 'mediaUrl' | 'imageHosts' | 'asset'>) {
  return {
    /** Of a page or a file, by its path. */
    of: (path: string) => siteUrl + path,
    /** Of a drawn picture at its full width. */
    picture: (name: string) => siteUrl + asset(`images/${name}.webp`),
    /** Of a page's social card. */
    socialCard: (card: string) => `${siteUrl}/images/social/${card}.jpg`,
    /** Of a provider's picture, if it has one that can be shown. */
    media: (image: string) => {
      const url = pictureUrl(image, { mediaUrl, imageHosts });
      if (url === undefined) return undefined;
      // In the origin, brackets belong to an IPv6 address.
      const { origin } = new URL(url);
      return origin + url.slice(origin.length).replace(notInUri, encodeURIComponent);
    },
  };
}

export type Urls = ReturnType<typeof createUrls>;

// Browsers let these stand (https://url.spec.whatwg.org/#path-percent-encode-set); RFC 3986, and with
// it XML Schema and Atom, does not.
const notInUri = /[[\]|\\^`{}]/g;
