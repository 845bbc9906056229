import type { Blog } from '../../shared/blog.ts';
import type { Body } from './body.ts';
import { checkEntry } from './check-entry.ts';
import { forEachElement } from './json-array.ts';
import { ProviderError } from './provider-error.ts';

/** An entry without its content, which stays in the answer until somebody asks for it. */
export type BlogHead = Omit<Blog, 'content'>;

/**
 * A checked list as a few flat arrays: a thread hands it to another without copying, and however long
 * it is, it puts nothing into the garbage collector's way.
 */
export interface PackedBlogs {
  /** Of the answer's bytes. */
  readonly version: string;
  /** The JSON of each head, one after the other. */
  readonly heads: Uint8Array<ArrayBuffer>;
  /** Where each head ends. */
  readonly headEnds: Uint32Array<ArrayBuffer>;
  /** Where each entry starts and ends in the answer. */
  readonly spans: Uint32Array<ArrayBuffer>;
  /** Hash table from slugs to places: 0 is free, n stands for place n - 1. */
  readonly slots: Uint32Array<ArrayBuffer>;
}

/** An entry that can't be used: where it stands in the list, its slug if it has one, and why. */
interface LeftOutEntry {
  place: number;
  slug: string | undefined;
  problems: readonly string[];
}

/** Entries that were left out. */
export interface LeftOut {
  readonly count: number;
  /** The first few, for the log. */
  readonly examples: readonly LeftOutEntry[];
}

/** Longest entry that is looked at, in bytes. */
const maxEntryBytes = 8 * 1024 * 1024;
/** Longest head, in characters: all of them stay in memory. */
const maxHeadLength = 16 * 1024;
const maxExamples = 3;

/**
 * Checks every entry by itself and packs the good ones. Of entries that share a slug only the first
 * is kept: the others' cards would lead to it too.
 * @throws {ProviderError} if the answer is no JSON array, or not one of its entries can be used
 */
export function packBlogs(body: Body, version: string): { packed: PackedBlogs; leftOut: LeftOut } {
  const slugs = new Set<string>();
  const heads = createTextStore();
  const spans: number[] = [];
  const examples: LeftOutEntry[] = [];
  let place = 0;

  forEachElement(body, (bytes, start, end) => {
    const failure = add(bytes, start, end);
    if (failure && examples.length < maxExamples) examples.push({ place, ...failure });
    place += 1;
  });
  if (place > 0 && slugs.size === 0) {
    throw new ProviderError(`Not one of the provider's ${place} articles can be used`);
  }
  const packed: PackedBlogs = {
    version,
    ...heads.finish(),
    spans: Uint32Array.from(spans),
    slots: hashTable(slugs),
  };
  return { packed, leftOut: { count: place - slugs.size, examples } };

  /** @returns what is wrong with the entry, if anything is */
  function add(bytes: Buffer, start: number, end: number): Omit<LeftOutEntry, 'place'> | undefined {
    if (bytes.length > maxEntryBytes) return { slug: undefined, problems: ['length'] };
    const checked = checkEntry(parseJson(bytes));
    if (!checked.ok) return { slug: checked.slug, problems: checked.problems };
    const { content: _later, ...head } = checked.blog;
    const { slug } = head;
    if (slugs.has(slug)) return { slug, problems: ['slug is taken'] };
    const text = JSON.stringify(head);
    if (text.length > maxHeadLength) return { slug, problems: ['length without the content'] };
    slugs.add(slug);
    heads.add(text);
    spans.push(start, end);
    return undefined;
  }
}

/** The place of a slug, if `isAt` knows it there. */
export function placeOf(
  slug: string,
  slots: Uint32Array,
  isAt: (place: number) => boolean,
): number | undefined {
  const mask = slots.length - 1;
  for (let slot = hash(slug) & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot];
    if (!entry) return undefined;
    if (isAt(entry - 1)) return entry - 1;
  }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ProviderError('The provider did not answer with JSON', { cause: error });
  }
}

/** One growing piece of memory: 100,000 small ones would be the garbage collector's. */
function createTextStore() {
  const encoder = new TextEncoder();
  const ends: number[] = [];
  let buffer = new ArrayBuffer(64 * 1024);
  let used = 0;
  return {
    add(text: string): void {
      // A code unit takes three bytes at most.
      const needed = used + text.length * 3;
      if (needed > buffer.byteLength) buffer = buffer.transfer(Math.max(needed, used * 2));
      used += encoder.encodeInto(text, new Uint8Array(buffer, used)).written;
      ends.push(used);
    },
    finish: () => ({
      heads: new Uint8Array(buffer.transfer(used)),
      headEnds: Uint32Array.from(ends),
    }),
  };
}

/** At most half full, so that a search ends after a step or two. */
function hashTable(slugs: ReadonlySet<string>): PackedBlogs['slots'] {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(slugs.size * 2 + 2)));
  const mask = slots.length - 1;
  let entry = 0;
  for (const slug of slugs) {
    entry += 1;
    let slot = hash(slug) & mask;
    while (slots[slot]) slot = (slot + 1) & mask;
    slots[slot] = entry;
  }
  return slots;
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
}
