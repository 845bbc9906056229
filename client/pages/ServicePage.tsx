import type { PageOf } from '../../shared/content.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Exhibit } from '../components/exhibits/Exhibit.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { Closing } from '../components/sections/Closing.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList } from '../components/sections/FeatureList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { useContent, usePath } from '../page-context.ts';
import styles from './ServicePage.module.css';
import { serviceLook } from './service-look.ts';

/** The layout of the service pages. */
export function ServicePage({ content }: { content: PageOf<'service'> }) {
  const { hero, exhibit, reasons, benefits, stack, blocks } = content;
  const { prepare, process, risks, partner } = content;
  const { words } = useContent();
  const look = serviceLook(content, useContent());
  const quote = usePath('quote');
  return (
    <>
      <Section
        tone={look.ground}
        className={`split ${styles.hero} ${look.flipped ? styles.flipped : ''}`}
      >
        <Breadcrumbs />
        <div className={`stack ${styles.words}`}>
          <h1>{hero.title}</h1>
          <Paragraph text={hero.intro} className="lead" />
          <p className="actions">
            <ButtonLink kind="accent" href={quote}>
              {words.buttons.getQuote}
            </ButtonLink>{' '}
            <PriceLink />
          </p>
        </div>
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 88vw, 38rem"
          first
          className="rounded"
        />
        <ul className={styles.points}>
          {hero.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <DeferredStyles contents={exhibit ? [exhibit, ...blocks] : blocks} />

      {exhibit && <Exhibit exhibit={exhibit} />}

      <Section band="slim">
        <SectionHead heading={reasons.heading} intro={reasons.intro} layout="split" />
        <FeatureList items={reasons.items} layout={look.reasons} />
      </Section>

      <Section
        tone="sunken"
        band="slim"
        className={`split ${look.reasons === 'numbered' ? styles.after : styles.before}`}
      >
        <div className={styles.still}>
          <SectionHead heading={benefits.heading} intro={benefits.intro} />
          <Figure {...benefits.figure} sizes="(width < 62rem) 90vw, 38rem" className="rounded" />
          <ul className={styles.stack} aria-label={words.sections.technologiesHere}>
            {stack.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
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
          <SectionHead heading={prepare.heading} intro={prepare.intro} />
          <ul className={`checks ${styles.checklist}`}>
            {prepare.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <SectionHead heading={risks.heading} intro={risks.intro} />
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
        <SectionHead heading={process.heading} intro={process.intro} layout="split" />
        <Steps steps={process.items} layout={look.process} rail />
      </Section>

      <ContactStrip />

      <Section band="slim" className={`split ${styles.partner}`}>
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <FeatureList items={partner.items} layout={look.partner} />
      </Section>

      <Closing content={content.closing} statement={content.statement} tone={look.closing} />
    </>
  );
}
