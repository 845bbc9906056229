import type { PageDescription } from '../../../client/page-description.ts';
import { documentTitle } from '../../../shared/title.ts';
import { pageTrail } from '../page-trail.ts';
import { type Context, filled, language, reference, type Thing } from './thing.ts';

type Kind = PageDescription['kind']['type'];

const types: Readonly<Record<Kind, string>> = {
  home: 'WebPage',
  about: 'AboutPage',
  contact: 'ContactPage',
  // A form is not a way to reach somebody, as ContactPage means it: the contact page is that.
  quote: 'WebPage',
  list: 'CollectionPage',
  plain: 'WebPage',
  service: 'WebPage',
  article: 'WebPage',
  blog: 'WebPage',
};

/** The page itself, and how it belongs to the rest. */
export function webPage(context: Context): Thing {
  const { site, ids, page, address, description } = context;
  const { kind, seo } = description;
  return {
    '@type': types[kind.type],
    '@id': page.webPage,
    url: address,
    name: filled(documentTitle(seo.title, site)),
    description: filled(seo.description),
    isPartOf: reference(ids.webSite),
    inLanguage: language,
    primaryImageOfPage: reference(page.image),
    breadcrumb: pageTrail(description).length > 0 ? reference(page.breadcrumbs) : undefined,
    ...subject(context),
  };
}

function subject({ ids, page, description }: Context): Readonly<Record<string, unknown>> {
  switch (description.kind.type) {
    case 'home':
      return { about: reference(ids.organization) };
    case 'about':
    case 'contact':
      return { mainEntity: reference(ids.organization) };
    case 'service':
      return { mainEntity: reference(page.service) };
    case 'article':
    case 'blog':
      return { mainEntity: reference(page.posting) };
    case 'list':
      return { about: reference(ids.blog), mainEntity: reference(page.items) };
    case 'quote':
    case 'plain':
      return {};
  }
}
