import type { PageDescription } from '../../client/page-description.ts';
import { createAddresses, type SeoEnvironment } from './addresses.ts';
import { blogNodes } from './structured-data/blog.ts';
import { articlePosting, providerPosting } from './structured-data/blog-posting.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';
import { organization } from './structured-data/organization.ts';
import { primaryImage } from './structured-data/primary-image.ts';
import { service } from './structured-data/service.ts';
import { type Context, pageIds, siteIds, type Thing } from './structured-data/thing.ts';
import { webPage } from './structured-data/web-page.ts';
import { webSite } from './structured-data/web-site.ts';

/** One JSON-LD document: everything that a page says of itself, tied together by `@id`s. */
export interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': readonly Thing[];
}

/**
 * JSON-LD for each page. It says only what the page or the brand object says: no ratings, no numbers,
 * no places served.
 */
export function createStructuredData(
  environment: SeoEnvironment,
): (description: PageDescription) => StructuredData {
  const { site } = environment;
  const addresses = createAddresses(environment);
  const ids = siteIds(addresses);
  const everyPage = [organization(site, addresses, ids), webSite(site, addresses, ids)];

  return (description) => {
    // A page that no search engine may list has nothing to tell them.
    if (!description.listed) return document([]);
    const address = addresses.of(description.path);
    const context: Context = { site, addresses, ids, page: pageIds(address), address, description };
    return document([
      ...everyPage,
      webPage(context),
      primaryImage(context),
      ...breadcrumbList(context),
      ...mainThings(context),
    ]);
  };
}

function mainThings(context: Context): readonly Thing[] {
  const { kind } = context.description;
  switch (kind.type) {
    case 'service':
      return [service(context)];
    case 'article':
      return [articlePosting(context, kind.article)];
    case 'blog':
      return [providerPosting(context, kind.blog)];
    case 'list':
      return blogNodes(context, kind);
    default:
      return [];
  }
}

function document(graph: readonly Thing[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': graph };
}
