import type { Redirect } from '../../shared/content.ts';
import { anchorsOf, type Compiled, isElsewhere, placeOf } from './cross-check.ts';
import type { Placed } from './read-folder.ts';
import { rewriteLinks } from './rewrite-links.ts';

/** What an owner's folder does to addresses of delivered pages. */
export interface Changes {
  /** Of pages that are taken away. */
  removed: ReadonlySet<string>;
  /** Of pages that have another address now. */
  moved: ReadonlyMap<string, string>;
  /** Addresses of which the owner says where they lead. */
  ownRedirects: ReadonlySet<string>;
}

/**
 * Delivered files know nothing of what an owner takes away or moves, and the owner can't edit them: their links, cards
 * and redirects are made to fit. The owner's own files stay as they are written.
 */
export function followChanges(compiled: Compiled, changes: Changes): Compiled {
  const { fates } = compiled;
  const whereTo = (address: string) => whereIs(address, compiled, changes.moved);
  const isRemoved = (address: string) => changes.removed.has(placeOf(address, compiled).path);
  const follow = <Value>(placed: Placed<Value>): Placed<Value> =>
    placed.source.layer === 0
      ? { ...placed, value: rewriteLinks(placed.value, { whereTo, isRemoved }) }
      : placed;
  const isSeen = (path: string) => placeOf(path, compiled).page !== undefined;
  const led = [...fates].flatMap(([from, fate]): [string, Redirect][] => {
    const isOwn = changes.removed.has(from) || changes.ownRedirects.has(from);
    if (isOwn) return [[from, fate]];
    // A guessed address that has a page now.
    if (isSeen(from)) return [];
    if (fate === 'gone' || !fate.to.startsWith('/')) return [[from, fate]];
    const to = whereTo(fate.to);
    return [[from, to === undefined ? 'gone' : { to }]];
  });
  const moved = [...changes.moved]
    .filter(([from, to]) => isSeen(to) && !isSeen(from))
    .map(([from, to]): [string, Redirect] => [from, { to }]);
  return {
    ...compiled,
    pages: compiled.pages.map(follow),
    articles: compiled.articles.map(follow),
    // What the owner says of an address stands above what follows.
    fates: new Map([...moved, ...led]),
  };
}

function whereIs(address: string, compiled: Compiled, moved: Changes['moved']): string | undefined {
  const { path, anchor, page } = placeOf(address, compiled);
  if (page) return anchor === undefined || anchorsOf(page).includes(anchor) ? address : path;
  if (isElsewhere(path, compiled)) return address;
  const fate = compiled.fates.get(path);
  if (fate) return fate === 'gone' ? undefined : fate.to;
  const now = moved.get(path);
  return now !== undefined && placeOf(now, compiled).page ? now : undefined;
}
