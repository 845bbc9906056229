import type { Organization, WebSite } from 'schema-dts';
import { pageOf } from '../../../shared/content.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { daysOf } from '../../../shared/opening-hours.ts';
import { type Address, copyrightNotice, type Site } from '../../../shared/site.ts';
import { type Context, sizeInPixels } from './node.ts';

/** The agency: name, address, phones and profiles, all from the brand object. */
export function organization(
  context: Pick<Context, 'content' | 'site' | 'urls' | 'ids'>,
): Organization {
  const { content, site, urls, ids } = context;
  const { legalName, address, phones, emails, social, hours, map } = site;
  const icon = urls.of(content.hasIcons ? '/icon-512.png' : endpoints.favicon);
  const agency = {
    ...ids.organization,
    name: site.name,
    ...(legalName !== undefined && { legalName }),
    alternateName: site.shortName,
    url: urls.of(pageOf(content, 'home').path),
    description: site.description,
    email: emails.company,
    logo: {
      '@type': 'ImageObject',
      ...ids.logo,
      url: icon,
      ...(content.hasIcons && sizeInPixels({ width: 512, height: 512 })),
    },
    image: ids.logo,
    ...(address && { address: postalAddress(address) }),
    // Whoever calls is a prospect: the site has no other visitors. Which countries a number is for, and
    // which languages are spoken there, the brand object doesn't say.
    ...(phones.length > 0 && {
      contactPoint: phones.map(({ dial }) => contactPoint(dial)),
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  } as const;
  if (!address || hours.length === 0) return { '@type': 'Organization', ...agency };
  // Only a place has opening hours, a phone by its door and a point on the map.
  const [phone] = phones;
  return {
    '@type': 'ProfessionalService',
    ...agency,
    ...(phone && { telephone: phone.dial }),
    ...(map && {
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    }),
    openingHoursSpecification: openingHours(hours),
  };
}

function contactPoint(telephone: string) {
  return { '@type': 'ContactPoint', contactType: 'sales', telephone } as const;
}

function postalAddress({ street, locality, region, postalCode, countryCode }: Address) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region !== undefined && { addressRegion: region }),
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: countryCode,
  } as const;
}

function openingHours(hours: Site['hours']) {
  return hours.map(
    (entry) =>
      ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(entry).map((day) => `https://schema.org/${day}` as const),
        opens: entry.opens,
        closes: entry.closes,
      }) as const,
  );
}

/** The site: the name that a search engine shows beside its pages. */
export function webSite({ content, site, urls, ids }: Context): WebSite {
  return {
    '@type': 'WebSite',
    ...ids.webSite,
    url: urls.of(pageOf(content, 'home').path),
    name: site.name,
    alternateName: site.shortName,
    description: site.description,
    publisher: ids.organization,
    inLanguage: site.language,
  };
}

/**
 * Whose a picture of the site is, and what others may do with it.
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function pictureRights({
  content,
  site,
  urls,
  ids,
}: Pick<Context, 'content' | 'site' | 'urls' | 'ids'>) {
  return {
    creator: ids.organization,
    creditText: site.name,
    copyrightNotice: copyrightNotice(site),
    license: urls.of(endpoints.license),
    acquireLicensePage: urls.of(pageOf(content, 'contact').path),
  };
}
