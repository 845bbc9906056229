import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Bidding as BiddingIsland } from '../../islands/Bidding.island.tsx';
import { useContent } from '../../page-context.ts';

export function Bidding({ client, bid, page, pages, bidders, place, pays }: ExhibitOf<'bidding'>) {
  const { blocks, formats } = useContent().words;
  const { thousands, decimal } = formats;
  return (
    <BiddingIsland
      when="interaction"
      {...{ client, bid, page, pages, bidders, place, pays }}
      words={blocks.auction}
      signs={{ thousands, decimal }}
    />
  );
}
