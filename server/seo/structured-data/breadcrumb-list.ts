import { pageTrail } from '../page-trail.ts';
import { type Context, filled, type Thing } from './thing.ts';

/**
 * The trail that the page shows, less its groups: a level without a page of its own has no address, and
 * search engines reject a trail in which any but the last level has none.
 */
export function breadcrumbList({ addresses, page, address, description }: Context): Thing[] {
  const trail = pageTrail(description);
  const last = trail.at(-1);
  if (!last) return [];
  const steps = [
    ...trail
      .slice(0, -1)
      .flatMap(({ label, to }) => (to ? [{ name: label, item: addresses.of(to) }] : [])),
    { name: filled(last.label), item: address },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': page.breadcrumbs,
      itemListElement: steps.map((step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        ...step,
      })),
    },
  ];
}
