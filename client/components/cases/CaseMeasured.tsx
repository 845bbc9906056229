import type { PageOf } from '../../../shared/content.ts';
import { countOf, formatNumber } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import { recordsOf } from '../../../shared/ledger.ts';
import { useSiteContext } from '../../page-context.ts';
import { records } from '../../records.ts';

/** What the build has counted of a case page; nothing where it has counted nothing. */
export function CaseMeasured({ page }: { page: PageOf<'case'> }) {
  const { measured, content } = useSiteContext();
  const own = measured?.cases[page.path];
  if (!own) return null;
  const { cases, formats } = content.words;
  const { heading, intro, ...words } = cases.measured;
  const findings = recordsOf(content, records).accessibility?.findings[page.path];
  const kilobytes = (bytes: number) =>
    fill(formats.kilobytes, { count: formatNumber(bytes / 1000, formats, 1) });
  const figures = [
    [kilobytes(own.firstFlight), words.firstFlight],
    [kilobytes(own.face), words.face],
    [kilobytes(0), words.script],
    ...(findings === undefined
      ? []
      : [[findings, countOf(findings, words.findings, formats)] as const]),
  ];
  return (
    <section data-part="measured">
      <div data-part="head">
        <h2>{heading}</h2>
        <p>{intro}</p>
      </div>
      <dl>
        {figures.map(([figure, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
