import { formatNumber } from '../../../shared/count.ts';
import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { useContent } from '../../page-context.ts';
import styles from './Basket.module.css';
import { Board, Choice } from './Choice.tsx';
import { Pot } from './Pot.tsx';

/** What the digits of a number are worth, for the style sheet to add. */
function Digits({ of: number }: { of: number }) {
  const places = [1000, 100, 10, 1].filter((place) => place <= number);
  return places.map((place) => {
    const digit = Math.floor(number / place) % 10;
    return <i key={place} data-add={digit * place} />;
  });
}

/** From the shelf to a receipt. The sum is counted by the style sheet: each pot that is taken adds its price. */
export function Basket({ basket }: { basket: PrototypeOf<'basket'> }) {
  const { formats } = useContent().words;
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
              {currency}
              {formatNumber(price, formats)}
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
                {currency + price}
                <Digits of={price} />
              </b>
            </li>
          ))}
        </ul>
        <p className={styles.empty}>{basket.empty}</p>
        <p className={styles.sum}>
          {basket.sum} <output>{currency}</output>
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
          <span data-until="done">{basket.pay}</span>{' '}
          <span data-when="done">{basket.paid}</span>
        </Choice>
      </div>
    </Board>
  );
}
