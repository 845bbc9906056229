import type { Visitor } from './article-context.ts';

/** Headings that lie below the page's own. */
const headingLevels: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** One outline a page, and code that can be scrolled by keyboard (WCAG 2.2, success criterion 2.1.1). */
export const structure: Visitor = (one) => {
  one.name = headingLevels[one.name] ?? one.name;
  // A region that scrolls must be reachable by keyboard.
  if (one.name === 'pre') one.attribs = { ...one.attribs, tabindex: '0' };
  return undefined;
};
