import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagMatches } from '../http/conditional.ts';
import { preferredEncoding } from '../http/encoding.ts';

/** A page as it goes out: bytes and headers, nothing left to work out. */
export interface FinishedPage {
  readonly status: number;
  readonly etag: string;
  readonly identity: Variant;
  readonly gzip?: Variant;
  readonly br?: Variant;
}

interface Variant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

export type PageHeaders = Readonly<Record<string, string>>;

/** The page with its ETag and length; not compressed yet. */
export function finishPage(status: number, headers: PageHeaders, html: Buffer): FinishedPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
  return {
    status,
    etag,
    identity: variant(html, { ...headers, ETag: etag, Vary: 'Accept-Encoding' }),
  };
}

/** Quick before small: the first visitors wait for it. */
export async function withGzip(page: FinishedPage): Promise<FinishedPage> {
  const bytes = await promisify(gzip)(page.identity.bytes, { level: 4 });
  return { ...page, gzip: encoded(page, 'gzip', bytes) };
}

/** As small as it gets; takes a hundred times as long as gzip. */
export async function withBrotli(page: FinishedPage): Promise<FinishedPage> {
  const { bytes: html } = page.identity;
  const bytes = await promisify(brotliCompress)(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // A window as wide as the page: the default one takes many megabytes a job.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(html.length + 1024))),
    },
  });
  return { ...page, br: encoded(page, 'br', bytes) };
}

/** Answers with the page in the best encoding that the client takes, or with 304 where it has it. */
export function sendFinished(page: FinishedPage, req: IncomingMessage, res: ServerResponse): void {
  const { bytes, headers } =
    page[preferredEncoding(req.headers['accept-encoding'], page)] ?? page.identity;
  if (page.status === 200 && etagMatches(req.headers['if-none-match'], page.etag)) {
    const { 'Content-Length': _length, ...others } = headers;
    res.writeHead(304, others).end();
    return;
  }
  res.writeHead(page.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** What the page takes in memory, in bytes; roughly 2 KB of it are headers and bookkeeping. */
export function sizeOf({ identity, gzip, br }: FinishedPage): number {
  return identity.bytes.length + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0) + 2048;
}

function encoded(page: FinishedPage, encoding: 'gzip' | 'br', bytes: Buffer): Variant {
  return variant(bytes, { ...page.identity.headers, 'Content-Encoding': encoding });
}

function variant(bytes: Buffer, headers: Variant['headers']): Variant {
  return { bytes, headers: { ...headers, 'Content-Length': bytes.length } };
}
