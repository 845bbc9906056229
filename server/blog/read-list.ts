import { createHash, hash } from 'node:crypto';
import type { Blog } from '../../shared/blog.ts';
import { createEventLoopYield } from '../lib/event-loop.ts';
import { createEntryBuffer } from './entry-buffer.ts';
import { ListScanner } from './list-scanner.ts';
import type { PictureStore } from './picture-store.ts';
import { ProviderError } from './provider-error.ts';
import { readEntry } from './read-entry.ts';

/** An article of the provider's list: parsed, and not yet made fit to be shown. */
export interface ParsedArticle {
  blog: Blog;
  /** In UTF-8, which takes half of what a text with any odd sign does. */
  content: Buffer | string;
  /** What was left out when it was read, in an author's words. */
  notes: readonly string[];
}

/** An entry of the provider's that is left out, and why. */
export interface SkippedEntry {
  index: number;
  slug: string | undefined;
  problems: readonly string[];
}

export interface ProviderList {
  /** In the provider's order. */
  articles: readonly ParsedArticle[];
  /** Depends on what was read alone. */
  version: string;
  skipped: { count: number; entries: readonly SkippedEntry[] };
  /** The slugs of articles that had no room any more: the oldest. */
  dropped: { count: number; slugs: readonly string[] };
  /** The field in which the list lay; undefined: it was the whole answer. */
  envelope: string | undefined;
  /** By what they were made of: an entry that comes again isn't read again. */
  byHash: ReadonlyMap<string, ParsedArticle>;
}

export interface ListBounds {
  /** Of the articles that are kept, in bytes. */
  maxBytes: number;
  /** Most articles; an agency has 2,000. */
  maxArticles: number;
  /** Of one entry without its pictures, in bytes. */
  maxEntry: number;
}

/** What of a provider's list is kept, however long it is: articles past these push the oldest out. */
export const listBounds: ListBounds = {
  maxBytes: 32 * 1024 * 1024,
  maxArticles: 5000,
  maxEntry: 2 * 1024 * 1024,
};

/** Entries that are named where articles are left out. */
const maxNamed = 100;

/**
 * Reads the provider's answer as it comes, an entry at a time; others have their turn in between. The array's last entries
 * are the newest: where there is no room for all, they stay. Of entries that share a slug only the first is kept, since
 * the others' cards would lead to it too.
 * @param known the list before: what hasn't changed is taken from it
 * @throws {ProviderError} if the answer is no list, or not one of its entries can be used
 */
export async function readList(
  pieces: AsyncIterable<Uint8Array>,
  options: { pictures: PictureStore; known?: ProviderList | undefined; bounds?: ListBounds },
): Promise<ProviderList> {
  const { pictures, known, bounds = listBounds } = options;
  const scanner = new ListScanner();
  const entry = createEntryBuffer(bounds.maxEntry, pictures);
  const yieldToEvents = createEventLoopYield();
  const collection = createCollection(bounds);
  let count = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    for (const { from, to, ends } of scanner.parts(bytes)) {
      entry.add(bytes, from, to);
      if (!ends) continue;
      endEntry(count);
      count += 1;
      await yieldToEvents();
    }
    await yieldToEvents();
  }
  scanner.end();
  if (count > 0 && collection.isEmpty()) {
    throw new ProviderError(`Not one of the provider's ${count} articles can be used`);
  }
  return { ...collection.all(), envelope: scanner.envelope };

  function endEntry(index: number): void {
    const { bytes, notes } = entry.flush();
    if (!bytes) {
      collection.skip({
        index,
        slug: undefined,
        problems: [`entry: more than ${bounds.maxEntry} bytes`],
      });
      return;
    }
    const name = hash('sha256', bytes, 'base64url');
    const same = known?.byHash.get(name);
    if (same) {
      collection.add(name, same, index);
      return;
    }
    const read = readEntry(bytes);
    if (!read.ok) {
      collection.skip({ index, slug: read.slug, problems: read.problems });
      return;
    }
    const article = {
      blog: read.blog,
      content: Buffer.from(read.content),
      notes: [...notes, ...read.notes],
    };
    collection.add(name, article, index);
  }
}

function createCollection({ maxBytes, maxArticles }: ListBounds) {
  const bySlug = new Map<string, { name: string; article: ParsedArticle; size: number }>();
  const skipped = { count: 0, entries: [] as SkippedEntry[] };
  const dropped = { count: 0, slugs: [] as string[] };
  const version = createHash('sha256');
  let total = 0;

  return {
    skip,
    isEmpty: () => bySlug.size === 0,
    add(name: string, article: ParsedArticle, index: number) {
      const { slug } = article.blog;
      if (bySlug.has(slug)) {
        skip({ index, slug, problems: ['slug is taken'] });
        return;
      }
      const size = sizeOf(article);
      bySlug.set(slug, { name, article, size });
      version.update(name);
      total += size;
      while (total > maxBytes || bySlug.size > maxArticles) dropOldest();
    },
    all() {
      const entries = [...bySlug.values()];
      return {
        articles: entries.map(({ article }) => article),
        byHash: new Map(entries.map(({ name, article }) => [name, article])),
        version: version.digest('base64url').slice(0, 12),
        skipped,
        dropped,
      };
    },
  };

  function skip(entry: SkippedEntry): void {
    skipped.count += 1;
    if (skipped.entries.length < maxNamed) skipped.entries.push(entry);
  }

  function dropOldest(): void {
    const [oldest] = bySlug.entries();
    if (!oldest) return;
    const [slug, { size }] = oldest;
    bySlug.delete(slug);
    total -= size;
    dropped.count += 1;
    if (dropped.slugs.length < maxNamed) dropped.slugs.push(slug);
  }
}

/** What an article takes, in bytes; a text of JavaScript takes up to two a character. */
function sizeOf({ blog, content }: ParsedArticle): number {
  return content.length + 2 * Object.values(blog).join('').length + 500;
}
