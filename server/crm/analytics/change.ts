import { formatCount } from '../../../shared/count.ts';

/** Fewer than these, and a percentage says nothing. */
const enough = 10;

/** How a number stands to that of the days before: `+12 %`, `−3`, `same`. */
export function changeOf(amount: number, before: number): string {
  const more = amount - before;
  if (more === 0) return 'same';
  const sign = more > 0 ? '+' : '−';
  if (before < enough) return sign + formatCount(Math.abs(more));
  const percent = Math.round((Math.abs(more) / before) * 100);
  return percent === 0 ? 'same' : `${sign}${formatCount(percent)} %`;
}
