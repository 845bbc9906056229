import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Funnel as FunnelIsland } from '../../islands/Funnel.island.tsx';
import { useContent, useNumberSigns } from '../../page-context.ts';
import styles from './Funnel.for-funnel.deferred.css';
import { funnelTexts } from './funnel-figures.ts';

/** A funnel with the reader's own numbers, worked out by the island of the same name. */
export function Funnel(funnel: ExhibitOf<'funnel'>) {
  const { own, spend, price, margin, stages, each, better, results } = funnel;
  const { amount } = useContent().words.blocks.auction;
  const words = { signs: useNumberSigns(), amount, each, better, ...results };
  const rates = stages.flatMap(({ rate }) => rate?.value ?? []);
  const texts = funnelTexts(
    { spend: spend.value, price: price.value, margin: margin.value, rates },
    words,
  );
  return (
    <div className="stacked" data-island-scope>
      <fieldset className={`grid ${styles.own}`}>
        <legend className="subtitle">{own}</legend>
        {[spend, price, margin].map(({ label, value }) => (
          <Amount key={label} label={label} value={value} min="1" />
        ))}
      </fieldset>
      <ol className={styles.funnel}>
        {stages.map(({ label, text, rate }, index) => (
          <li key={label} className="split">
            <p className={styles.stage}>
              <b className="numeral" data-place={`count${index}`}>
                {texts.get(`count${index}`)}
              </b>{' '}
              {label}
            </p>
            <div className={styles.note}>
              {rate && <Amount {...rate} min="0.1" max="100" />}
              <p>
                <b className="subtitle" data-place={`cost${index}`}>
                  {texts.get(`cost${index}`)}
                </b>{' '}
                {text} <span data-place={`better${index}`}>{texts.get(`better${index}`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <output className={`outcome ${styles.result}`} data-place="result">
        {texts.get('result')}
      </output>
      <FunnelIsland words={words} />
    </div>
  );
}

function Amount(props: { label: string; value: number; min: string; max?: string }) {
  const { label, value, ...bounds } = props;
  return (
    <label className="label">
      {label}
      <input
        className="amount entry"
        type="number"
        inputMode="decimal"
        {...bounds}
        step="any"
        defaultValue={value}
        autoComplete="off"
      />
    </label>
  );
}
