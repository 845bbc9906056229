import { type Content, pageOf } from './content.ts';

export interface Crumb {
  label: string;
  /** Without a page of its own where the level is only a group. */
  to?: string;
}

/** The trail of a page: home, its group if it has one, and itself, as schema.org's BreadcrumbList has it. */
export function trailTo(
  content: Pick<Content, 'pages'>,
  page: Crumb,
  group?: Crumb,
): readonly Crumb[] {
  const { name: label, path: to } = pageOf(content, 'home');
  return [{ label, to }, ...(group ? [group] : []), page];
}

/** The trail of an article, of the site's own or of the provider's. */
export function articleTrail(content: Pick<Content, 'pages'>, title: string): readonly Crumb[] {
  const { name: label, path: to } = pageOf(content, 'blog');
  return trailTo(content, { label: title }, { label, to });
}
