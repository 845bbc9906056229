import type { PageOf } from '../../../shared/content.ts';
import { scores } from '../../../shared/schemas/measured.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './GuideScores.deferred.css';
import { Section } from './Section.tsx';

/** The agency marked by the criteria of its own guide: what is shown, partly there, or missing. */
export function GuideScores({ words }: { words: PageOf<'measured'>['guide'] }) {
  const { heading, intro, criteria } = words;
  return (
    <Section tone="sunken" className={`split third ${styles.guide}`} labelledBy="guide">
      <div className={styles.head}>
        <h2 id="guide">{heading}</h2>
        <Paragraph text={intro} className="lead" />
        <dl className="tally">
          {scores.map((score) => (
            <div key={score} data-score={score}>
              <dt>{words.scores[score]}</dt>
              <dd className="numeral">{criteria.filter((one) => one.score === score).length}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol>
        {criteria.map(({ title, score, text }) => (
          <li key={title} data-score={score}>
            <h3>{title}</h3>
            <b>{words.scores[score]}</b>
            <Paragraph text={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
