import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { useContent } from '../../page-context.ts';
import { Meter } from '../parts/Meter.tsx';
import styles from './Trace.for-trace.deferred.css';

/** One request's way through services: a table whose bars stand where their time was spent. */
export function Trace({ label, spans }: BlockOf<'trace'>) {
  const { formats } = useContent().words;
  const inWords = (count: number) =>
    fill(formats.milliseconds, { count: formatNumber(count, formats) });
  const total = Math.max(...spans.map(({ start, length }) => start + length));
  return (
    <table className={`rounded folded ${styles.trace}`}>
      <caption>
        {label}: <b className="amount">{inWords(total)}</b>
      </caption>
      <tbody>
        {spans.map(({ name, depth, start, length, slow }) => (
          <tr key={name} className={slow && styles.slow}>
            <th scope="row" className={depth > 0 ? styles.inner : undefined}>
              {name}
            </th>
            <td className={styles.bars}>
              <Meter most={total}>
                {/* A span of a few milliseconds would be thinner than a pixel. */}
                <rect x={start} width={Math.max(length, total / 200)} height="1" />
              </Meter>
            </td>
            <td className="amount">{inWords(length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
