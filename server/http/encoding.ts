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
  let others = false;
  for (const item of headerValue(accept)?.split(',') ?? []) {
    const mark = item.indexOf(';');
    const coding = (mark < 0 ? item : item.slice(0, mark)).trim().toLowerCase();
    const taken = mark < 0 || weightOf(item.slice(mark + 1)) > 0;
    if (coding === 'br') br = taken;
    else if (coding === 'gzip') gzip = taken;
    else if (coding === '*') others = taken;
  }
  if (br && available.br) return 'br';
  // A client that takes anything is no browser: gzip is what every program can read.
  return (gzip ?? others) && available.gzip ? 'gzip' : 'identity';
}

/** `q=0.5` → 0.5; what can't be read weighs nothing. */
function weightOf(parameter: string): number {
  const [name = '', value] = parameter.split('=', 2);
  return name.trim().toLowerCase() === 'q' ? Number(value) : 0;
}
