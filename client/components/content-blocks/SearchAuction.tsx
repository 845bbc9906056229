import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { useContent } from '../../page-context.ts';
import { runAuction } from './auction.ts';
import styles from './SearchAuction.module.css';

/** Search auctions side by side; places and prices are worked out from bids and quality. */
export function SearchAuction({ auctions }: BlockOf<'auction'>) {
  const { blocks, formats } = useContent().words;
  const words = blocks.auction;
  const number = (value: number, digits?: number) => formatNumber(value, formats, digits);
  return (
    <div className={`split ${styles.auctions}`}>
      {auctions.map(({ label, bidders }) => (
        <table key={label}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.advertiser}</th>
              <th scope="col">{words.bid}</th>
              <th scope="col">{words.quality}</th>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {runAuction(bidders).map(({ name, bid, quality, rank, price }) => (
              <tr key={name} className={name === bidders[0]?.name ? styles.own : undefined}>
                <th scope="row">{name}</th>
                <td>{fill(words.amount, { amount: number(bid) })}</td>
                <td>{number(quality)}</td>
                <td>{number(rank)}</td>
                <td>
                  {price === undefined
                    ? words.lowest
                    : fill(words.amount, { amount: number(price, 2) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
