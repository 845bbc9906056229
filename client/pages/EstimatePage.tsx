import { useLoaderData } from 'react-router-dom';
import type { PageOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PitchLines } from '../components/pictures/PitchLines.tsx';
import { EntryOffers } from '../components/sections/EntryOffers.tsx';
import { Estimate } from '../islands/Estimate.island.tsx';
import type { EstimatePageData } from '../loaders.ts';
import { useContent, useNumberSigns, usePath } from '../page-context.ts';
import form from '../styles/form-page.module.css';
import page from '../styles/page.module.css';
import styles from './EstimatePage.module.css';

/** Six choices, a price range, and what would lower it. */
export function EstimatePage({ content }: { content: PageOf<'estimate'> }) {
  const { words } = useContent();
  const { choices, unknown } = useLoaderData<EstimatePageData>();
  const { heading, intro, money, questions, roles, path } = content;
  const { roundTo, spread, daysAWeek, weeksToStart } = content;
  const named = unknown.map(({ name, value }) =>
    fill(words.estimate.unknownValue, { value, question: questions[name].title }),
  );
  return (
    <>
      <section className={page.ground}>
        <PitchLines kind="circle" />
        <div className={`${page.column} stack ${form.title} ${styles.title}`}>
          <Breadcrumbs />
          <h1>{heading}</h1>
          <Paragraph text={intro} className="lead" />
        </div>
      </section>
      <div className={`${page.column} ${styles.estimate}`}>
        <Estimate
          choices={choices}
          unknown={
            named.length > 0 ? fill(words.estimate.unknown, { list: named.join(', ') }) : undefined
          }
          rates={{ roundTo, spread, daysAWeek, weeksToStart, roles, questions }}
          money={money}
          words={words.estimate}
          signs={useNumberSigns()}
          paths={{ estimate: path, quote: usePath('quote') }}
        />
      </div>
      <DeferredStyles />
      <EntryOffers offers={content.offers} money={money} />
    </>
  );
}
