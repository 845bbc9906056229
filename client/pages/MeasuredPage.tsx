import type { PageOf } from '../../shared/content.ts';
import { pageWeightsOf } from '../../shared/page-weights.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { GuideScores } from '../components/sections/GuideScores.tsx';
import { PageWeightsBoard } from '../components/sections/PageWeightsBoard.tsx';
import { PageWeightsMethod } from '../components/sections/PageWeightsMethod.tsx';
import { PageWeightsTable } from '../components/sections/PageWeightsTable.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { VisitReport } from '../islands/VisitReport.island.tsx';
import { useContent } from '../page-context.ts';
import { records } from '../records.ts';

/** What was measured of every page, of this very visit, and of the agency by its own guide. */
export function MeasuredPage({ content: page }: { content: PageOf<'measured'> }) {
  const content = useContent();
  const { visit, table, guide, closing } = page;
  const { rows, totals } = pageWeightsOf(content, records);
  const { kilobytes, milliseconds, thousands, decimal } = content.words.formats;
  return (
    <>
      <PageWeightsBoard page={page} totals={totals} />
      <DeferredStyles />
      <Section className="split third" labelledBy="visit">
        <SectionHead id="visit" {...visit} />
        <VisitReport {...visit} formats={{ kilobytes, milliseconds, thousands, decimal }} />
      </Section>
      {totals.median !== undefined && (
        <Section tone="lined" labelledBy="table">
          <SectionHead id="table" {...table} layout="split" />
          <PageWeightsTable words={table} rows={rows} heaviest={totals.heaviest} here={page.path} />
          <PageWeightsMethod words={page.method} />
        </Section>
      )}
      <GuideScores words={guide} />
      <GetQuoteBanner own={closing} />
    </>
  );
}
