import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Tally } from '../../islands/Tally.island.tsx';
import { useContent, useNumberSigns } from '../../page-context.ts';
import { Meter } from '../parts/Meter.tsx';
import shared from './Parts.deferred.css';
import styles from './Trial.for-trial.deferred.css';
import { TrialPage } from './TrialPage.tsx';
import { type Amounts, loadTime, sumOf } from './tally.ts';
import { Verdicts } from './Verdicts.tsx';

/** Boxes fill the drawn page by the style sheet alone; what they cost is added up by the `Tally`. */
export function Trial(trial: ExhibitOf<'trial'>) {
  const { preview, frame, parts, sum, lines, limit, verdicts, method } = trial;
  const { formats, blocks } = useContent().words;
  const inWords = (count: number) =>
    fill(blocks.trial.kilobytes, { count: formatNumber(count, formats) });
  const amounts = (kilobytes: number, connections: number): Amounts => ({
    size: kilobytes,
    ...Object.fromEntries(
      lines.map((line, index) => [`line${index}`, loadTime(kilobytes, connections, line)]),
    ),
  });
  const base = amounts(frame.kilobytes, 1);
  const costs = parts.map(({ kilobytes, elsewhere }) => amounts(kilobytes, elsewhere ? 1 : 0));
  const chosen = costs.filter((_, index) => parts[index]?.chosen);
  const total = (name: string) => sumOf(name, [base, ...chosen]);
  const most = Math.max(...lines.map((_, index) => sumOf(`line${index}`, [base, ...costs])));
  return (
    <div className={`split ${styles.trial}`} data-island-scope>
      <div>
        <fieldset className={styles.parts}>
          <legend className="unseen">{trial.heading}</legend>
          <p>
            <span>{frame.label}</span> <b className="amount">{inWords(frame.kilobytes)}</b>
          </p>
          {parts.map((part, index) => (
            <label key={part.drawn}>
              <input
                type="checkbox"
                value={part.drawn}
                defaultChecked={part.chosen ?? false}
                data-adds={JSON.stringify(costs[index])}
              />
              <span>
                {part.label} <small className="note">{part.text}</small>
              </span>{' '}
              <b className="amount">{inWords(part.kilobytes)}</b>
            </label>
          ))}
        </fieldset>
        <p className="note">{method}</p>
      </div>
      <div className={`stacked ${shared.sums}`}>
        <TrialPage {...preview} />
        <p className={`scripted ${shared.kept} ${styles.size}`}>
          <b className="numeral" data-sum="size">
            {formatNumber(total('size'), formats, 0)}
          </b>{' '}
          {sum}
        </p>
        <dl className={`ruled scripted ${styles.lines}`}>
          {lines.map((line, index) => (
            <div key={line.label}>
              <dt className="note">{line.label}</dt>
              <dd>
                <Meter most={most}>
                  <rect
                    className={styles.over}
                    height="1"
                    width={total(`line${index}`)}
                    data-bar={`line${index}`}
                  />
                  <rect
                    height="1"
                    width={Math.min(total(`line${index}`), limit.seconds * 1000)}
                    data-bar={`line${index}`}
                    data-cap={limit.seconds * 1000}
                  />
                </Meter>
                <b className="amount">
                  <span data-sum={`line${index}`} data-divide="1000" data-digits="1">
                    {formatNumber(total(`line${index}`) / 1000, formats, 1)}
                  </span>{' '}
                  {trial.seconds}
                </b>
              </dd>
            </div>
          ))}
        </dl>
        <p className="label keys scripted">
          <span>{limit.label}</span>
        </p>
        <Verdicts of="line0" value={total('line0')} verdicts={verdicts} unit={1000} />
      </div>
      <Tally signs={useNumberSigns()} base={base} />
    </div>
  );
}
