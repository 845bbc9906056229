import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { preferredEncoding } from '../http/encoding.ts';

/** A finished page as it goes out: bytes and headers, nothing left to work out. */
interface Entry {
  status: number;
  /** Of the blog list that the page was made from; undefined if it shows none. */
  version: string | undefined;
  /** When a degraded page has to be made again; in ms. */
  expires: number;
  etag: string;
  identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

interface Variant {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

/** A page to keep. */
export interface FinishedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: Buffer;
  version: string | undefined;
  /** How long it may be served, in ms. */
  lifetimeMs: number;
}

/** A page on its way into the cache; it is served from it at once. */
interface Keeping {
  /** Resolves, after a millisecond or two, when nearly everybody gets it compressed. */
  compressed: Promise<void>;
  /** Resolves when it is as small as it gets. */
  smallest: Promise<void>;
}

export interface PageCache {
  /** Sends the page if it is here and still holds. */
  serve(
    key: string,
    version: string | undefined,
    req: IncomingMessage,
    res: ServerResponse,
  ): boolean;
  /** Keeps a page; its compressed forms follow, made off the request path. */
  keep(key: string, page: FinishedPage): Keeping;
  has(key: string, version: string | undefined): boolean;
  readonly bytes: number;
}

interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
  /** Pages are made as small as they get once no new one has come for so long, in ms. */
  quietMs?: number;
}

/** Finished pages in memory, the least used ones dropped past `maxBytes`. */
export function createPageCache({ maxBytes, now, quietMs = 100 }: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }) =>
      identity.bytes.length + (br?.bytes.length ?? 0) + (zipped?.bytes.length ?? 0) + 2048,
  });

  let queue = Promise.resolve();
  let lastKept = Number.NEGATIVE_INFINITY;

  return {
    get bytes() {
      return entries.calculatedSize;
    },

    has: (key, version) => holding(key, version) !== undefined,

    serve(key, version, req, res) {
      const entry = holding(key, version);
      if (!entry) return false;
      const variant =
        entry[preferredEncoding(req.headers['accept-encoding'], entry)] ?? entry.identity;
      if (entry.status === 200 && matches(req.headers['if-none-match'], entry.etag)) {
        const { 'Content-Length': _length, ...headers } = variant.headers;
        res.writeHead(304, headers).end();
        return true;
      }
      res.writeHead(entry.status, variant.headers);
      res.end(req.method === 'HEAD' ? undefined : variant.bytes);
      return true;
    },

    keep(key, { status, headers, html, version, lifetimeMs }) {
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
      const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
      const entry: Entry = {
        status,
        version,
        expires: now() + lifetimeMs,
        etag,
        identity: variant(html, common),
      };
      entries.set(key, entry);
      lastKept = performance.now();

      // Brotli takes a hundred times as long as gzip: one page at a time, as streamed answers need the same few
      // threads and each job its memory, and when nobody waits for a new page, who needs the processor more.
      // What can't be compressed is served as it is.
      const compressed = add(key, entry, common, 'gzip', compressGzip).catch(() => {});
      const smallest = Promise.all([queue, compressed])
        .then(quietMoment)
        .then(() => add(key, entry, common, 'br', compressBrotli))
        .catch(() => {});
      queue = smallest;
      return { compressed, smallest };
    },
  };

  async function quietMoment(): Promise<void> {
    for (;;) {
      const rest = lastKept + quietMs - performance.now();
      if (rest <= 0) return;
      await pause(rest, undefined, { ref: false });
    }
  }

  /** Adds a compressed form to a page, unless another version has taken its place in the meantime. */
  async function add(
    key: string,
    { etag }: Entry,
    common: Readonly<Record<string, string>>,
    encoding: 'gzip' | 'br',
    compress: (html: Buffer) => Promise<Buffer>,
  ): Promise<void> {
    const before = entries.peek(key);
    if (before?.etag !== etag) return;
    const bytes = await compress(before.identity.bytes);
    const now = entries.peek(key);
    if (now?.etag !== etag) return;
    entries.set(key, {
      ...now,
      [encoding]: variant(bytes, { ...common, 'Content-Encoding': encoding }),
    });
  }

  function holding(key: string, version: string | undefined): Entry | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.version !== undefined && entry.version !== version) return undefined;
    return entry.expires > now() ? entry : undefined;
  }
}

function variant(bytes: Buffer, headers: Readonly<Record<string, string>>): Variant {
  return { bytes, headers: { ...headers, 'Content-Length': bytes.length } };
}

/** `If-None-Match` with weak comparison (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

function compressBrotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window as wide as the page: the default one takes many megabytes a job.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(bytes.length + 1024))),
    },
  });
}

/** For the first visitors, who wait for it, and for the few who never take brotli: quick before small. */
function compressGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 4 });
}
