import { useLoaderData } from 'react-router-dom';
import { nextStepsHeading } from '../../shared/content/next-steps.ts';
import { quoteContent } from '../../shared/content/quote.ts';
import { formAnchor } from '../../shared/lead.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { StylesBelow } from '../components/frame/StylesBelow.tsx';
import { PitchLines } from '../components/pictures/PitchLines.tsx';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import { Draft } from '../islands/Draft.island.tsx';
import { QuoteForm } from '../islands/QuoteForm.island.tsx';
import { Toaster } from '../islands/Toaster.island.tsx';
import type { FormPageData } from '../loaders.ts';
import { useSiteContext } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './QuotePage.module.css';

export function QuotePage() {
  const { site, retentionDays } = useSiteContext();
  const { state } = useLoaderData<FormPageData>();
  const { heading, intro, adviceHeading, advice, talk } = quoteContent;
  const { phones, replyTime } = site;
  return (
    <>
      <section className={page.ground}>
        <PitchLines kind="baseline" className={styles.lines} />
        <div className={`${page.column} ${styles.title}`}>
          <Breadcrumbs />
          <h1>{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
      </section>
      <div className={`${page.column} ${styles.columns}`}>
        <section aria-label="Quote request" data-island-scope id={formAnchor}>
          <QuoteForm
            when="interaction"
            state={state}
            after={{ phone: phones.india, replyTime }}
            kept={retentionDays !== undefined}
          />
          <Toaster when="interaction" />
          <Draft when="idle" form="quote" />
        </section>
        <StylesBelow />
        <div className={styles.beside}>
          <section aria-labelledby="advice">
            <h2 id="advice">{adviceHeading}</h2>
            <ol className={styles.advice}>
              {advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="next">
            <h2 id="next">{nextStepsHeading}</h2>
            <NextSteps replyTime={replyTime} />
            <p className={styles.talk}>
              {talk} <a href={`tel:${phones.india.dial}`}>{phones.india.display}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
