import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageEnvironment, PageEnvironmentProvider, usePage } from '../page-context.ts';

const kept = new WeakMap<object, Map<string, string>>();

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: keyof HTMLElementTagNameMap;
  /** Its HTML is kept as long as this is: the list that it was made from, say. The site's environment if left out. */
  owner?: object;
  /** Tells it from the owner's other parts. */
  name: string;
  /** What it holds; may use `usePage`, and must depend on nothing but the owner, the name and the environment. */
  render: () => ReactNode;
}

/**
 * A part that many pages share: React makes its HTML once, and later pages take it as it is. Half of the work of
 * a page was its frame, and it is the same on all.
 */
export function Kept({ as, owner, name, render, ...attributes }: KeptProps) {
  const environment = usePage();
  const html = htmlOf(owner ?? environment, name, environment, render);
  // React made this HTML.
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

function htmlOf(
  owner: object,
  name: string,
  environment: PageEnvironment,
  render: () => ReactNode,
): string {
  const parts = kept.get(owner) ?? new Map<string, string>();
  const known = parts.get(name);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <PageEnvironmentProvider value={environment}>{render()}</PageEnvironmentProvider>,
  );
  kept.set(owner, parts.set(name, html));
  return html;
}
