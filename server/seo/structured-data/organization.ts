import { paths } from '../../../shared/paths.ts';
import type { Phone, Site } from '../../../shared/site.ts';
import type { Addresses } from '../addresses.ts';
import { pictureRights } from './picture-rights.ts';
import { pixels, reference, type SiteIds, type Thing } from './thing.ts';

/** The agency: name, address, phones and profiles, all from the brand object. */
export function organization(site: Site, addresses: Addresses, ids: SiteIds): Thing {
  const { address, phones, emails, social } = site;
  const icon = addresses.of('/icon-512.png');
  return {
    '@type': 'Organization',
    '@id': ids.organization,
    name: site.name,
    alternateName: site.shortName,
    url: addresses.of(paths.home),
    description: site.description,
    email: emails.company,
    logo: {
      '@type': 'ImageObject',
      '@id': ids.logo,
      url: icon,
      contentUrl: icon,
      width: pixels(512),
      height: pixels(512),
      ...pictureRights(site, addresses, ids),
    },
    image: reference(ids.logo),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    contactPoint: [contactPoint(phones.us), contactPoint(phones.india)],
    sameAs: [social.instagram, social.linkedin],
  };
}

// Whoever calls is a prospect: the site has no other visitors. Which countries a number is for, and
// which languages are spoken there, the brand object doesn't say.
function contactPoint({ dial }: Phone): Thing {
  return { '@type': 'ContactPoint', contactType: 'sales', telephone: dial };
}
