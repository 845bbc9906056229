import type { BreadcrumbList, Graph, ImageObject, WebPage } from 'schema-dts';
import type { PageMeta } from '../../client/page-meta.ts';
import { socialCard } from '../../shared/pictures.ts';
import { documentTitle } from '../../shared/title.ts';
import { articleOn } from './pages.ts';
import { organization, pictureRights, webSite } from './structured-data/agency.ts';
import { blogAndItems, blogPosting, creativeWork, service } from './structured-data/main-entity.ts';
import { type Context, clean, isOwn, nodeIds, sizeInPixels } from './structured-data/node.ts';
import { createUrls, type SeoContext } from './urls.ts';

/**
 * JSON-LD for each page, in the words of https://schema.org: one graph of nodes that are tied together by `@id`s. It
 * says only what the page or the brand object says: no ratings, no numbers, no places served.
 */
export function createStructuredData(siteContext: SeoContext) {
  const { site, content } = siteContext;
  const urls = createUrls(siteContext);
  return (page: PageMeta): Graph => {
    const url = urls.of(page.path);
    const article = articleOn(page, urls, content);
    const context: Context = {
      content,
      site,
      urls,
      page,
      article,
      url,
      ids: nodeIds(content, urls, url),
    };
    const nodes = [
      organization(context),
      webSite(context),
      webPage(context),
      primaryImage(context),
      ...breadcrumbList(context),
      ...service(context),
      ...creativeWork(context),
      ...blogPosting(context),
      ...blogAndItems(context),
    ];
    // A page that no search engine may list has nothing to tell them.
    return { '@context': 'https://schema.org', '@graph': page.listed ? nodes : [] };
  };
}

type Kind = PageMeta['kind']['type'];
type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
type Name = keyof Context['ids'];

/** What each kind of page is to a search engine, and which nodes it is about. */
const roles: Record<Kind, { type: PageType; about?: Name; mainEntity?: Name }> = {
  home: { type: 'WebPage', about: 'organization' },
  about: { type: 'AboutPage', mainEntity: 'organization' },
  contact: { type: 'ContactPage', mainEntity: 'organization' },
  service: { type: 'WebPage', mainEntity: 'service' },
  case: { type: 'WebPage', mainEntity: 'work' },
  article: { type: 'WebPage', mainEntity: 'posting' },
  blog: { type: 'WebPage', mainEntity: 'posting' },
  list: { type: 'CollectionPage', about: 'blog', mainEntity: 'items' },
  listing: { type: 'CollectionPage' },
  plain: { type: 'WebPage' },
};

/** The page itself, and how it belongs to the rest. */
function webPage({ content, ids, page, url }: Context): WebPage {
  const { type, about, mainEntity } = roles[page.kind.type];
  const description = clean(page.seo.description);
  return {
    '@type': type,
    ...ids.webPage,
    url,
    name: clean(documentTitle(page.seo.title, content)),
    ...(description && { description }),
    isPartOf: ids.webSite,
    inLanguage: content.site.language,
    primaryImageOfPage: ids.image,
    ...(page.trail.length > 0 && { breadcrumb: ids.breadcrumbs }),
    ...(about && { about: ids[about] }),
    ...(mainEntity && { mainEntity: ids[mainEntity] }),
  };
}

/**
 * The picture that stands for the page: an article's cover if it is the site's own, otherwise the page's social card.
 */
function primaryImage(context: Context): ImageObject {
  const { urls, ids, page, article } = context;
  const card = { url: urls.socialCard(page.card), size: socialCard, alt: undefined };
  const cover = article?.cover;
  const { url, size, alt } = cover && isOwn(cover, urls) ? cover : card;
  return {
    '@type': 'ImageObject',
    ...ids.image,
    url,
    contentUrl: url,
    ...(size && sizeInPixels(size)),
    ...(alt !== undefined && { caption: alt }),
    ...pictureRights(context),
  };
}

/**
 * The breadcrumbs that the page shows, less its groups: a level without a page of its own has no URL, and
 * search engines reject a trail in which any but the last level has none.
 */
function breadcrumbList({ urls, ids, page, url }: Context): BreadcrumbList[] {
  const last = page.trail.at(-1);
  if (!last) return [];
  const steps = [
    ...page.trail
      .slice(0, -1)
      .flatMap(({ label, to }) => (to ? [{ name: label, item: urls.of(to) }] : [])),
    { name: clean(last.label), item: url },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      ...ids.breadcrumbs,
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}
