export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding that the client takes and that is at hand (RFC 9110, 12.5.3).
 * A coding with `q=0` is refused; weights among the rest are not compared: brotli is always the smallest.
 */
export function preferredEncoding(
  accept: string | string[] | undefined,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  const header = String(accept ?? '');
  if (available.br && accepts(header, brotliToken)) return 'br';
  if (available.gzip && accepts(header, gzipToken)) return 'gzip';
  return 'identity';
}

const brotliToken = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i;
const gzipToken = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i;

function accepts(header: string, token: RegExp): boolean {
  const match = token.exec(header);
  return match !== null && Number(match[1] ?? 1) > 0;
}
