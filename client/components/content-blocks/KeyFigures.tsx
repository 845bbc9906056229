import type { FiguresBlock } from '../../../shared/content/types.ts';
import rails from '../parts/Rail.below.module.css';
import styles from './KeyFigures.below.module.css';

export function KeyFigures({ figures }: FiguresBlock) {
  return (
    <dl className={`${styles.figures} ${rails.rail}`} data-count={figures.length} tabIndex={0}>
      {figures.map(({ value, label, text }) => (
        <div key={label}>
          <dt>
            <span className={styles.value}>{value}</span> {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
