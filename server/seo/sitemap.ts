import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BlogList } from '../../shared/blog.ts';
import type { Addresses } from './addresses.ts';
import { createSitemapEntries, type SitemapEntries } from './sitemap-entries.ts';
import { escapeXml, xmlDeclaration } from './xml.ts';

/** One sitemap file: which entries it holds, and what its answer's headers say. */
export interface SitemapPart {
  readonly from: number;
  readonly to: number;
  /** How many addresses; those that are too long for the protocol don't count. */
  readonly urls: number;
  readonly bytes: number;
  readonly etag: string;
}

/** How the addresses of one version of the list are spread over files. */
export interface SitemapPlan {
  /** At least one. */
  readonly parts: readonly SitemapPart[];
  /** A part's XML in pieces; other work is let in between them. */
  text(part: SitemapPart): AsyncGenerator<string>;
}

export interface SitemapOptions {
  addresses: Addresses;
  /** The protocol's limits for one file. */
  maxUrls?: number;
  maxBytes?: number;
  /** So many entries are worked on before other work is let in: about 2 ms. */
  sliceSize?: number;
  pause?: () => Promise<unknown>;
}

const head = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const foot = '</urlset>\n';

/**
 * Plans the sitemap: one pass over all entries for each version of the list, in short slices. What is
 * kept are numbers, so that an old list is not held on to; the XML is made again for each answer.
 */
export function createSitemapPlanner({
  addresses,
  maxUrls = 50_000,
  maxBytes = 50 * 1024 * 1024,
  sliceSize = 250,
  pause = setImmediate,
}: SitemapOptions): (list: BlogList | undefined) => Promise<SitemapPlan> {
  const entriesOf = createSitemapEntries(addresses);
  let latest: { version: string | undefined; parts: Promise<readonly SitemapPart[]> } | undefined;

  return async (list) => {
    const entries = entriesOf(list);
    const version = list?.version;
    if (!latest || latest.version !== version) latest = { version, parts: divide(entries) };
    const parts = await latest.parts;
    return { parts, text: (part) => textOf(entries, part) };
  };

  async function divide(entries: SitemapEntries): Promise<readonly SitemapPart[]> {
    const parts: SitemapPart[] = [];
    let open = startPart(0);
    for (let from = 0; from < entries.size; from += sliceSize) {
      if (from > 0) await pause();
      for (const [place, entry] of entries.slice(from, from + sliceSize).entries()) {
        if (open.isFullWith(entry)) {
          parts.push(open.end(from + place));
          open = startPart(from + place);
        }
        open.add(entry);
      }
    }
    return [...parts, open.end(entries.size)];
  }

  async function* textOf(
    entries: SitemapEntries,
    { from, to }: SitemapPart,
  ): AsyncGenerator<string> {
    yield head;
    for (let at = from; at < to; at += sliceSize) {
      if (at > from) await pause();
      yield entries.slice(at, Math.min(at + sliceSize, to)).join('');
    }
    yield foot;
  }

  function startPart(from: number) {
    const hash = createHash('sha256');
    let urls = 0;
    let bytes = Buffer.byteLength(head + foot);
    return {
      isFullWith: (entry: string) =>
        entry !== '' && (urls === maxUrls || bytes + Buffer.byteLength(entry) > maxBytes),
      add(entry: string): void {
        if (entry === '') return;
        hash.update(entry);
        urls += 1;
        bytes += Buffer.byteLength(entry);
      },
      end: (to: number): SitemapPart => ({
        from,
        to,
        urls,
        bytes,
        etag: `W/"${hash.digest('base64url').slice(0, 16)}"`,
      }),
    };
  }
}

/** The list of the parts, for a sitemap that is too large for one file. */
export function sitemapIndex({ parts }: SitemapPlan, addresses: Addresses): string {
  const files = parts.map((_, place) => {
    const address = addresses.of(sitemapPartPath(place + 1));
    return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`;
  });
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

/** Parts count from 1. */
export function sitemapPartPath(number: number): `/sitemap-${number}.xml` {
  return `/sitemap-${number}.xml`;
}

export const sitemapPartPattern = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
