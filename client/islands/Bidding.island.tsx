import { formatNumber, type NumberSigns } from '../../shared/count.ts';
import { fill } from '../../shared/fill.ts';
import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { Meter } from '../components/parts/Meter.tsx';
import { runAuction } from './auction.ts';
import styles from './Bidding.for-bidding.deferred.css';
import { island } from './island.tsx';

type BiddingProps = ExhibitOf<'bidding'> & {
  words: Words['blocks']['auction'];
  signs: NumberSigns;
};

/** A search auction with a bid of one's own. */
export const Bidding = island('Bidding', BiddingView, {
  when: 'interaction',
  inHtml: ['kind', 'ground', 'heading', 'intro', 'page', 'pages'],
});

/** As it stands before the bid is moved; without a script it stands so for good, above what other bids buy. */
export function BiddingView(props: BiddingProps) {
  const { client, bid, page, pages, words } = props;
  const quality = pages[0]?.quality ?? 1;
  const { headline, rows } = standings(props, bid.start, quality);
  const bids = Array.from({ length: 5 }, (_, index) =>
    Math.round(bid.from + ((bid.to - bid.from) * index) / 4),
  );
  return (
    <div className={`split third ${styles.auction}`}>
      <div className={`stacked scripted ${styles.controls}`}>
        <label className={`label ${styles.bid}`}>
          <span>{bid.label}</span>{' '}
          <b className="numeral">{fill(words.amount, { amount: bid.start })}</b>
          <input
            type="range"
            name="bid"
            min={bid.from}
            max={bid.to}
            defaultValue={bid.start}
            autoComplete="off"
          />
        </label>
        <fieldset className="stacked">
          <legend className="label">{page}</legend>
          {pages.map(({ label, quality: value }, index) => (
            <label key={label} className="tile">
              <input type="radio" name="quality" value={value} defaultChecked={index === 0} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div>
        <p className={`outcome ${styles.headline}`} aria-live="polite">
          {headline}
        </p>
        <table className={`folded ${styles.ladder}`}>
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
            {rows.map(({ name, bid: own, quality: grade, rank, price, width }) => (
              <tr key={name} className={name === client ? styles.own : undefined}>
                <th scope="row">{name}</th>
                <td>{own}</td>
                <td>{grade}</td>
                <td>
                  <Meter most={100}>
                    <rect width={width} height="1" />
                  </Meter>
                  <span>{rank}</span>
                </td>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <table className={styles.bids}>
        <thead>
          <tr>
            <th scope="col">{bid.label}</th>
            {bids.map((one) => (
              <th key={one} scope="col">
                {fill(words.amount, { amount: one })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ label, quality: value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {bids.map((one) => (
                <td key={one}>{standings(props, one, value).headline}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who stands where with this bid, in words. */
function standings(
  { client, bid: range, bidders, words, signs, place, pays }: BiddingProps,
  bid: number,
  quality: number,
) {
  const placed = runAuction([{ name: client, bid, quality }, ...bidders]);
  const highest = Math.max(range.to * 10, ...bidders.map((one) => one.bid * one.quality));
  const amount = (value: number, digits?: number) =>
    fill(words.amount, { amount: formatNumber(value, signs, digits) });
  const rows = placed.map(({ name, bid: own, quality: grade, rank, price }) => ({
    name,
    bid: amount(own),
    quality: String(grade),
    rank: formatNumber(rank, signs),
    price: price === undefined ? words.lowest : amount(price, 2),
    width: (rank / highest) * 100,
  }));
  const at = rows.findIndex(({ name }) => name === client);
  const price = rows[at]?.price ?? '';
  return { rows, headline: `${fill(place, { place: at + 1 })}, ${fill(pays, { price })}` };
}

/** Moves the rows as the bid moves. */
export function mount(root: HTMLElement, props: BiddingProps): void {
  const body = root.querySelector('tbody');
  const update = () => {
    if (!body) return;
    const given = (input: string) => Number(root.querySelector<HTMLInputElement>(input)?.value);
    const bid = given('[name="bid"]');
    const { rows, headline } = standings(props, bid, given(':checked'));
    const lines = new Map([...body.rows].map((row) => [row.cells[0]?.textContent, row]));
    for (const { name, width, ...cells } of rows) {
      const row = lines.get(name);
      if (!row) continue;
      const [, own, grade, rank, price] = row.cells;
      if (own) own.textContent = cells.bid;
      if (grade) grade.textContent = cells.quality;
      rank?.querySelector('span')?.replaceChildren(cells.rank);
      rank?.querySelector('rect')?.setAttribute('width', String(width));
      if (price) price.textContent = cells.price;
      body.append(row);
    }
    root.querySelector('b')?.replaceChildren(fill(props.words.amount, { amount: bid }));
    root.querySelector('p')?.replaceChildren(headline);
  };
  root.addEventListener('input', update);
  update();
}
