import type { PageOf } from '../../shared/content.ts';
import { classNames } from '../class-names.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Exhibit } from '../components/exhibits/Exhibit.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import { QuoteButton } from '../components/parts/QuoteLink.tsx';
import { TextList } from '../components/parts/TextList.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { Closing } from '../components/sections/Closing.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList } from '../components/sections/FeatureList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { useContent } from '../page-context.ts';
import styles from './ServicePage.module.css';
import { serviceLook } from './service-look.ts';

/** The layout of the service pages. */
export function ServicePage({ content }: { content: PageOf<'service'> }) {
  const { hero, exhibit, reasons, benefits, stack, blocks } = content;
  const { prepare, process, risks, partner } = content;
  const { words } = useContent();
  const look = serviceLook(content, useContent());
  return (
    <>
      <Section
        tone={look.ground}
        className={classNames('split', styles.hero, look.flipped && styles.flipped)}
      >
        <Breadcrumbs />
        <div className={`stack ${styles.words}`}>
          <h1>{hero.title}</h1>
          <Paragraph text={hero.intro} className="lead" />
          <p className="actions">
            <QuoteButton kind="accent" /> <PriceLink />
          </p>
        </div>
        <Figure {...hero} sizes="(width < 62rem) 88vw, 38rem" first className="rounded" />
        <TextList texts={hero.points} className={styles.points} />
      </Section>
      <DeferredStyles />

      {exhibit && <Exhibit exhibit={exhibit} />}

      <Section band="slim">
        <SectionHead {...reasons} layout="split" />
        <FeatureList items={reasons.items} layout={look.reasons} />
      </Section>

      <Section
        tone="sunken"
        band="slim"
        className={`split ${look.reasons === 'numbered' ? styles.after : styles.before}`}
      >
        <div className={styles.still}>
          <SectionHead {...benefits} />
          <Figure {...benefits.figure} sizes="(width < 62rem) 90vw, 38rem" className="rounded" />
          <TextList
            texts={stack}
            className={styles.stack}
            aria-label={words.sections.technologiesHere}
          />
        </div>
        <FeatureList items={benefits.items} layout="paired" />
      </Section>

      {blocks.map((block) => (
        <Section key={block.heading} band="slim">
          <ContentBlock block={block} />
        </Section>
      ))}

      <Section tone="deep" band="slim" className={`split ${styles.ahead}`}>
        <div>
          <SectionHead {...prepare} />
          <TextList texts={prepare.items} className={`checks ${styles.checklist}`} />
        </div>
        <div>
          <SectionHead {...risks} />
          <div className={`folds ${styles.risks}`}>
            {risks.items.map(({ risk, prevention }, index) => (
              <details key={risk} open={index === 0}>
                <summary>{risk}</summary>
                <Paragraph text={prevention} />
              </details>
            ))}
          </div>
        </div>
      </Section>

      <Section band="slim">
        <SectionHead {...process} layout="split" />
        <Steps steps={process.items} layout={look.process} rail />
      </Section>

      <ContactStrip />

      <Section band="slim" className={`split ${styles.partner}`}>
        <SectionHead {...partner} />
        <FeatureList items={partner.items} layout={look.partner} />
      </Section>

      <Closing content={content.closing} statement={content.statement} tone={look.closing} />
    </>
  );
}
