import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import { endpoints } from '../../shared/paths.ts';
import { cacheControl } from '../http/cache-policy.ts';
import {
  type Dictionary,
  type FinishedPage,
  finishPage,
  type PageHeaders,
  sendFinished,
  withBestEncodings,
} from './finished-page.ts';

/** What all pages have in common, as a file for browsers that take further pages as differences to it. */
export interface PageDictionary extends Dictionary {
  /** Takes what a finished page has in common with others, if there is one; later ones change nothing. */
  learn(page: FinishedPage | undefined): void;
  /** Answers the request if it asks for the file, and there is one; otherwise leaves it alone. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
}

/**
 * Compression Dictionary Transport (RFC 9842): head, header and footer are two thirds of a page. A browser that knows
 * how fetches them once, when it has nothing else to do, and gets each page after that as its difference to them; every
 * other one gets whole pages.
 * @param headers of every answer
 */
export function createPageDictionary(
  headers: PageHeaders,
  pack = withBestEncodings,
): PageDictionary {
  let known:
    | { frame: Buffer; hash: Buffer; file: FinishedPage; packed?: Promise<void> }
    | undefined;

  return {
    learn(page) {
      if (known || !page) return;
      const frame = frameOf(page.identity.bytes);
      const hash = createHash('sha256').update(frame).digest();
      known = { frame, hash, file: finishPage(200, { ...headers, ...fileHeaders }, frame) };
    },

    heldBy(req) {
      const available = req.headers['available-dictionary'];
      if (!known || available !== `:${known.hash.toString('base64')}:`) return undefined;
      const { frame, hash } = known;
      return (html) =>
        Buffer.concat([magicNumber, hash, zstdCompressSync(html, { dictionary: frame })]);
    },

    serve(req, res) {
      if (!known || req.url !== endpoints.dictionary) return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      sendFinished(known.file, req, res);
      // A server that has just started has better to do than what nobody has asked for yet.
      known.packed ??= packed(known);
      return true;
    },
  };

  async function packed(known: { file: FinishedPage }): Promise<void> {
    known.file = await pack(known.file).catch(() => known.file);
  }
}

/** For pages alone: nothing else is like them. Whoever opens it reads half a page, as text. */
const fileHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': cacheControl.dictionary,
  'Use-As-Dictionary': 'match="/*", match-dest=("document")',
};

/** What content of the coding `dcz` begins with, before the dictionary's hash (RFC 9842, 5). */
const magicNumber = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** A page without what it alone says. */
function frameOf(html: Buffer): Buffer {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  if (start < 0 || end < start) return html;
  return Buffer.concat([html.subarray(0, start), html.subarray(end)]);
}
