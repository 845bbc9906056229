import { type Context, filled, reference, type Thing } from './thing.ts';

/** What a service, expertise or sports page offers. Where it is offered, the site doesn't say. */
export function service({ ids, page, address, description }: Context): Thing {
  const { kind, seo } = description;
  return {
    '@type': 'Service',
    '@id': page.service,
    // The navigation's name ("Cricket") says too little outside of it.
    name: seo.title,
    serviceType: seo.title,
    category: kind.type === 'service' ? kind.group : undefined,
    description: filled(seo.description),
    url: address,
    image: reference(page.image),
    provider: reference(ids.organization),
    mainEntityOfPage: reference(page.webPage),
  };
}
