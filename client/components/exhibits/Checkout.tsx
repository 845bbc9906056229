import { formatNumber } from '../../../shared/count.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Tally } from '../../islands/Tally.island.tsx';
import { useNumberSigns } from '../../page-context.ts';
import styles from './Checkout.for-checkout.deferred.css';
import shared from './Parts.deferred.css';
import { type Amounts, sumOf, typingTime } from './tally.ts';
import { Verdicts } from './Verdicts.tsx';

/** A field that is ticked is struck out by the style sheet alone; what is left is counted by the `Tally`. */
export function Checkout(checkout: ExhibitOf<'checkout'>) {
  const { title, takeOut, fields, pay, sums, verdicts, method } = checkout;
  const signs = useNumberSigns();
  const costs = fields.map(
    ({ typed }): Amounts => ({ fields: 1, keys: typed.length, time: typingTime(typed.length) }),
  );
  const names = ['fields', 'keys', 'time'] as const;
  const base = Object.fromEntries(names.map((name) => [name, sumOf(name, costs)]));
  const minus = (cost: Amounts | undefined) =>
    Object.fromEntries(names.map((name) => [name, -(cost?.[name] ?? 0)]));
  const places = [
    { name: 'fields', label: sums.fields, divide: 1 },
    { name: 'keys', label: sums.keys, divide: 1 },
    { name: 'time', label: sums.seconds, divide: 1000 },
  ];
  return (
    <div className={`split ${styles.checkout}`} data-island-scope>
      <div className={`stacked ${shared.sums} ${styles.counts}`}>
        <dl className={`tally ${shared.kept}`}>
          {places.map(({ name, label, divide }) => (
            <div key={name}>
              <dt className="label">{label}</dt>
              <dd className="numeral" data-sum={name} data-divide={divide}>
                {formatNumber((base[name] ?? 0) / divide, signs, 0)}
              </dd>
            </div>
          ))}
        </dl>
        <Verdicts of="fields" value={base.fields ?? 0} verdicts={verdicts} />
        <p className="note">{method}</p>
      </div>
      <fieldset className={`framed ${styles.form}`}>
        <legend className="subtitle">{title}</legend>
        {fields.map(({ label, typed, instead }, index) => (
          <div key={label} className={styles.field}>
            <p className="label">{label}</p>
            <p className={`entry ${styles.typed}`}>{typed}</p>
            {instead && (
              <>
                <label className="label target">
                  <input type="checkbox" data-adds={JSON.stringify(minus(costs[index]))} />
                  {takeOut}
                  <span className="unseen">: {label}</span>
                </label>
                <p className={`label ${styles.instead}`}>{instead}</p>
              </>
            )}
          </div>
        ))}
        <p className={styles.pay}>{pay}</p>
      </fieldset>
      <Tally signs={signs} base={base} />
    </div>
  );
}
