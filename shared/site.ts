import type { SiteContent } from './schemas/site.ts';

/**
 * The brand: every name, number, address and link of the site, out of `site.yaml`.
 * An owner replaces any part of it in the folder of `SITE_DIR`, without a rebuild.
 */
export type Site = Omit<SiteContent, 'testimonials'>;

export type Phone = Site['phones']['us'];

/** The chat app's link with the message filled in. */
export function chatLink({ chat }: Pick<Site, 'chat'>): string {
  const url = new URL(chat.url);
  url.searchParams.set('text', chat.message);
  return url.href;
}

/** As the footer and the pictures' metadata say it. */
export function copyrightNotice({ copyrightYear, name }: Pick<Site, 'copyrightYear' | 'name'>) {
  return `© ${copyrightYear} ${name}`;
}

/** Where the address is found on a map, with whatever app the visitor has for it. */
export function mapLink(site: Pick<Site, 'address'>): string {
  const url = new URL('https://www.openstreetmap.org/search');
  url.searchParams.set('query', addressLine(site));
  return url.href;
}

/** The postal address on one line. */
export function addressLine({ address }: Pick<Site, 'address'>): string {
  const { street, locality, region, postalCode, country } = address;
  return [street, locality, `${region} ${postalCode}`, country].join(', ');
}
