import { type Content, type PageOf, pagesOf } from '../../shared/content.ts';
import { classNames } from '../class-names.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Exhibit } from '../components/exhibits/Exhibit.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import { QuoteButton, QuoteLink } from '../components/parts/QuoteLink.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { type PitchDrawing, PitchEdge, PitchLines } from '../components/pictures/PitchLines.tsx';
import { Closing } from '../components/sections/Closing.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList, type FeatureListLayout } from '../components/sections/FeatureList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { useContent } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './ExpertisePage.module.css';

interface GroupLook {
  /** Of its own ground. */
  lines: PitchDrawing;
  why: FeatureListLayout;
  partner: FeatureListLayout;
  closing: 'pitch' | 'deep' | 'sunken';
}

/** Each group of the menu has its own, in turn, so that neighbours differ. */
const groupLooks: readonly [GroupLook, ...GroupLook[]] = [
  { lines: 'crease', why: 'columns', partner: 'numbered', closing: 'pitch' },
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
    ...(groupLooks[groups.indexOf(page.group) % groupLooks.length] ?? groupLooks[0]),
    flipped: place % 2 === 1,
    benefits: benefitLook(page.benefits.items.length, place),
  };
}

/** The layout of the expertise pages. */
export function ExpertisePage({ content }: { content: PageOf<'expertise'> }) {
  const { hero, exhibit, why, services, benefits, process, partner, blocks, closing } = content;
  const look = lookOf(content, useContent());
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
        className={classNames(page.column, 'split', styles.hero, look.flipped && styles.flipped)}
      >
        <Figure
          {...hero}
          sizes="(width < 62rem) 88vw, 38rem"
          first
          className={`rounded ${styles.picture}`}
        />
        <div className={`stack ${styles.words}`}>
          <h2>{hero.title}</h2>
          <Paragraph text={hero.intro} className="lead" />
          <p className="actions">
            <QuoteButton kind="accent" /> <PriceLink />
          </p>
        </div>
      </section>
      <DeferredStyles />

      {exhibit && <Exhibit exhibit={exhibit} />}

      <Section band="slim" className={look.why === 'paired' ? 'split third' : undefined}>
        <SectionHead {...why} layout={look.why === 'paired' ? 'stacked' : 'split'} />
        <FeatureList items={why.items} layout={look.why} />
      </Section>

      {services && (
        <Section tone="sunken" band="slim">
          <SectionHead {...services} layout="split" />
          <FeatureList items={services.items} layout="columns" />
        </Section>
      )}

      <Section tone={services ? 'paper' : 'sunken'} band="slim">
        <Benefits {...benefits} look={look.benefits} />
      </Section>

      <Section band="slim" className={process.items.length === 6 ? styles.six : undefined}>
        <SectionHead {...process} layout={process.items.length === 6 ? 'stacked' : 'split'} />
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
        <SectionHead {...partner} />
        <FeatureList items={partner.items} layout={look.partner} />
      </Section>

      <Closing content={closing} statement={content.statement} tone={look.closing} />
    </>
  );
}

type BenefitsProps = PageOf<'expertise'>['benefits'] & { look: BenefitLook };

function Benefits({ items, figure, look, ...own }: BenefitsProps) {
  const head = <SectionHead {...own} />;
  const picture = <Figure {...figure} sizes="(width < 62rem) 90vw, 36rem" className="rounded" />;
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
