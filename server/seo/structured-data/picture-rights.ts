import { endpoints, paths } from '../../../shared/paths.ts';
import { copyrightNotice, type Site } from '../../../shared/site.ts';
import type { Addresses } from '../addresses.ts';
import { reference, type SiteIds } from './thing.ts';

/**
 * Whose a picture of the site is, and what others may do with it.
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function pictureRights(site: Site, addresses: Addresses, ids: SiteIds) {
  return {
    creator: reference(ids.organization),
    creditText: site.name,
    copyrightNotice: copyrightNotice(site),
    license: addresses.of(endpoints.license),
    acquireLicensePage: addresses.of(paths.contact),
  };
}
