import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';

export type Bidder = ExhibitOf<'bidding'>['bidders'][number];

export interface Placed extends Bidder {
  rank: number;
  /** What a click costs; none for the last one, who has nobody to stay ahead of. */
  price: number | undefined;
}

/** The smallest amount by which a bid exceeds another. */
const step = 0.01;

/** Bidders in the order of their places: rank is bid times quality, the price what it takes to stay ahead. */
export function runAuction(bidders: readonly Bidder[]): Placed[] {
  const ranked = bidders
    .map((bidder) => ({ ...bidder, rank: bidder.bid * bidder.quality }))
    .toSorted((a, b) => b.rank - a.rank);
  return ranked.map((bidder, index) => {
    const next = ranked[index + 1];
    return { ...bidder, price: next && next.rank / bidder.quality + step };
  });
}
