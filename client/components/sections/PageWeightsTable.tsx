import type { PageOf } from '../../../shared/content.ts';
import { countOf, formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import { heaviestOfKinds, lowestMark, type PageWeight } from '../../../shared/page-weights.ts';
import { useContent } from '../../page-context.ts';
import styles from './PageWeightsTable.deferred.css';

type TableWords = PageOf<'measured'>['table'];

interface PageWeightsTableProps {
  words: TableWords;
  rows: readonly PageWeight[];
  /** As long as the longest bar is. */
  heaviest: PageWeight | undefined;
  /** The path of the page that it stands on. */
  here: string;
}

/** A league table: the heaviest page of each kind, the others folded below; on phones each row folds into lines. */
export function PageWeightsTable({ words, rows, heaviest, here }: PageWeightsTableProps) {
  const { bar, others } = words;
  const {
    words: { formats },
    site: { language },
  } = useContent();
  const most = heaviest?.bytes?.all ?? 1;
  const [shown, folded] = heaviestOfKinds(rows);
  const table = (part: readonly PageWeight[]) => (
    <Rows words={words} rows={rows} part={part} most={most} here={here} />
  );
  return (
    <>
      <p className={`keys note ${styles.legend}`}>
        <span>{bar.code}</span> <span>{bar.pictures}</span> <span>{bar.rest}</span>
      </p>
      {table(shown)}
      {folded.length > 0 && (
        <div className="folds plus">
          <details>
            <summary>{countOf(folded.length, others, formats, language)}</summary>
            {table(folded)}
          </details>
        </div>
      )}
    </>
  );
}

interface RowsProps extends Pick<PageWeightsTableProps, 'words' | 'rows' | 'here'> {
  /** The rows of this table; `rows` are all, for places and columns. */
  part: readonly PageWeight[];
  most: number;
}

function Rows({ words, rows, part, most, here }: RowsProps) {
  const { columns, unmeasured, seconds } = words;
  const { formats } = useContent().words;
  const kilobytes = (bytes: number) => formatNumber(bytes / 1000, formats, 1);
  const inSeconds = (ms: number) => fill(seconds, { count: formatNumber(ms / 1000, formats, 2) });
  // What no page has been measured by has no column.
  const hasFindings = rows.some(({ findings }) => findings !== undefined);
  const hasMarks = rows.some(({ marks }) => marks);
  const { findings: axe, mark, stands, ...sizes } = columns;
  const heads = [...Object.values(sizes), hasFindings && axe, hasMarks && mark, hasMarks && stands];
  return (
    <table className={styles.table} aria-labelledby="table">
      <thead>
        <tr>
          {heads.filter(Boolean).map((column) => (
            <th key={String(column)} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.map((row) => {
          const { path, name, bytes, findings, marks } = row;
          return (
            <tr key={path} data-unranked={bytes ? undefined : ''}>
              <th scope="row" data-place={bytes && rows.indexOf(row) + 1}>
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
              {hasFindings && <td data-of={axe}>{findings ?? unmeasured}</td>}
              {hasMarks && <td data-of={mark}>{marks ? lowestMark(marks) : unmeasured}</td>}
              {hasMarks && <td data-of={stands}>{marks ? inSeconds(marks.lcp) : unmeasured}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
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
