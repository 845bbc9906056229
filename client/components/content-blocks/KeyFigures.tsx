import type { FiguresBlock } from '../../../shared/content/types.ts';
import styles from './KeyFigures.module.css';

export function KeyFigures({ figures }: FiguresBlock) {
  return (
    <dl className={styles.figures} data-count={figures.length}>
      {figures.map(({ value, label, text }) => (
        <div key={label}>
          <dt>
            <span className={styles.value}>{value}</span>
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
