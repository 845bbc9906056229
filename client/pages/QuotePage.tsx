import { useLoaderData } from 'react-router-dom';
import { quoteContent } from '../../shared/content/quote.ts';
import { formAnchor } from '../../shared/lead.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { PitchLines } from '../components/PitchLines.tsx';
import { QuoteForm } from '../islands/QuoteForm.tsx';
import { Toaster } from '../islands/Toaster.tsx';
import type { FormPageData } from '../loaders.ts';
import styles from './QuotePage.module.css';

export function QuotePage() {
  const { state } = useLoaderData<FormPageData>();
  const { heading, intro, asideHeading, aside } = quoteContent;
  return (
    <div className={styles.page}>
      <section className={styles.aside}>
        <div className={styles.words}>
          <Breadcrumbs />
          <h1>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
          <h2>{asideHeading}</h2>
          <ol className={styles.steps}>
            {aside.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <PitchLines kind="baseline" className={styles.lines} />
        </div>
      </section>
      <section className={styles.form} aria-label="Quote request" data-island-scope id={formAnchor}>
        <QuoteForm when="interaction" state={state} />
        <Toaster when="interaction" />
      </section>
    </div>
  );
}
