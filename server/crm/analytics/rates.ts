import { formatCount } from '../../../shared/count.ts';

/** Below so many leads chance says more than the figure. */
const fewest = 5;

/** Of a normal distribution, for 95 of a hundred. */
const z = 1.96;

/**
 * How many of a hundred visits became a lead, or got a step further, with Wilson's interval of 95 %
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval).
 */
export function conversionText(leads: number, visits: number): string {
  return leads < fewest || leads > visits ? tooFew : shareText(leads, visits);
}

export const tooFew = 'too few to tell';

/** So many of a hundred, and the interval. */
export function shareText(part: number, of: number): string {
  const share = part / of;
  const spread = z ** 2 / of;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / of);
  return `${percent(share)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

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
