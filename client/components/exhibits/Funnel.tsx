import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import styles from './Funnel.module.css';

export function Funnel({ stages }: ExhibitOf<'funnel'>) {
  return (
    <ol className={styles.funnel}>
      {stages.map(({ count, label, cost, text }) => (
        <li key={label} className="split">
          <p className={styles.stage}>
            <b className="numeral">{count}</b> {label}
          </p>
          <div className={styles.note}>
            <b>{cost}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
