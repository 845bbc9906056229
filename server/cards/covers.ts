import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { boundedFetch } from '../lib/bounded-fetch.ts';

/** The bytes of an article's cover; undefined: it can't be had now. Never rejects. */
export type ReadCover = (url: string) => Promise<Buffer | undefined>;

const timeoutMs = 8000;
/** In bytes; an editor may not have made it smaller. */
const maxBytes = 8 * 1024 * 1024;
/** A cover that wasn't to be had is left alone for so long. */
const retryAfterMs = 10 * 60 * 1000;

/**
 * Reads covers from their host, each only where the settings allow a page to show it; those that lie on the site itself
 * from its files.
 * @param fileOf where a file of the site lies, by its path in `public`
 */
export function createCoverReader(
  siteUrl: string,
  fileOf: (path: string) => string | undefined,
): ReadCover {
  const missing = new LRUCache<string, true>({ max: 1000, ttl: retryAfterMs });
  return async (url) => {
    if (missing.has(url)) return undefined;
    try {
      return await read(url);
    } catch {
      missing.set(url, true);
      return undefined;
    }
  };

  async function read(url: string): Promise<Buffer> {
    if (url.startsWith(`${siteUrl}/`)) {
      const file = fileOf(decodeURIComponent(new URL(url).pathname.slice(1)));
      if (file === undefined) throw new Error('There is no such file');
      return readFile(file);
    }
    const { status, bytes } = await boundedFetch({ url, timeoutMs, maxBytes });
    if (status !== 200) throw new Error(`The cover’s host answered ${status}`);
    return bytes;
  }
}
