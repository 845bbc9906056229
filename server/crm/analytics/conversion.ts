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
