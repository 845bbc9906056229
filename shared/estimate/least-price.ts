import type { EstimateSettings } from '../schemas/estimate.ts';
import { offerName } from './choices.ts';
import { estimateOf } from './estimate.ts';
import { hasChoices, readChoices } from './read-choices.ts';

/**
 * From how much on a job is to be had: the price of an offer, or where the range of choices begins. Undefined for what the
 * estimator doesn't know.
 * @param job as an address has it: `offer=audit`, `product=site&platforms=web`
 */
export function leastPrice(job: string, settings: EstimateSettings): number | undefined {
  const params = new URLSearchParams(job);
  const offer = settings.offers.items.find(({ id }) => id === params.get(offerName));
  if (offer) return offer.price;
  const { choices, unknown } = readChoices(params, settings);
  const known = hasChoices(params) && unknown.length === 0;
  return known ? estimateOf(settings, choices).price.low : undefined;
}
