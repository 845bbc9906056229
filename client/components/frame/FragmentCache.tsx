import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SiteContext, SiteContextProvider, useSiteContext } from '../../page-context.ts';

/** HTML by the object that it was made from, so that the collector takes both; then by name. */
const fragments = new WeakMap<object, Map<string, string>>();

interface FragmentCacheProps extends HTMLAttributes<HTMLElement> {
  as: keyof HTMLElementTagNameMap;
  /** Its HTML is kept as long as this is: the list that it was made from, say. The site's context if left out. */
  owner?: object;
  /** Tells it from the owner's other parts. */
  name: string;
  /** The address that its link to the page at hand has: that link is marked as the current one. */
  current?: string;
  /** What the style sheet says of that link: its `data-current`. */
  currentWords?: string;
  /** What it holds; may use `useSiteContext`, and must depend on nothing but the owner, the name and the site's context. */
  render: () => ReactNode;
}

/** A part that many pages share, such as the header: React makes its HTML once, and later pages take it as it is. */
export function FragmentCache({
  as,
  owner,
  name,
  current,
  currentWords,
  render,
  ...attributes
}: FragmentCacheProps) {
  const siteContext = useSiteContext();
  const fragment = htmlOf(owner ?? siteContext, name, siteContext, render);
  const html = current === undefined ? fragment : withCurrent(fragment, current, currentWords);
  // React made this HTML.
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

function htmlOf(
  owner: object,
  name: string,
  siteContext: SiteContext,
  render: () => ReactNode,
): string {
  const parts = fragments.get(owner) ?? new Map<string, string>();
  const known = parts.get(name);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <SiteContextProvider value={siteContext}>{render()}</SiteContextProvider>,
  );
  fragments.set(owner, parts.set(name, html));
  return html;
}

/** One fragment serves every page: the mark is set in its finished HTML, where React wrote the link's address. */
function withCurrent(html: string, path: string, words: string | undefined): string {
  const link = openingTag({ href: path });
  const marked = openingTag({ href: path, 'aria-current': 'page', 'data-current': words });
  return html.replace(link, () => marked);
}

/** A link's opening tag without its end: as React writes it, whose attributes may go on. */
function openingTag(attributes: Readonly<Record<string, string | undefined>>): string {
  const [tag = ''] = renderToStaticMarkup(createElement('area', attributes)).split('/>');
  return tag.replace('<area', '<a');
}
