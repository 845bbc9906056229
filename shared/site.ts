import type { SiteContent } from './schemas/site.ts';

/**
 * The brand: every name, number, address and link of the site, out of `site.yaml`.
 * An owner replaces any part of it in the folder of `SITE_DIR`, without a rebuild.
 */
export type Site = Omit<SiteContent, 'testimonials'>;

export type Phone = Site['phones'][number];
export type Chat = NonNullable<Site['chat']>;
export type Address = NonNullable<Site['address']>;

/** A number to call, and nothing else. */
export type PhoneNumber = Pick<Phone, 'display' | 'dial'>;

/** The number that stands where there is room for one; undefined: the brand has none. */
export function mainPhone({ phones }: Pick<Site, 'phones'>): PhoneNumber | undefined {
  const phone = phones.find(({ main }) => main) ?? phones[0];
  return phone && { display: phone.display, dial: phone.dial };
}

/** Links to the main number (RFC 3966), if there is one, and to the company's address (RFC 6068). */
export function reachLinks(
  site: Pick<Site, 'phones' | 'emails'>,
): { href: string; text: string }[] {
  const phone = mainPhone(site);
  const { company } = site.emails;
  return [
    ...(phone ? [{ href: `tel:${phone.dial}`, text: phone.display }] : []),
    { href: `mailto:${company}`, text: company },
  ];
}

/** The numbers of the contact page: all of them, unless one stands for all. */
export function contactPhones({ phones }: Pick<Site, 'phones'>): readonly Phone[] {
  const main = phones.filter(({ main }) => main);
  return main.length > 0 ? main : phones;
}

/** The chat's link with the message filled in. @throws {TypeError} for an address that the site's schema would not take */
export function chatLink({ url, message, parameter }: Chat): string {
  const link = new URL(url);
  if (message !== undefined) link.searchParams.set(parameter, message);
  return link.href;
}

/** Who answers for the site. */
export function legalNameOf({ name, legalName = name }: Pick<Site, 'name' | 'legalName'>): string {
  return legalName;
}

/** As the footer and the pictures' metadata say it. */
export function copyrightNotice(site: Pick<Site, 'copyrightYear' | 'name' | 'legalName'>): string {
  return `© ${site.copyrightYear} ${legalNameOf(site)}`;
}

/** Where the address is found on a map, with whatever app the visitor has for it. */
export function mapLink(address: Address): string {
  const url = new URL('https://www.openstreetmap.org/search');
  url.searchParams.set('query', addressLine(address));
  return url.href;
}

/** The page of a map round a place, cut as wide as the frame of 600 × 450 shows it. */
export function mapPage({ latitude, longitude }: NonNullable<Site['map']>): string {
  // A degree of longitude is shorter, the farther north it is.
  const height = 0.009;
  const width = (height * 4) / 3 / Math.cos((latitude * Math.PI) / 180);
  const box = [
    longitude - width / 2,
    latitude - height / 2,
    longitude + width / 2,
    latitude + height / 2,
  ].map((edge) => edge.toFixed(4));
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  url.search = `bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  return url.href;
}

/** The postal address on one line. */
export function addressLine(address: Address): string {
  const { street, locality, region, postalCode, codeFirst, country } = address;
  const parts = codeFirst
    ? [street, join(postalCode, locality), region, country]
    : [street, locality, join(region, postalCode), country];
  return parts.filter(Boolean).join(', ');
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
