import { fill } from '../../../shared/fill.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { useContent } from '../../page-context.ts';
import styles from './Timeline.for-timeline.deferred.css';

/** A table whose cells are the bars: it reads as well as it looks. */
export function Timeline({ unit, rows }: BlockOf<'timeline'>) {
  const length = Math.max(...rows.map(({ start, length }) => start + length - 1));
  const words = useContent().words.blocks.timeline;
  const { head, one, several } = words[unit];
  return (
    <table className={styles.timeline}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          {Array.from({ length }, (_, index) => index + 1).map((number) => (
            <th key={number} scope="col">
              <span className="unseen">{head} </span>
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, start, length: bars, note }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {note && (
                <>
                  <br />
                  <span className={`note ${styles.note}`}>{note}</span>
                </>
              )}
            </th>
            {start > 1 && <td colSpan={start - 1} />}
            <td colSpan={bars} className={styles.bar}>
              <span className="unseen">
                {fill(bars === 1 ? one : several, { first: start, last: start + bars - 1 })}
              </span>
            </td>
            {start + bars <= length && <td colSpan={length - start - bars + 1} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
