import type { SampleContent } from '../../../shared/schemas/about.ts';
import rail from '../parts/Rail.deferred.css';
import styles from './SampleDocuments.deferred.css';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

/** Three small documents to look at: an outline, a redirect map and a test report. */
export function SampleDocuments({ heading, intro, label, documents }: SampleContent) {
  return (
    <Section tone="sunken">
      <SectionHead heading={heading} intro={intro} layout="split" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={heading} className={`grid ${rail.rail} ${styles.sheets}`} tabIndex={0}>
        {documents.map(({ to, title, subject, rows, sum }) => (
          <article key={to} id={to.split('#')[1]} className={styles.sheet}>
            <b>{label}</b>
            <h3>{title}</h3>
            <p className="note">{subject}</p>
            <dl className="ruled">
              {rows.map(({ term, text, mark, kind = 'good' }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                  {mark && <dd data-tone={kind}>{mark}</dd>}
                </div>
              ))}
            </dl>
            <p>{sum}</p>
          </article>
        ))}
      </section>
    </Section>
  );
}
