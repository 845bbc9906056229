import { mediaAddress } from '../../client/media.ts';
import type { PageEnvironment } from '../../client/page-context.ts';
import type { PathName } from '../../shared/paths.ts';
import type { PictureName } from '../../shared/pictures.ts';

/** What the machine-readable outputs know of the site. */
export type SeoEnvironment = Pick<PageEnvironment, 'site' | 'siteUrl' | 'mediaUrl' | 'asset'>;

/** Absolute addresses: a machine reads these outputs away from the page that they belong to. */
export interface Addresses {
  /** Of a page or a file, by its path. */
  of(path: string): string;
  /** Of a drawn picture at its full width. */
  picture(name: PictureName): string;
  /** Of a page's social card. */
  socialCard(card: PathName): string;
  /** Of a provider's picture, if it has one that can be shown. */
  media(image: string): string | undefined;
}

export function createAddresses({
  siteUrl,
  mediaUrl,
  asset,
}: Pick<SeoEnvironment, 'siteUrl' | 'mediaUrl' | 'asset'>): Addresses {
  return {
    of: (path) => siteUrl + path,
    picture: (name) => siteUrl + asset(`images/${name}.webp`),
    socialCard: (card) => `${siteUrl}/images/social/${card}.jpg`,
    media: (image) => {
      const address = mediaAddress(image, mediaUrl);
      return address && strictAddress(address);
    },
  };
}

// Browsers let these stand (https://url.spec.whatwg.org/#path-percent-encode-set); RFC 3986, and with
// it XML Schema and Atom, does not.
const notInUri = /[[\]|\\^`{}]/g;

function strictAddress(address: string): string {
  if (address.search(notInUri) < 0) return address;
  // In the origin brackets belong to an IPv6 address.
  const { origin } = new URL(address);
  return origin + address.slice(origin.length).replace(notInUri, encodeURIComponent);
}
