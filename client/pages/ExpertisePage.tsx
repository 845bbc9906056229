import { type Content, type PageOf, pagesOf } from '../../shared/content.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
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
import { useContent, usePath } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './ExpertisePage.module.css';

interface GroupLook {
  /** Of its own ground. */
  lines: PitchDrawing;
  why: FeatureListLayout;
  /** The section that the scene and the statement follow. */
  sceneAfter: 'why' | 'exhibit' | 'benefits';
}

const defaultLook: GroupLook = { lines: 'crease', why: 'columns', sceneAfter: 'why' };

/** Each group of the menu has its own, in turn, so that neighbours differ. */
const groupLooks: readonly GroupLook[] = [
  defaultLook,
  { lines: 'baseline', why: 'ruled', sceneAfter: 'exhibit' },
  { lines: 'arc', why: 'ruled', sceneAfter: 'benefits' },
  { lines: 'circle', why: 'columns', sceneAfter: 'why' },
];

/** Every other page of a group stands the other way round. */
function lookOf(page: PageOf<'expertise'>, content: Content) {
  const all = pagesOf(content, 'expertise');
  const groups = [...new Set(all.map(({ group }) => group))];
  const place = all.filter(({ group }) => group === page.group).indexOf(page);
  const look = groupLooks[groups.indexOf(page.group) % groupLooks.length] ?? defaultLook;
  return { ...look, flipped: place % 2 === 1 };
}

/** The layout of the expertise pages. */
export function ExpertisePage({ content }: { content: PageOf<'expertise'> }) {
  const { hero, why, services, benefits, process, partner } = content;
  const [firstBlock, ...otherBlocks] = content.blocks;
  const look = lookOf(content, useContent());
  const { buttons } = useContent().words;
  const quote = usePath('quote');
  const scene = (
    <>
      <Scene {...content.scene} />
      <Statement text={content.statement} tone={look.sceneAfter === 'exhibit' ? 'ink' : 'paper'} />
    </>
  );
  // Half-way between the hero's button and the contact strip.
  const next = (
    <p className="onward">
      <ButtonLink kind="plain" href={quote}>
        {buttons.getQuote}
      </ButtonLink>
    </p>
  );
  return (
    <>
      <section className={`${page.ground} ${styles.title}`}>
        <PitchLines kind={look.lines} />
        <div className="inner">
          <Breadcrumbs />
          <h1>{content.name}</h1>
        </div>
      </section>

      <section
        className={`${page.column} split ${look.flipped ? `${styles.hero} ${styles.flipped}` : styles.hero}`}
      >
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 88vw, 38rem"
          first
          className={`rounded ${styles.picture}`}
        />
        <div className={`stack ${styles.words}`}>
          <h2>{hero.title}</h2>
          <p className="lead">
            <RichText text={hero.intro} />
          </p>
          <p>
            <ButtonLink href={quote}>{buttons.getQuote}</ButtonLink>
          </p>
        </div>
      </section>
      <DeferredStyles contents={content.blocks} />

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
          layout={look.flipped ? 'lead' : 'cards'}
          figure={benefits.figure}
          rail
        />
      </Section>

      {look.sceneAfter === 'benefits' && scene}

      <Section
        tone={services ? 'paper' : 'sunken'}
        band="slim"
        className={process.items.length === 6 ? styles.six : undefined}
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
