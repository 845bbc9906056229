import accessibility from '../../../shared/accessibility.json' with { type: 'json' };
import { kilobytes } from '../../../shared/measured.ts';
import type { HomeContent } from '../../../shared/schemas/home.ts';
import { useSiteContext } from '../../page-context.ts';
import { RichText } from '../parts/RichText.tsx';
import styles from './MeasuredStrip.module.css';
import { Section } from './Section.tsx';

/** A scoreboard of what the page itself weighs; none where the build has counted nothing. */
export function MeasuredStrip({ words }: { words: HomeContent['measured'] }) {
  const { measured } = useSiteContext();
  if (!measured) return null;
  const { firstFlight, script, strangers } = measured;
  const { findings, pages } = accessibility;
  const figures = [
    [kilobytes(firstFlight), 'text, layout and headers, all in one first flight'],
    [kilobytes(script), 'script, until you reach a carousel'],
    [strangers, 'other companies asked before you agree'],
    [findings, `findings by axe on ${pages} pages, light and dark`],
  ];
  return (
    <Section tone="ink" band="slim" className={styles.strip} labelledBy="measured">
      <h2 id="measured">{words.heading}</h2>
      <p>
        <RichText text={words.intro} />
      </p>
      <dl className={styles.board}>
        {figures.map(([figure, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
