import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { runAuction } from './auction.ts';
import styles from './SearchAuction.module.css';

/** Search auctions side by side; places and prices are worked out from bids and quality. */
export function SearchAuction({ auctions }: BlockOf<'auction'>) {
  return (
    <div className={`split ${styles.auctions}`}>
      {auctions.map(({ label, bidders }) => (
        <table key={label}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Advertiser</th>
              <th scope="col">Bid</th>
              <th scope="col">Quality</th>
              <th scope="col">Rank</th>
              <th scope="col">A click</th>
            </tr>
          </thead>
          <tbody>
            {runAuction(bidders).map(({ name, bid, quality, rank, price }) => (
              <tr key={name} className={name === bidders[0]?.name ? styles.own : undefined}>
                <th scope="row">{name}</th>
                <td>₹{bid}</td>
                <td>{quality}</td>
                <td>{rank}</td>
                <td>{price === undefined ? 'floor price' : `₹${price.toFixed(2)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
