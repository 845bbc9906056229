import type { PageOf } from '../../../shared/content.ts';
import { countOf, formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { LedgerTotals } from '../../../shared/ledger.ts';
import { useContent } from '../../page-context.ts';
import page from '../../styles/page.module.css';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { RichText } from '../parts/RichText.tsx';
import styles from './LedgerBoard.module.css';

/** The page's title beside a scoreboard of what its table comes to; words alone where nothing is measured. */
export function LedgerBoard({
  page: words,
  totals,
}: {
  page: PageOf<'measured'>;
  totals: LedgerTotals;
}) {
  const { formats } = useContent().words;
  const { board, table } = words;
  const { median, heaviest, findings, stands } = totals;
  const kilobytes = (bytes: number) =>
    fill(formats.kilobytes, { count: formatNumber(bytes / 1000, formats, 0) });
  const figures = [
    median !== undefined && [kilobytes(median), board.median],
    heaviest?.bytes && [
      kilobytes(heaviest.bytes.all),
      fill(board.heaviest, { page: heaviest.name }),
    ],
    stands !== undefined && [
      fill(table.seconds, { count: formatNumber(stands / 1000, formats, 1) }),
      board.stands,
    ],
    findings && [findings.found, fill(countOf(findings.found, board.findings, formats), findings)],
  ].filter((figure) => Array.isArray(figure));
  return (
    <section className={page.ground}>
      <div className={`${page.column} split ${styles.board}`}>
        <div className={`stack ${styles.title}`}>
          <Breadcrumbs />
          <h1>{words.title}</h1>
          <p className="lead">
            <RichText text={words.intro} />
          </p>
        </div>
        {figures.length > 0 ? (
          <dl>
            {figures.map(([figure, meaning]) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={`lead ${styles.none}`}>
            <RichText text={board.none} />
          </p>
        )}
      </div>
    </section>
  );
}
