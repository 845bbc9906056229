import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Tally } from '../../islands/Tally.island.tsx';
import { useContent } from '../../page-context.ts';
import styles from './Trial.for-trial.deferred.css';
import { type Amounts, loadTime, sumOf } from './tally.ts';
import { Verdicts } from './Verdicts.tsx';

/** Boxes fill the drawn page by the style sheet alone; what they cost is added up by the `Tally`. */
export function Trial(trial: ExhibitOf<'trial'>) {
  const { preview, frame, parts, sum, lines, limit, verdicts, method } = trial;
  const { formats, blocks } = useContent().words;
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
    <div className={styles.trial} data-island-scope>
      <div>
        <fieldset className={styles.parts}>
          <legend className="unseen">{trial.heading}</legend>
          <p className={styles.frame}>
            <span>{frame.label}</span> <b>{kilobytes(frame.kilobytes)}</b>
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
                {part.label} <small>{part.text}</small>
              </span>{' '}
              <b>{kilobytes(part.kilobytes)}</b>
            </label>
          ))}
        </fieldset>
        <p className={styles.method}>{method}</p>
      </div>
      <div className={styles.outcome}>
        <div className={styles.page} aria-hidden="true">
          <i className={styles.bar}>{preview.address}</i> <i className={styles.film} />
          <i className={styles.type}>{preview.title}</i>
          <i className={styles.photo} />
          <i className={styles.slides} />
          <i className={styles.map} />
          <i className={styles.words} />
          <i className={styles.builder} />
          <i className={styles.chat} />
          <i className={styles.consent} />
        </div>
        <p className={styles.size}>
          <b className="numeral" data-sum="size">
            {formatNumber(total('size'), formats, 0)}
          </b>{' '}
          {sum}
        </p>
        <dl className={styles.lines}>
          {lines.map((line, index) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
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
                </svg>
                <b>
                  <span data-sum={`line${index}`} data-divide="1000" data-digits="1">
                    {formatNumber(total(`line${index}`) / 1000, formats, 1)}
                  </span>{' '}
                  {trial.seconds}
                </b>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.limit}>{limit.label}</p>
        <Verdicts
          of="line0"
          value={total('line0')}
          verdicts={verdicts}
          unit={1000}
          className={styles.verdict}
        />
      </div>
      <Tally
        when="interaction"
        signs={{ thousands: formats.thousands, decimal: formats.decimal }}
        base={base}
      />
    </div>
  );

  function kilobytes(count: number): string {
    return fill(blocks.trial.kilobytes, { count: formatNumber(count, formats) });
  }
}
