import type { PageOf } from '../../../shared/content.ts';
import { formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import { type LedgerRow, lowestMark } from '../../../shared/ledger.ts';
import { useContent } from '../../page-context.ts';
import styles from './LedgerTable.module.css';

type TableWords = PageOf<'measured'>['table'];

interface LedgerTableProps {
  words: TableWords;
  rows: readonly LedgerRow[];
  /** As long as the longest bar is. */
  heaviest: LedgerRow | undefined;
  /** The path of the page that it stands on. */
  here: string;
}

/** A league table of pages; on phones each row folds into lines. */
export function LedgerTable({ words, rows, heaviest, here }: LedgerTableProps) {
  const { columns, bar, unmeasured, seconds } = words;
  const { formats } = useContent().words;
  const most = heaviest?.bytes?.all ?? 1;
  const kilobytes = (bytes: number) => formatNumber(bytes / 1000, formats, 1);
  const inSeconds = (ms: number) => fill(seconds, { count: formatNumber(ms / 1000, formats, 2) });
  return (
    <>
      <p className={styles.legend}>
        <span>{bar.code}</span> <span>{bar.pictures}</span> <span>{bar.rest}</span>
      </p>
      <table className={styles.table} aria-labelledby="table">
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, name, bytes, findings, marks }) => (
            <tr key={path} data-unranked={bytes ? undefined : ''}>
              <th scope="row">
                <a href={path} aria-current={path === here ? 'page' : undefined}>
                  {name}
                </a>
                {bytes && (
                  <Bar code={bytes.html + bytes.css + bytes.script} {...bytes} most={most} />
                )}
              </th>
              {bytes ? (
                <>
                  <td data-of={columns.html}>{kilobytes(bytes.html)}</td>
                  <td data-of={columns.css}>{kilobytes(bytes.css)}</td>
                  <td data-of={columns.script}>{kilobytes(bytes.script)}</td>
                  <td data-of={columns.pictures}>{kilobytes(bytes.pictures)}</td>
                  <td>{kilobytes(bytes.all)}</td>
                  <td data-of={columns.requests}>{bytes.requests}</td>
                </>
              ) : (
                <td colSpan={6}>{unmeasured}</td>
              )}
              <td data-of={columns.findings}>{findings ?? unmeasured}</td>
              {marks ? (
                <>
                  <td data-of={columns.mark}>{lowestMark(marks)}</td>
                  <td data-of={columns.stands}>{inSeconds(marks.lcp)}</td>
                </>
              ) : (
                <td data-of={columns.mark} colSpan={2}>
                  {unmeasured}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** HTML, styles and script, then pictures, then the rest, as long as they weigh. */
function Bar(bytes: { code: number; pictures: number; all: number; most: number }) {
  const at = (size: number) => Math.round((size / bytes.most) * 1000);
  const [code, pictures, all] = [at(bytes.code), at(bytes.code + bytes.pictures), at(bytes.all)];
  return (
    <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${all}`} />
      <path d={`M0 0H${pictures}`} />
      <path d={`M0 0H${code}`} />
    </svg>
  );
}
