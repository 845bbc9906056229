import type { PageOf } from '../../../shared/content.ts';
import { countOf, inKilobytes } from '../../../shared/count.ts';
import { recordsOf } from '../../../shared/page-weights.ts';
import { useSiteContext } from '../../page-context.ts';
import { records } from '../../records.ts';
import { Figures } from '../parts/Figures.tsx';
import { CaseHead } from './CaseHead.tsx';

/** What the build has counted of a case page; nothing where it has counted nothing. */
export function CaseMeasured({ page }: { page: PageOf<'case'> }) {
  const { measured, content } = useSiteContext();
  const own = measured?.cases[page.path];
  if (!own) return null;
  const { cases, formats } = content.words;
  const { heading, intro, ...words } = cases.measured;
  const findings = recordsOf(content, records).accessibility?.findings[page.path];
  const figures = [
    [inKilobytes(own.firstFlight, formats), words.firstFlight],
    [inKilobytes(own.face, formats), words.face],
    [inKilobytes(0, formats), words.script],
    ...(findings === undefined
      ? []
      : [[findings, countOf(findings, words.findings, formats, content.site.language)] as const]),
  ];
  return (
    <section data-part="measured">
      <CaseHead heading={heading} intro={intro} />
      <Figures figures={figures} />
    </section>
  );
}
