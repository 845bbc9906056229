import { attributionAt, attributionQuery } from '../../shared/attribution.ts';

/**
 * The query that says where the visitor of this page came from: by its address and the one before it, and by the tab's
 * first page of this site, where the browser tells which one that was
 * (https://developer.mozilla.org/docs/Web/API/Navigation/entries). Empty if nothing is known.
 */
export function visitAttribution(): string {
  const here = attributionAt(new URL(location.href), document.referrer);
  const first = 'navigation' in window ? navigation.entries()[0]?.url : undefined;
  const landing = first ? new URL(first) : undefined;
  const query = attributionQuery({
    ...(landing && { landing: landing.pathname, ...attributionAt(landing) }),
    ...here,
  });
  return query && `?${query}`;
}
