import { LRUCache } from 'lru-cache';
import { headerValue } from './header-value.ts';

/** How bytes can be made fewer. */
export type Coding = 'zstd' | 'br' | 'gzip';

export type Encoding = Coding | 'identity';

/**
 * The best encoding that the client takes and that is at hand (RFC 9110, 12.5.3).
 * A coding with `q=0` is refused; weights among the rest are not compared. Zstandard is at hand only where there was no
 * time for the smallest brotli.
 */
export function preferredEncoding(
  accept: string | undefined,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  const { zstd, br, gzip } = acceptedBy(headerValue(accept) ?? '');
  if (zstd && available.zstd) return 'zstd';
  if (br && available.br) return 'br';
  return gzip && available.gzip ? 'gzip' : 'identity';
}

type Accepted = Readonly<Record<Coding, boolean>>;

/** Browsers send a handful of them, and reading one costs more than the look-up of a page. */
const read = new LRUCache<string, Accepted>({ max: 64 });

function acceptedBy(header: string): Accepted {
  let accepted = read.get(header);
  if (!accepted) {
    accepted = readAccepted(header);
    read.set(header, accepted);
  }
  return accepted;
}

function readAccepted(header: string): Accepted {
  let zstd = false;
  let br = false;
  let gzip: boolean | undefined;
  let acceptsOthers = false;
  for (const item of header.split(',')) {
    const semicolon = item.indexOf(';');
    const coding = (semicolon < 0 ? item : item.slice(0, semicolon)).trim().toLowerCase();
    const isAccepted = semicolon < 0 || weightOf(item.slice(semicolon + 1)) > 0;
    if (coding === 'br') br = isAccepted;
    else if (coding === 'zstd') zstd = isAccepted;
    else if (coding === 'gzip') gzip = isAccepted;
    else if (coding === '*') acceptsOthers = isAccepted;
  }
  // A client that takes anything is no browser: gzip is what every program can read.
  return { zstd, br, gzip: gzip ?? acceptsOthers };
}

/** `q=0.5` → 0.5; what can't be read weighs nothing. */
function weightOf(parameter: string): number {
  const [name = '', value] = parameter.split('=', 2);
  return name.trim().toLowerCase() === 'q' ? Number(value) : 0;
}
