import type { ExpertiseContent } from '../../shared/content/types.ts';
import { paths } from '../../shared/paths.ts';
import { Band } from '../components/Band.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ContactStrip } from '../components/ContactStrip.tsx';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Figure } from '../components/Figure.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { type PitchDrawing, PitchEdge, PitchLines } from '../components/PitchLines.tsx';
import { Points } from '../components/Points.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Steps } from '../components/Steps.tsx';
import styles from './ExpertisePage.module.css';

/** Each column of the navigation has its own ground's lines, and its own way to set the benefits. */
const groupLooks = {
  'Software Development': { lines: 'crease', why: 'lead', benefits: 'columns' },
  'App Development': { lines: 'baseline', why: 'columns', benefits: 'cards' },
  'Digital Marketing': { lines: 'arc', why: 'ruled', benefits: 'lead' },
  'Design & Markup': { lines: 'circle', why: 'lead', benefits: 'ruled' },
} as const satisfies Record<
  ExpertiseContent['group'],
  { lines: PitchDrawing; why: string; benefits: string }
>;

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
  const look = groupLooks[content.group];
  return (
    <>
      <section className={styles.title}>
        <PitchLines kind={look.lines} className={styles.lines} />
        <div className={styles.titleInner}>
          <Breadcrumbs />
          <h1>{content.name}</h1>
        </div>
      </section>

      <section
        className={flipped.has(content.path) ? `${styles.hero} ${styles.flipped}` : styles.hero}
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
          <p>
            <RichText text={hero.intro} />
          </p>
        </div>
      </section>

      <Band>
        <SectionHead heading={why.heading} intro={why.intro} layout="split" />
        <Points items={why.items} layout={look.why} />
      </Band>

      {services && (
        <Band tone="sunken">
          <SectionHead heading={services.heading} intro={services.intro} />
          <Points items={services.items} layout="cards" />
        </Band>
      )}

      {firstBlock && (
        <Band tone={services ? 'paper' : 'sunken'}>
          <ContentBlock block={firstBlock} />
        </Band>
      )}

      <ContactStrip />

      <Band>
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <Points items={benefits.items} layout={look.benefits} />
      </Band>

      <Band tone="sunken" className={process.items.length === 6 ? styles.six : undefined}>
        <SectionHead
          heading={process.heading}
          intro={process.intro}
          layout={process.items.length === 6 ? 'stacked' : 'split'}
        />
        <Steps steps={process.items} layout="cards" />
      </Band>

      {otherBlocks.map((block) => (
        <Band key={block.heading}>
          <ContentBlock block={block} />
        </Band>
      ))}

      <Band tone="ink" backdrop={<PitchEdge kind={look.lines} />} className={styles.partner}>
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <Points items={partner.items} layout="ruled" />
      </Band>

      <GetQuoteBanner />
    </>
  );
}
