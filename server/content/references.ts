import type { Article, Page } from '../../shared/content.ts';
import { formAnchor } from '../../shared/lead.ts';
import type { ContentSnapshot } from './snapshot.ts';

/** What links lead to in whatever part of a page: it is called `to`. */
export function linksIn(content: unknown): string[] {
  return valuesOf(content, ['to']);
}

/** What names a picture, in whatever part of a page. */
export const pictureKeys: readonly string[] = [
  'picture',
  'groupPicture',
  'labelPicture',
  'img',
  'before',
];

/** The names of the pictures in whatever part of a page. */
export function picturesIn(content: unknown): string[] {
  return valuesOf(content, pictureKeys);
}

function valuesOf(content: unknown, keys: readonly string[]): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string' && keys.includes(key) ? [value] : valuesOf(value, keys),
  );
}

/** What a link to an address of the site leads to; no page: the content has none there, no anchor: to the whole of it. */
export function linkTarget(
  to: string,
  { pages, articles }: Pick<ContentSnapshot, 'pages' | 'articles'>,
) {
  const [address = to, anchor] = to.split('#');
  const [path = address] = address.split('?');
  const page = [...pages, ...articles].find(({ value }) => value.path === path)?.value;
  return { path, anchor, page };
}

/** Whether something else than the content answers for an address. */
export function isReserved(path: string, { reserved }: Pick<ContentSnapshot, 'reserved'>): boolean {
  return reserved.has(path) || path.startsWith('/blog/');
}

/** The places of a page that links can lead to. */
export function anchorsOf(page: Page | Article): string[] {
  if (!('layout' in page))
    return [...page.sections, page.conclusion].map((_, index) => `s${index + 1}`);
  switch (page.layout) {
    case 'about':
      return page.samples.documents.map(({ to }) => to.slice(to.indexOf('#') + 1));
    case 'contact':
    case 'quote':
      return [formAnchor];
    default:
      return [];
  }
}
