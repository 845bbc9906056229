import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { type SiteContext, SiteContextProvider, useSiteContext } from '../../page-context.ts';

/** HTML, cut at what `currentAt` says: after each piece a mark's value, its paths, and the next one. */
type Fragment = readonly string[];

/** By the object that it was made from, so that the collector takes both; then by name. */
const fragments = new WeakMap<object, Map<string, Fragment>>();

interface FragmentCacheProps extends HTMLAttributes<HTMLElement> {
  as: keyof HTMLElementTagNameMap;
  /** Its HTML is kept as long as this is: the list that it was made from, say. The site's context if left out. */
  owner?: object;
  /** Tells it from the owner's other parts. */
  name: string;
  /** What it holds; may use `useSiteContext`, and must depend on nothing but the owner, the name and the site's context. */
  render: () => ReactNode;
}

/**
 * A part that many pages share, such as the header: React makes its HTML once, and later pages take it as it is but for
 * the marks at what leads to them (`currentAt`).
 */
export function FragmentCache({ as, owner, name, render, ...attributes }: FragmentCacheProps) {
  const { pathname } = useLocation();
  const siteContext = useSiteContext();
  const fragment = fragmentOf(owner ?? siteContext, name, siteContext, render);
  // React made this HTML.
  const __html = markedAt(inAttribute(pathname), fragment);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}

function fragmentOf(
  owner: object,
  name: string,
  siteContext: SiteContext,
  render: () => ReactNode,
): Fragment {
  const parts = fragments.get(owner) ?? new Map<string, Fragment>();
  const known = parts.get(name);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <SiteContextProvider value={siteContext}>{render()}</SiteContextProvider>,
  );
  const fragment = html.split(marks);
  fragments.set(owner, parts.set(name, fragment));
  return fragment;
}

/**
 * For an element of a kept part: `aria-current` on the pages at these paths (WAI-ARIA 1.2).
 * @param value `page` for a link to it, `true` for what holds such a link
 */
export function currentAt(paths: readonly string[], value: 'page' | 'true') {
  return { [`data-${value}-at`]: paths.map(inAttribute).join(' ') };
}

/** Of one kind of quotes, and none that React would escape: it is read again where the HTML is finished. */
function inAttribute(path: string): string {
  return path.replace(/[&"'<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

const marks = / data-(page|true)-at="([^"]*)"/;

function markedAt(here: string, fragment: Fragment): string {
  let html = fragment[0] ?? '';
  for (let at = 1; at < fragment.length; at += 3) {
    const paths = fragment[at + 1];
    // Looked through before it is cut: nearly none of them names the page.
    if (paths?.includes(here) && paths.split(' ').includes(here))
      html += ` aria-current="${fragment[at]}"`;
    html += fragment[at + 2];
  }
  return html;
}
