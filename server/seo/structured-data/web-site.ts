import { paths } from '../../../shared/paths.ts';
import type { Site } from '../../../shared/site.ts';
import type { Addresses } from '../addresses.ts';
import { language, reference, type SiteIds, type Thing } from './thing.ts';

/** The site: the name that a search engine shows beside its pages. */
export function webSite(site: Site, addresses: Addresses, ids: SiteIds): Thing {
  return {
    '@type': 'WebSite',
    '@id': ids.webSite,
    url: addresses.of(paths.home),
    name: site.name,
    alternateName: site.shortName,
    description: site.description,
    publisher: reference(ids.organization),
    inLanguage: language,
  };
}
