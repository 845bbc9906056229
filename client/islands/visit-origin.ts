import { originAt, originQuery } from '../../shared/origin.ts';

/**
 * The query that says where the visitor of this page came from: by its address and the one before it, and by the tab's
 * first page of this site, where the browser tells which one that was
 * (https://developer.mozilla.org/docs/Web/API/Navigation/entries).
 */
export function visitOrigin(): string {
  const here = originAt(new URL(location.href), document.referrer);
  const first = 'navigation' in window ? navigation.entries()[0]?.url : undefined;
  if (!first) return originQuery(here);
  const landing = new URL(first);
  return originQuery({ landing: landing.pathname, ...originAt(landing), ...here });
}
