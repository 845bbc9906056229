import { type Content, type PageOf, pagesOf } from '../../shared/content.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Exhibit } from '../components/exhibits/Exhibit.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import { QuoteLink } from '../components/parts/QuoteLink.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { type PitchDrawing, PitchEdge, PitchLines } from '../components/pictures/PitchLines.tsx';
import { Closing } from '../components/sections/Closing.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList, type FeatureListLayout } from '../components/sections/FeatureList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { useContent, usePath } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './ExpertisePage.module.css';

interface GroupLook {
  /** Of its own ground. */
  lines: PitchDrawing;
  why: FeatureListLayout;
  partner: FeatureListLayout;
  closing: 'pitch' | 'deep' | 'sunken';
}

const defaultLook: GroupLook = {
  lines: 'crease',
  why: 'columns',
  partner: 'numbered',
  closing: 'pitch',
};

/** Each group of the menu has its own, in turn, so that neighbours differ. */
const groupLooks: readonly GroupLook[] = [
  defaultLook,
  { lines: 'baseline', why: 'paired', partner: 'columns', closing: 'deep' },
  { lines: 'arc', why: 'numbered', partner: 'columns', closing: 'pitch' },
  { lines: 'circle', why: 'columns', partner: 'numbered', closing: 'sunken' },
];

/** How the benefits are set: `headed` in columns below their picture, `beside` in one beside it. */
type BenefitLook = 'headed' | 'beside';

/** Few stand beside their picture, and eight in two lines of four; six can stand either way. */
function benefitLook(count: number, place: number): BenefitLook {
  if (count === 8) return 'headed';
  return count === 6 && place % 2 === 1 ? 'headed' : 'beside';
}

/** The pages of a group take turns. */
function lookOf(page: PageOf<'expertise'>, content: Content) {
  const all = pagesOf(content, 'expertise');
  const groups = [...new Set(all.map(({ group }) => group))];
  const place = all.filter(({ group }) => group === page.group).indexOf(page);
  return {
    ...(groupLooks[groups.indexOf(page.group) % groupLooks.length] ?? defaultLook),
    flipped: place % 2 === 1,
    benefits: benefitLook(page.benefits.items.length, place),
  };
}

/** The layout of the expertise pages. */
export function ExpertisePage({ content }: { content: PageOf<'expertise'> }) {
  const { hero, exhibit, why, services, benefits, process, partner, blocks, closing } = content;
  const { statement } = content;
  const look = lookOf(content, useContent());
  const { buttons } = useContent().words;
  const quote = usePath('quote');
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
          <Paragraph text={hero.intro} className="lead" />
          <p className="actions">
            <ButtonLink kind="accent" href={quote}>
              {buttons.getQuote}
            </ButtonLink>{' '}
            <PriceLink />
          </p>
        </div>
      </section>
      <DeferredStyles contents={exhibit ? [exhibit, ...blocks] : blocks} />

      {exhibit && <Exhibit exhibit={exhibit} />}

      <Section band="slim" className={look.why === 'paired' ? 'split third' : undefined}>
        <SectionHead
          heading={why.heading}
          intro={why.intro}
          layout={look.why === 'paired' ? 'stacked' : 'split'}
        />
        <FeatureList items={why.items} layout={look.why} />
      </Section>

      {services && (
        <Section tone="sunken" band="slim">
          <SectionHead heading={services.heading} intro={services.intro} layout="split" />
          <FeatureList items={services.items} layout="columns" />
        </Section>
      )}

      <Section tone={services ? 'paper' : 'sunken'} band="slim">
        <Benefits {...benefits} look={look.benefits} />
      </Section>

      <Section band="slim" className={process.items.length === 6 ? styles.six : undefined}>
        <SectionHead
          heading={process.heading}
          intro={process.intro}
          layout={process.items.length === 6 ? 'stacked' : 'split'}
        />
        <Steps steps={process.items} layout="cards" rail />
      </Section>

      <ContactStrip />

      {blocks.map((block, index) => (
        <Section key={block.heading} tone={index % 2 === 0 ? 'paper' : 'sunken'} band="slim">
          <ContentBlock block={block} />
        </Section>
      ))}

      <Section
        tone="ink"
        band="slim"
        backdrop={<PitchEdge kind={look.lines} className={styles.edge} />}
      >
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <FeatureList items={partner.items} layout={look.partner} />
      </Section>

      <Closing content={closing} statement={statement} tone={look.closing} />
    </>
  );
}

function Benefits({
  heading,
  intro,
  items,
  figure,
  look,
}: PageOf<'expertise'>['benefits'] & { look: BenefitLook }) {
  const head = <SectionHead heading={heading} intro={intro} />;
  const picture = (
    <Figure
      {...figure}
      sizes="(width < 62rem) 90vw, 36rem"
      className={`rounded ${styles.figure}`}
    />
  );
  const next = <QuoteLink />;
  if (look === 'beside')
    return (
      <div className={`split ${styles.beside}`}>
        <div>
          {head}
          {picture}
          {next}
        </div>
        <FeatureList items={items} layout="paired" />
      </div>
    );
  return (
    <>
      <div className={`split ${styles.headed}`}>
        <div>
          {head}
          {next}
        </div>
        {picture}
      </div>
      <FeatureList items={items} layout="columns" />
    </>
  );
}
