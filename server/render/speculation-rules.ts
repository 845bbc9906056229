const pages = { href_matches: '/*' };

/**
 * Which pages a browser may fetch before they are asked for; at the end of every page. Named by a header, they would
 * be one more file on the line beside the first picture.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = JSON.stringify({
  // "moderate": on hover or pointer-down. Pages come from memory, so fetching one costs next to nothing.
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});
