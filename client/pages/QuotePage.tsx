import { useLoaderData } from 'react-router-dom';
import { type PageOf, pagesOf } from '../../shared/content.ts';
import { formAnchor } from '../../shared/lead.ts';
import { mainPhone } from '../../shared/site.ts';
import { nextStepsOf } from '../../shared/words.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import { TextList } from '../components/parts/TextList.tsx';
import { PitchLines } from '../components/pictures/PitchLines.tsx';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import { PageForm } from '../components/sections/PageForm.tsx';
import type { QuotePageData } from '../loaders.ts';
import { useSiteContext } from '../page-context.ts';
import form from '../styles/form-page.module.css';
import page from '../styles/page.module.css';
import styles from './QuotePage.module.css';

export function QuotePage({ content }: { content: PageOf<'quote'> }) {
  const context = useSiteContext();
  const site = context.content;
  const { words } = site;
  const { chosen, estimate } = useLoaderData<QuotePageData>();
  const [estimator] = pagesOf(site, 'estimate');
  const { heading, intro, adviceHeading, advice, talk, promises } = content;
  const phone = mainPhone(site.site);
  const next = nextStepsOf(site);
  return (
    <>
      <section className={page.ground}>
        <PitchLines kind="baseline" />
        <div className={`${page.column} stack ${form.title}`}>
          <Breadcrumbs />
          <h1>{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
      </section>
      <div className={`${page.column} split ${styles.columns}`}>
        <section aria-label={words.sections.quoteForm} data-island-scope id={formAnchor}>
          {chosen && (
            <p className={styles.prefilled}>
              {words.estimate.prefilled}{' '}
              {estimate && <a href={`${estimator?.path}?${estimate}`}>{words.estimate.change}</a>}
            </p>
          )}
          <PageForm form="quote" page={content.path} />
          <div className={styles.note}>
            <p>{next.reply}</p>
            {promises && <TextList texts={promises} className="checks" />}
          </div>
        </section>
        <DeferredStyles />
        <div className={`stacked ${styles.beside}`}>
          <section aria-labelledby="advice">
            <h2 id="advice">{adviceHeading}</h2>
            <ol className={`numbered ${styles.advice}`}>
              {advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
            {!chosen && (
              <p className="onward">
                <PriceLink />
              </p>
            )}
          </section>
          <section aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <NextSteps steps={next.steps} />
            {phone && (
              <p className={styles.talk}>
                {talk} <a href={`tel:${phone.dial}`}>{phone.display}</a>
              </p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
