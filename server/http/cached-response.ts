import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { etagMatches } from './conditional.ts';
import { type Coding, preferredEncoding } from './encoding.ts';

/** A page as it goes out: bytes and headers, nothing left to work out. */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** The headers of a 304. */
  readonly unchanged: PageHeaders;
  readonly identity: Variant;
  /** Until the best encodings are made. */
  readonly zstd?: Variant;
  /** Undefined until somebody takes none that is better, or the best encodings are made. */
  br?: Variant;
  gzip?: Variant;
}

interface Variant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

export type PageHeaders = Readonly<Record<string, string>>;

/**
 * The page with its length and a weak ETag, one for all encodings (RFC 9110, 8.8.1), and compressed quickly: its first
 * visitor waits for it.
 */
export function toCachedResponse(
  status: number,
  headers: PageHeaders,
  html: Buffer,
): CachedResponse {
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 8)}"`;
  const unchanged = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const identity = variant(html, unchanged);
  return { status, etag, unchanged, identity, zstd: compressNow(identity, 'zstd') };
}

/** The same page as small as it gets, off this thread; takes fifty times as long as the quick way. */
export async function withBestEncodings({
  zstd: _quick,
  ...page
}: CachedResponse): Promise<CachedResponse> {
  const { identity } = page;
  const { bytes } = identity;
  const br = await promisify(brotliCompress)(bytes, brotliOptions(bytes, 11));
  const gzipped = await promisify(gzip)(bytes, { level: 9 });
  return {
    ...page,
    br: encoded(identity, 'br', br),
    gzip: encoded(identity, 'gzip', gzipped),
  };
}

const compressQuickly = {
  zstd: (html) => zstdCompressSync(html),
  br: (html) => brotliCompressSync(html, brotliOptions(html, 3)),
  gzip: (html) => gzipSync(html, { level: 4 }),
} as const satisfies Record<Coding, (html: Buffer) => Buffer>;

/**
 * On this thread: to hand it to another one and back would cost as much again. Zstandard takes a third of the time of the
 * others, and gets a page as small as brotli at this quality; the next one would cost as much again, for 5 % fewer bytes.
 */
function compressNow(identity: Variant, coding: Coding): Variant {
  return encoded(identity, coding, compressQuickly[coding](identity.bytes));
}

function brotliOptions(html: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // A window about as wide as the page: the default one takes many megabytes a job, and writes distances longer.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.round(Math.log2(html.length + 1024))),
    },
  };
}

const bestEncodings = { br: true, gzip: true };
const quickEncodings = { zstd: true, ...bestEncodings };

/**
 * Answers with the page in the best encoding that the client takes, or with 304 where it has it (RFC 9110, 12.5.3,
 * 15.4.5). The answer is complete, without its body to HEAD.
 */
export function sendCached(page: CachedResponse, req: IncomingMessage, res: ServerResponse): void {
  if (page.status === 200 && etagMatches(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.unchanged).end();
    return;
  }
  const available = page.zstd ? quickEncodings : bestEncodings;
  const encoding = preferredEncoding(req.headers['accept-encoding'], available);
  if (encoding === 'br' || encoding === 'gzip')
    page[encoding] ??= compressNow(page.identity, encoding);
  const { bytes, headers } = page[encoding] ?? page.identity;
  res.writeHead(page.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/**
 * What the page takes in memory, in bytes; what isn't made yet as much as what is. Roughly 2 KB are headers and
 * bookkeeping.
 */
export function sizeOf({ identity, zstd, br = zstd, gzip = br }: CachedResponse): number {
  const forms = [identity, zstd, br, gzip];
  return forms.reduce((bytes, form) => bytes + (form?.bytes.length ?? 0), 2048);
}

function encoded(identity: Variant, coding: Coding, bytes: Buffer): Variant {
  return variant(bytes, { ...identity.headers, 'Content-Encoding': coding });
}

function variant(bytes: Buffer, headers: Variant['headers']): Variant {
  return { bytes, headers: { ...headers, 'Content-Length': bytes.length } };
}
