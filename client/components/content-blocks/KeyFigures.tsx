import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import rails from '../parts/Rail.deferred.css';
import styles from './KeyFigures.for-figures.deferred.css';

export function KeyFigures({ figures }: BlockOf<'figures'>) {
  return (
    <dl className={`grid ${rails.rail} ${styles.figures}`} data-count={figures.length} tabIndex={0}>
      {figures.map(({ value, label, text }) => (
        <div key={label}>
          <dt>
            <span className={`numeral ${styles.value}`}>{value}</span> {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
