import type { PageOf } from '../../../shared/content.ts';
import { countOf, formatNumber, inKilobytes } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { PageWeightTotals } from '../../../shared/page-weights.ts';
import { useContent } from '../../page-context.ts';
import page from '../../styles/page.module.css';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import { RichText } from '../parts/RichText.tsx';
import styles from './PageWeightsBoard.module.css';

/** The page's title beside a scoreboard of what its table comes to; words alone where nothing is measured. */
export function PageWeightsBoard(props: { page: PageOf<'measured'>; totals: PageWeightTotals }) {
  const { page: words, totals } = props;
  const {
    words: { formats },
    site: { language },
  } = useContent();
  const { board, table } = words;
  const { median, heaviest, findings, medianLcp } = totals;
  const figures = [
    median !== undefined && [inKilobytes(median, formats, 0), board.median],
    heaviest?.bytes && [
      inKilobytes(heaviest.bytes.all, formats, 0),
      fill(board.heaviest, { page: heaviest.name }),
    ],
    medianLcp !== undefined && [
      fill(table.seconds, { count: formatNumber(medianLcp / 1000, formats, 1) }),
      board.stands,
    ],
    findings && [
      findings.found,
      fill(countOf(findings.found, board.findings, formats, language), findings),
    ],
  ].filter((figure) => Array.isArray(figure));
  return (
    <section className={page.ground}>
      <div className={`${page.column} split ${styles.board}`}>
        <div className={`stack ${styles.title}`}>
          <Breadcrumbs />
          <h1>{words.title}</h1>
          <Paragraph text={words.intro} className="lead" />
        </div>
        {figures.length > 0 ? (
          <Figures figures={figures} />
        ) : (
          <p className={`lead ${styles.none}`}>
            <RichText text={board.none} />
          </p>
        )}
      </div>
    </section>
  );
}
