import type { ExpertiseContent } from '../../shared/content/types.ts';
import { paths } from '../../shared/paths.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { StylesBelow } from '../components/frame/StylesBelow.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { type PitchDrawing, PitchEdge, PitchLines } from '../components/pictures/PitchLines.tsx';
import { Scene } from '../components/pictures/Scene.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList, type FeatureListLayout } from '../components/sections/FeatureList.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Statement } from '../components/sections/Statement.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import page from '../styles/page.module.css';
import below from './ExpertisePage.below.module.css';
import styles from './ExpertisePage.module.css';

interface GroupLook {
  /** Of its own ground. */
  lines: PitchDrawing;
  why: FeatureListLayout;
  /** The section that the scene and the statement follow. */
  sceneAfter: 'why' | 'exhibit' | 'benefits';
}

/** Each column of the navigation has its own, so that neighbours differ. */
const groupLooks = {
  'Software Development': { lines: 'crease', why: 'columns', sceneAfter: 'why' },
  'App Development': { lines: 'baseline', why: 'ruled', sceneAfter: 'exhibit' },
  'Digital Marketing': { lines: 'arc', why: 'ruled', sceneAfter: 'benefits' },
  'Design & Markup': { lines: 'circle', why: 'columns', sceneAfter: 'why' },
} as const satisfies Record<ExpertiseContent['group'], GroupLook>;

/** Every other page of a group stands the other way round. */
const flipped: ReadonlySet<string> = new Set([
  paths.javascript,
  paths.ios,
  paths.smo,
  paths.ppc,
  paths.graphic,
]);

/** The layout of the eleven expertise pages (spec section 2, "Expertise pages"). */
export function ExpertisePage({ content }: { content: ExpertiseContent }) {
  const { hero, why, services, benefits, process, partner } = content;
  const [firstBlock, ...otherBlocks] = content.blocks;
  const look: GroupLook = groupLooks[content.group];
  const scene = (
    <>
      <Scene {...content.scene} />
      <Statement text={content.statement} tone={look.sceneAfter === 'exhibit' ? 'ink' : 'paper'} />
    </>
  );
  // Half-way between the hero's button and the contact strip.
  const next = (
    <p className={below.next}>
      <ButtonLink kind="plain" href={paths.quote}>
        Get Quote
      </ButtonLink>
    </p>
  );
  return (
    <>
      <section className={`${page.ground} ${styles.title}`}>
        <PitchLines kind={look.lines} className={styles.lines} />
        <div className={styles.titleInner}>
          <Breadcrumbs />
          <h1>{content.name}</h1>
        </div>
      </section>

      <section
        className={`${page.column} split ${flipped.has(content.path) ? `${styles.hero} ${styles.flipped}` : styles.hero}`}
      >
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 88vw, 38rem"
          first
          className={styles.picture}
        />
        <div className={styles.words}>
          <h2>{hero.title}</h2>
          <p className="lead">
            <RichText text={hero.intro} />
          </p>
          <p>
            <ButtonLink href={paths.quote}>Get Quote</ButtonLink>
          </p>
        </div>
      </section>
      <StylesBelow />

      <Section>
        <SectionHead heading={why.heading} intro={why.intro} layout="split" />
        <FeatureList items={why.items} layout={look.why} rail />
      </Section>

      {look.sceneAfter === 'why' && scene}

      {services && (
        <Section tone="sunken">
          <SectionHead heading={services.heading} intro={services.intro} />
          <FeatureList items={services.items} layout="cards" rail />
          {next}
        </Section>
      )}

      {firstBlock && (
        <Section tone={services ? 'paper' : 'sunken'}>
          <ContentBlock block={firstBlock} />
          {!services && next}
        </Section>
      )}

      {look.sceneAfter === 'exhibit' && scene}

      <Section tone={services ? 'sunken' : 'paper'}>
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <FeatureList
          items={benefits.items}
          layout={flipped.has(content.path) ? 'lead' : 'cards'}
          figure={benefits.figure}
          rail
        />
      </Section>

      {look.sceneAfter === 'benefits' && scene}

      <Section
        tone={services ? 'paper' : 'sunken'}
        band="slim"
        className={process.items.length === 6 ? below.six : undefined}
      >
        <SectionHead
          heading={process.heading}
          intro={process.intro}
          layout={process.items.length === 6 ? 'stacked' : 'split'}
        />
        <Steps steps={process.items} layout="cards" rail />
      </Section>

      <ContactStrip />

      {otherBlocks.map((block, index) => (
        <Section key={block.heading} tone={index % 2 === 0 ? 'paper' : 'sunken'}>
          <ContentBlock block={block} />
        </Section>
      ))}

      <Section tone="ink" backdrop={<PitchEdge kind={look.lines} />} className="split third">
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <FeatureList items={partner.items} layout="ruled" rail />
      </Section>

      <GetQuoteBanner />
    </>
  );
}
