import type { Article, Page } from '../../shared/content.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { layouts } from '../../shared/schemas/pages.ts';

/** A copy by layout, then by group and place in the menu; those that aren't in it by name. */
export function sortedPages(pages: readonly Page[], { menu }: Pick<Words, 'menu'>): Page[] {
  const layoutNames: readonly string[] = Object.keys(layouts);
  const groups = ['main', ...Object.keys(menu)];
  const rank = ({ layout, menu }: Page) => [
    layoutNames.indexOf(layout),
    menu ? groups.indexOf(menu.group) : groups.length,
    menu?.order ?? 0,
  ];
  return pages.toSorted((a, b) => compare(rank(a), rank(b)) || byName(a, b));
}

/** A copy with pinned ones first, then the newest first. */
export function sortedArticles(articles: readonly Article[]): Article[] {
  const rank = ({ pinned, isoDate }: Article) => [pinned ? 0 : 1, -Date.parse(isoDate)];
  return articles.toSorted((a, b) => compare(rank(a), rank(b)) || byName(a, b));
}

/** Ids are small letters: no table of a language is loaded to sort them. */
function byName(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((number, index) => number !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
