import { fill } from './fill.ts';
import type { Words } from './schemas/interface.ts';

/** Several things as one text: `a, b and c`. */
export function listInWords(
  items: readonly string[],
  { listed, listedLast }: Pick<Words['formats'], 'listed' | 'listedLast'>,
): string {
  const [first = '', ...others] = items;
  const last = others.pop();
  const before = others.reduce((before, next) => fill(listed, { before, next }), first);
  return last === undefined ? before : fill(listedLast, { before, last });
}
