import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { useContent } from '../../page-context.ts';
import arrival from '../parts/Arrival.module.css';
import styles from './BytesUsed.module.css';

/** A page's scripts, and the part of each that ran. All bars have one scale. */
export function BytesUsed({ pages }: BlockOf<'bytes'>) {
  const { blocks, formats } = useContent().words;
  const inWords = (count: number) => formatNumber(count, formats);
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
              <b className="numeral">{fill(formats.kilobytes, { count: inWords(sent) })}</b>{' '}
              {fill(blocks.bytes.sum, { percent: Math.round((used / sent) * 100) })}
            </p>
            <ul>
              {files.map((file) => (
                <li key={file.name}>
                  <span>{file.name}</span>{' '}
                  <span>
                    {fill(blocks.bytes.part, {
                      used: inWords(file.used),
                      sent: inWords(file.sent),
                    })}
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
