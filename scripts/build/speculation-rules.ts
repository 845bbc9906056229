/**
 * Which pages a browser may fetch before they are asked for.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export function speculationRules(): object {
  const pages = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: ['/api/*', '/consent', '/images/*', '/*.xml', '/*\\?(.+)'] } },
    ],
  };
  return {
    // "moderate": on hover or pointer-down. Pages come from memory, so fetching one costs next to nothing.
    prefetch: [{ where: pages, eagerness: 'moderate' }],
    prerender: [{ where: pages, eagerness: 'conservative' }],
  };
}
