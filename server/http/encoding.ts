import { headerValue } from './header-value.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding that the client takes and that is at hand (RFC 9110, 12.5.3).
 * A coding with `q=0` is refused; weights among the rest are not compared: brotli is the smallest.
 */
export function preferredEncoding(
  accept: string | undefined,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  let br = false;
  let gzip: boolean | undefined;
  let acceptsOthers = false;
  for (const item of headerValue(accept)?.split(',') ?? []) {
    const semicolon = item.indexOf(';');
    const coding = (semicolon < 0 ? item : item.slice(0, semicolon)).trim().toLowerCase();
    const isAccepted = semicolon < 0 || weightOf(item.slice(semicolon + 1)) > 0;
    if (coding === 'br') br = isAccepted;
    else if (coding === 'gzip') gzip = isAccepted;
    else if (coding === '*') acceptsOthers = isAccepted;
  }
  if (br && available.br) return 'br';
  // A client that takes anything is no browser: gzip is what every program can read.
  return (gzip ?? acceptsOthers) && available.gzip ? 'gzip' : 'identity';
}

/** `q=0.5` → 0.5; what can't be read weighs nothing. */
function weightOf(parameter: string): number {
  const [name = '', value] = parameter.split('=', 2);
  return name.trim().toLowerCase() === 'q' ? Number(value) : 0;
}
