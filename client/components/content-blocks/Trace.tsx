import { formatCount } from '../../../shared/count.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import arrival from '../parts/Arrival.module.css';
import styles from './Trace.module.css';

/** One request's way through services: a table whose bars stand where their time was spent. */
export function Trace({ label, spans }: BlockOf<'trace'>) {
  const total = Math.max(...spans.map(({ start, length }) => start + length));
  return (
    <table className={`rounded ${styles.trace} ${arrival.bars}`}>
      <caption>
        {label}: <b>{formatCount(total)} ms</b>
      </caption>
      <tbody>
        {spans.map(({ name, depth, start, length, slow }) => (
          <tr key={name} className={slow && styles.slow}>
            <th scope="row" className={depth > 0 ? styles.inner : undefined}>
              {name}
            </th>
            <td className={styles.bars}>
              <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
                {/* A span of a few milliseconds would be thinner than a pixel. */}
                <rect x={start} width={Math.max(length, total / 200)} height="1" />
              </svg>
            </td>
            <td>{formatCount(length)} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
