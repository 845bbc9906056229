import { type Content, type Page, pagesOf } from '../content.ts';
import type { EstimateSettings } from '../schemas/estimate.ts';
import { offerName, offersAnchor } from './choices.ts';
import { estimateOf } from './estimate.ts';
import { moneyOf } from './estimate-view.ts';
import { hasChoices, readChoices } from './read-choices.ts';

/** From how much on what a page offers is to be had, as it is read, and where that stands. Undefined where nothing says so. */
export function leastPriceOf(
  page: Page | undefined,
  content: Content,
): { amount: string; href: string } | undefined {
  const [estimator] = pagesOf(content, 'estimate');
  const job = page?.smallestJob;
  const price = estimator && job && leastPrice(job, estimator);
  if (!price) return undefined;
  const { money, path } = estimator;
  return {
    amount: moneyOf(price, { money, signs: content.words.formats }),
    href: path + (isOffer(job) ? `#${offersAnchor}` : `?${job}`),
  };
}

/**
 * The price of an offer, or where the range of choices begins. Undefined for what the estimator doesn't know.
 * @param job as an address has it: `offer=audit`, `product=site&platforms=web`
 */
export function leastPrice(job: string, settings: EstimateSettings): number | undefined {
  const known = prices.get(settings) ?? new Map<string, number | undefined>();
  if (!known.has(job)) prices.set(settings, known.set(job, workOut(job, settings)));
  return known.get(job);
}

/** Each page has its own, and is made many times. */
const prices = new WeakMap<EstimateSettings, Map<string, number | undefined>>();

function workOut(job: string, settings: EstimateSettings): number | undefined {
  const params = new URLSearchParams(job);
  if (isOffer(job)) {
    return settings.offers.items.find(({ id }) => id === params.get(offerName))?.price;
  }
  const { choices, unknown } = readChoices(params, settings);
  const known = hasChoices(params) && unknown.length === 0;
  return known ? estimateOf(settings, choices).price.low : undefined;
}

function isOffer(job: string): boolean {
  return job.startsWith(`${offerName}=`);
}
