/**
 * The brand: every name, number, address and link of the site, out of `site.yaml`.
 * An owner replaces any part of it in the folder of `SITE_DIR`, without a rebuild.
 */
export interface Site {
  name: string;
  shortName: string;
  /** One sentence that says what the agency does; used where no page has its own description. */
  description: string;
  phones: { us: Phone; india: Phone };
  emails: {
    /** Top bar and footer. */
    company: string;
    /** Contact page. */
    support: string;
    /** Privacy policy. */
    info: string;
    /** Whom people write to who find a hole: `/.well-known/security.txt`. */
    security: string;
  };
  address: PostalAddress;
  social: { instagram: string; linkedin: string };
  chat: {
    /** Opens a chat to the India number; the message is added to it. */
    url: string;
    message: string;
  };
  /** By when whoever writes has an answer, as in "Within one working day". */
  replyTime: string;
  copyrightYear: number;
  /** In which the provider's dates are shown: a name of the IANA's list. */
  timeZone: string;
  /** What others may do with the site's pictures; `/license.txt` and the pictures' metadata say it. */
  pictureLicense: string;
}

export interface Phone {
  /** As people read it. */
  display: string;
  /** As a telephone dials it (E.164), for `tel:` links. */
  dial: string;
}

export interface PostalAddress {
  street: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
  /** ISO 3166-1 alpha-2, for structured data. */
  countryCode: string;
}

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
