import { useLoaderData } from 'react-router-dom';
import type { PageOf } from '../../shared/content.ts';
import { formAnchor } from '../../shared/lead.ts';
import { nextStepsOf } from '../../shared/words.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { PitchLines } from '../components/pictures/PitchLines.tsx';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import { Draft } from '../islands/Draft.island.tsx';
import { QuoteForm } from '../islands/QuoteForm.island.tsx';
import { Toaster } from '../islands/Toaster.island.tsx';
import type { FormPageData } from '../loaders.ts';
import { useSiteContext } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './QuotePage.module.css';

export function QuotePage({ content }: { content: PageOf<'quote'> }) {
  const context = useSiteContext();
  const { site, retentionDays } = context;
  const { state } = useLoaderData<FormPageData>();
  const { heading, intro, adviceHeading, advice, talk } = content;
  const { phones } = site;
  const next = nextStepsOf({ words: context.content.words, site });
  return (
    <>
      <section className={page.ground}>
        <PitchLines kind="baseline" />
        <div className={`${page.column} stack ${styles.title}`}>
          <Breadcrumbs />
          <h1>{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
      </section>
      <div className={`${page.column} split ${styles.columns}`}>
        <section aria-label="Quote request" data-island-scope id={formAnchor}>
          <QuoteForm
            when="interaction"
            state={state}
            after={{ phone: phones.india, page: content.path, next }}
            kept={retentionDays !== undefined}
          />
          <Toaster when="interaction" />
          <Draft when="idle" form="quote" />
        </section>
        <DeferredStyles />
        <div className={styles.beside}>
          <section aria-labelledby="advice">
            <h2 id="advice">{adviceHeading}</h2>
            <ol className={`numbered ${styles.advice}`}>
              {advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <NextSteps steps={next.steps} />
            <p className={styles.talk}>
              {talk} <a href={`tel:${phones.india.dial}`}>{phones.india.display}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
