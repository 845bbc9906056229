import { formatNumber } from '../../../shared/count.ts';
import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { useContent } from '../../page-context.ts';
import styles from './Basket.deferred.css';
import { Board, Choice } from './Choice.tsx';
import { Pot } from './Pot.tsx';

interface MoneyProps {
  currency: string;
  of: number;
}

/** An amount; the sign stands in a face that has it. */
function Money({ currency, of: amount }: MoneyProps) {
  const { formats } = useContent().words;
  return (
    <>
      <span className={styles.currency}>{currency}</span>
      {formatNumber(amount, formats)}
    </>
  );
}

/** Every sum that there can be: of each pot the style sheet shows the branch with its price, or the one without. */
function Sums({
  prices,
  from = 0,
  of: sum,
  currency,
}: MoneyProps & { prices: readonly number[]; from?: number }) {
  const price = prices[from];
  if (price === undefined) return <Money currency={currency} of={sum} />;
  const next = { prices, from: from + 1, currency };
  return (
    <>
      <span data-when={`b${from + 1}`}>
        <Sums {...next} of={sum + price} />
      </span>{' '}
      <span data-until={`b${from + 1}`}>
        <Sums {...next} of={sum} />
      </span>
    </>
  );
}

/** From the shelf to a receipt. */
export function Basket({ basket }: { basket: PrototypeOf<'basket'> }) {
  const { pots, sendings, currency } = basket;
  return (
    <Board className={styles.shop}>
      <fieldset className={styles.shelf}>
        <legend>{basket.shelfQuestion}</legend>
        {pots.map(({ name, glaze, price, stock }, index) => (
          <Choice key={name} value={`b${index + 1}`} first={index === 0} className={styles.pot}>
            <Pot shape={index} />
            <b>{name}</b> <span>{glaze}</span>{' '}
            <span>
              <Money currency={currency} of={price} />
            </span>{' '}
            <small>{stock}</small>
          </Choice>
        ))}
      </fieldset>
      <div className={styles.receipt}>
        <ul>
          {pots.map(({ name, price, later }, index) => (
            <li key={name} data-when={`b${index + 1}`}>
              {name} {later && <span>{later}</span>}{' '}
              <b>
                <Money currency={currency} of={price} />
              </b>
            </li>
          ))}
        </ul>
        <p className={styles.empty}>{basket.empty}</p>
        <p className={styles.sum}>
          {basket.sum}{' '}
          <output>
            <Sums prices={pots.map(({ price }) => price)} of={0} currency={currency} />
          </output>
        </p>
        <fieldset className={styles.sendings}>
          <legend>{basket.sendQuestion}</legend>
          {sendings.map(({ name }, index) => (
            <Choice key={name} group="sending" value={`a${index + 1}`} first={index === 0}>
              {name}
            </Choice>
          ))}
        </fieldset>
        {sendings.map(({ name, says }, index) => (
          <p key={name} data-when={`a${index + 1}`}>
            {says}
          </p>
        ))}
        <Choice value="done" className={styles.pay}>
          <span data-until="done">{basket.pay}</span> <span data-when="done">{basket.paid}</span>
        </Choice>
      </div>
    </Board>
  );
}
