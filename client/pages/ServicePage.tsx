import { type PageOf, pagesOf } from '../../shared/content.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Exhibit } from '../components/exhibits/Exhibit.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { PitchEdge } from '../components/pictures/PitchLines.tsx';
import { Scene } from '../components/pictures/Scene.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList, type FeatureListLayout } from '../components/sections/FeatureList.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { RiskList } from '../components/sections/RiskList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Statement } from '../components/sections/Statement.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { useContent, usePath } from '../page-context.ts';
import styles from './ServicePage.module.css';

interface ServiceLook {
  /** The ground of the first screen. */
  ground: 'paper' | 'sunken' | 'deep' | 'ink';
  /** The picture stands before the words. */
  flipped?: boolean;
  reasons: FeatureListLayout;
  benefits: 'cards' | 'lead';
  process: 'rows' | 'cards';
  /** A `ruled` list stands beside its heading. */
  partner: FeatureListLayout;
}

const defaultLook: ServiceLook = {
  ground: 'paper',
  reasons: 'ruled',
  benefits: 'cards',
  process: 'rows',
  partner: 'columns',
};

/** One order of sections, set differently in turn: who compares two services sees two pages. */
const looks: readonly Partial<ServiceLook>[] = [
  {},
  { ground: 'deep', reasons: 'columns', process: 'cards', partner: 'ruled' },
  { ground: 'sunken', flipped: true, reasons: 'columns', benefits: 'lead' },
  { ground: 'ink', benefits: 'lead', process: 'cards' },
  { flipped: true, partner: 'ruled' },
  { ground: 'sunken', reasons: 'columns', process: 'cards', partner: 'ruled' },
  { flipped: true, reasons: 'columns', benefits: 'lead', process: 'cards' },
  { ground: 'deep', benefits: 'lead' },
];

/** The layout of the service pages. */
export function ServicePage({ content }: { content: PageOf<'service'> }) {
  const { hero, reasons, benefits, prepare, process, risks, partner, stack } = content;
  const [firstBlock, ...otherBlocks] = content.blocks;
  const place = pagesOf(useContent(), 'service').indexOf(content);
  const look = { ...defaultLook, ...looks[place % looks.length] };
  const { buttons, sections } = useContent().words;
  const quote = usePath('quote');
  const dark = look.ground === 'deep' || look.ground === 'ink';
  return (
    <>
      <Section
        tone={look.ground}
        className={[
          'split',
          styles.hero,
          look.flipped && styles.flipped,
          look.ground === 'paper' && styles.joined,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Breadcrumbs />
        <div className={`stack ${styles.words}`}>
          <h1>{hero.title}</h1>
          <p className="lead">
            <RichText text={hero.intro} />
          </p>
          <ButtonLink kind={dark ? 'accent' : 'primary'} href={quote}>
            {buttons.getQuote}
          </ButtonLink>
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
      <DeferredStyles contents={[content.exhibit, ...content.blocks]} />

      <Section>
        <SectionHead heading={reasons.heading} intro={reasons.intro} layout="split" />
        <FeatureList items={reasons.items} layout={look.reasons} rail />
      </Section>

      <Scene {...content.scene} />
      <Statement text={content.statement} />

      <Section tone="sunken">
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <FeatureList items={benefits.items} layout={look.benefits} figure={benefits.figure} rail />
        <ul className={styles.stack} aria-label={sections.technologiesHere}>
          {stack.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="onward">
          <ButtonLink kind="plain" href={quote}>
            {buttons.getQuote}
          </ButtonLink>
        </p>
      </Section>

      <Exhibit exhibit={content.exhibit} />

      {firstBlock && (
        <Section>
          <ContentBlock block={firstBlock} />
        </Section>
      )}

      <Section tone="deep" band="slim" backdrop={<PitchEdge kind="crease" />} className="split">
        <div className={styles.ask}>
          <SectionHead heading={prepare.heading} intro={prepare.intro} />
          <ButtonLink kind="accent" href={quote}>
            {buttons.getQuote}
          </ButtonLink>
        </div>
        <ul className={`checks ${styles.checklist}`}>
          {prepare.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>

      <Section>
        <SectionHead heading={process.heading} intro={process.intro} layout="split" />
        <Steps steps={process.items} layout={look.process} rail />
      </Section>

      <ContactStrip />

      <Section tone="sunken" className="split">
        <SectionHead heading={risks.heading} intro={risks.intro} />
        <RiskList risks={risks.items} />
      </Section>

      {otherBlocks.map((block) => (
        <Section key={block.heading}>
          <ContentBlock block={block} />
        </Section>
      ))}

      <Section
        tone={otherBlocks.length > 0 ? 'sunken' : 'paper'}
        band="slim"
        className={look.partner === 'ruled' ? 'split' : undefined}
      >
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <FeatureList items={partner.items} layout={look.partner} rail />
      </Section>

      <GetQuoteBanner />
    </>
  );
}
