import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import arrival from '../parts/Arrival.module.css';
import styles from './BytesUsed.module.css';

/** A page's scripts, and the part of each that ran. All bars have one scale. */
export function BytesUsed({ pages }: BlockOf<'bytes'>) {
  const largest = Math.max(...pages.flatMap(({ files }) => files.map(({ sent }) => sent)));
  return (
    <div className={`grid ${styles.pages} ${arrival.bars}`}>
      {pages.map(({ label, files }) => {
        const sent = total(files.map((file) => file.sent));
        const used = total(files.map((file) => file.used));
        return (
          <section key={label}>
            <h3>{label}</h3>
            <p className={styles.sum}>
              <b className="numeral">{sent} KB</b> sent, {Math.round((used / sent) * 100)} % of it
              used
            </p>
            <ul>
              {files.map((file) => (
                <li key={file.name}>
                  <span>{file.name}</span>{' '}
                  <span>
                    {file.used} of {file.sent} KB
                  </span>
                  <svg viewBox={`0 0 ${largest} 1`} preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.sent} width={file.sent} height="1" />
                    <rect className={styles.used} width={file.used} height="1" />
                  </svg>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
