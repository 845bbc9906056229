import type { Redirect } from '../../shared/content.ts';
import { anchorsOf, isReserved, linkTarget } from './references.ts';
import { rewriteLinks } from './rewrite-links.ts';
import type { ContentEntry, ContentSnapshot } from './snapshot.ts';

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
export function followChanges(snapshot: ContentSnapshot, changes: Changes): ContentSnapshot {
  const { redirects } = snapshot;
  const whereTo = (address: string) => resolve(address, snapshot, changes.moved);
  const isRemoved = (address: string) => changes.removed.has(linkTarget(address, snapshot).path);
  const follow = <Value>(entry: ContentEntry<Value>): ContentEntry<Value> =>
    entry.source.layer === 0
      ? { ...entry, value: rewriteLinks(entry.value, { whereTo, isRemoved }) }
      : entry;
  const isSeen = (path: string) => linkTarget(path, snapshot).page !== undefined;
  const rewritten = [...redirects].flatMap(([from, redirect]): [string, Redirect][] => {
    const isOwn = changes.removed.has(from) || changes.ownRedirects.has(from);
    if (isOwn) return [[from, redirect]];
    // A guessed address that has a page now.
    if (isSeen(from)) return [];
    if (redirect === 'gone' || !redirect.to.startsWith('/')) return [[from, redirect]];
    const to = whereTo(redirect.to);
    return [[from, to === undefined ? 'gone' : { to }]];
  });
  const moved = [...changes.moved]
    .filter(([from, to]) => isSeen(to) && !isSeen(from))
    .map(([from, to]): [string, Redirect] => [from, { to }]);
  return {
    ...snapshot,
    pages: snapshot.pages.map(follow),
    articles: snapshot.articles.map(follow),
    // What the owner says of an address stands above what follows.
    redirects: new Map([...moved, ...rewritten]),
  };
}

function resolve(
  address: string,
  snapshot: ContentSnapshot,
  moved: Changes['moved'],
): string | undefined {
  const { path, anchor, page } = linkTarget(address, snapshot);
  if (page) return anchor === undefined || anchorsOf(page).includes(anchor) ? address : path;
  if (isReserved(path, snapshot)) return address;
  const redirect = snapshot.redirects.get(path);
  if (redirect) return redirect === 'gone' ? undefined : redirect.to;
  const now = moved.get(path);
  return now !== undefined && linkTarget(now, snapshot).page ? now : undefined;
}
