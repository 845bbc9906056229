import { pagesOf } from '../../../shared/content.ts';
import { countOf, inKilobytes } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import { findingsOf } from '../../../shared/page-weights.ts';
import type { HomeContent } from '../../../shared/schemas/home.ts';
import { useSiteContext } from '../../page-context.ts';
import { records } from '../../records.ts';
import { Figures } from '../parts/Figures.tsx';
import { RichText } from '../parts/RichText.tsx';
import styles from './MeasuredStrip.deferred.css';
import { Section } from './Section.tsx';

/** A scoreboard of what the page itself weighs; none where the build has counted nothing. */
export function MeasuredStrip({ words }: { words: HomeContent['measured'] }) {
  const { measured, content } = useSiteContext();
  if (!measured) return null;
  const { firstFlight, script, strangers } = measured;
  const axe = findingsOf(content, records);
  const [measuredPage] = pagesOf(content, 'measured');
  const { formats } = content.words;
  const figures = [
    [inKilobytes(firstFlight, formats), words.firstFlight],
    [inKilobytes(script, formats), words.script],
    [strangers, words.strangers],
    ...(axe
      ? [[axe.found, fill(countOf(axe.found, words.findings, formats, content.site.language), axe)]]
      : []),
  ];
  return (
    <Section tone="ink" band="slim" className={`split ${styles.strip}`} labelledBy="measured">
      <h2 id="measured">{words.heading}</h2>
      <p>
        <RichText text={words.intro} />
        {measuredPage && [
          ' ',
          <a key="measured" href={measuredPage.path}>
            {measuredPage.name}
          </a>,
        ]}
      </p>
      <Figures figures={figures} className={`grid tally ${styles.board}`} numeral="numeral" />
    </Section>
  );
}
