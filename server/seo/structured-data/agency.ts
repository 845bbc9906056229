import type { Organization, WebSite } from 'schema-dts';
import { pageOf } from '../../../shared/content.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { copyrightNotice } from '../../../shared/site.ts';
import { type Context, inLanguage, sizeInPixels } from './node.ts';

/** The agency: name, address, phones and profiles, all from the brand object. */
export function organization(context: Context): Organization {
  const { content, site, urls, ids } = context;
  const { address, phones, emails, social } = site;
  const icon = urls.of('/icon-512.png');
  return {
    '@type': 'Organization',
    ...ids.organization,
    name: site.name,
    alternateName: site.shortName,
    url: urls.of(pageOf(content, 'home').path),
    description: site.description,
    email: emails.company,
    logo: {
      '@type': 'ImageObject',
      ...ids.logo,
      url: icon,
      contentUrl: icon,
      ...sizeInPixels({ width: 512, height: 512 }),
      ...pictureRights(context),
    },
    image: ids.logo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    // Whoever calls is a prospect: the site has no other visitors. Which countries a number is for, and
    // which languages are spoken there, the brand object doesn't say.
    contactPoint: [phones.us, phones.india].map(({ dial }) => ({
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: dial,
    })),
    sameAs: [social.instagram, social.linkedin],
  };
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
    inLanguage,
  };
}

/**
 * Whose a picture of the site is, and what others may do with it.
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function pictureRights({ content, site, urls, ids }: Context) {
  return {
    creator: ids.organization,
    creditText: site.name,
    copyrightNotice: copyrightNotice(site),
    license: urls.of(endpoints.license),
    acquireLicensePage: urls.of(pageOf(content, 'contact').path),
  };
}
