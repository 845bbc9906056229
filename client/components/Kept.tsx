import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageEnvironment, PageEnvironmentProvider, usePage } from '../page-context.ts';

const kept = new WeakMap<object, Map<string, string>>();

interface KeptProps {
  as: 'div' | 'aside';
  className?: string | undefined;
  'aria-label'?: string;
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
export function Kept({ as: Tag, owner, name, render, ...attributes }: KeptProps) {
  const environment = usePage();
  return (
    <Tag
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML
      dangerouslySetInnerHTML={{ __html: htmlOf(owner ?? environment, name, environment, render) }}
    />
  );
}

function htmlOf(
  owner: object,
  name: string,
  environment: PageEnvironment,
  render: () => ReactNode,
): string {
  const parts = kept.get(owner) ?? new Map<string, string>();
  kept.set(owner, parts);
  const html =
    parts.get(name) ??
    renderToStaticMarkup(
      <PageEnvironmentProvider value={environment}>{render()}</PageEnvironmentProvider>,
    );
  parts.set(name, html);
  return html;
}
