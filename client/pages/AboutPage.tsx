import type { PageOf } from '../../shared/content.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import rail from '../components/parts/Rail.deferred.css';
import { TitledItem } from '../components/parts/TitledItem.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { PitchEdge } from '../components/pictures/PitchLines.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { Roster } from '../components/sections/Roster.tsx';
import { SampleDocuments } from '../components/sections/SampleDocuments.tsx';
import { Section } from '../components/sections/Section.tsx';
import { TestimonialsSection } from '../components/sections/TestimonialsSection.tsx';
import page from '../styles/page.module.css';
import styles from './AboutPage.module.css';

export function AboutPage({ content }: { content: PageOf<'about'> }) {
  const { hero, intro, table, roster, vision, unique, samples } = content;
  return (
    <>
      <section className={`${page.column} ${styles.hero}`}>
        <Breadcrumbs />
        <h1>{hero.title}</h1>
      </section>
      <section className={`${page.column} split ${styles.intro}`}>
        <Figure {...hero} sizes="(width < 62rem) 88vw, 40rem" first className="rounded" />
        <div className={page.prose}>
          <h2>{intro.heading}</h2>
          {intro.paragraphs.map((text) => (
            <Paragraph key={String(text)} text={text} />
          ))}
        </div>
      </section>
      <DeferredStyles />
      <Figure {...table} sizes="100vw" className={styles.table} />
      {roster && <Roster content={roster} />}
      <Section
        tone="deep"
        backdrop={<PitchEdge kind="circle" />}
        className={`split third ${styles.vision}`}
      >
        <h2>{vision.heading}</h2>
        <div>
          {vision.paragraphs.map((text) => (
            <Paragraph key={String(text)} text={text} className="lead" />
          ))}
        </div>
      </Section>
      <Section>
        <h2>{unique.heading}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={`grid ${rail.rail} ${styles.unique}`} tabIndex={0}>
          {unique.items.map((item) => (
            <TitledItem
              key={item.title}
              item={item}
              className="stacked"
              picture={
                <Figure
                  {...item.figure}
                  sizes="(width < 44rem) 80vw, (width < 62rem) 21rem, 40rem"
                  className="rounded"
                />
              }
            />
          ))}
        </ul>
      </Section>
      <SampleDocuments {...samples} />
      <TestimonialsSection />
      <GetQuoteBanner />
    </>
  );
}
