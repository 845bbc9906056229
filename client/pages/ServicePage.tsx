import type { ServiceContent } from '../../shared/content/types.ts';
import { paths } from '../../shared/paths.ts';
import { Band } from '../components/Band.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Figure } from '../components/Figure.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { PitchEdge } from '../components/PitchLines.tsx';
import { Points, type PointsLayout } from '../components/Points.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Steps } from '../components/Steps.tsx';
import styles from './ServicePage.module.css';

interface ServiceLook {
  /** The ground of the first screen. */
  ground: 'paper' | 'sunken' | 'deep' | 'ink';
  /** The picture stands before the words. */
  flipped?: boolean;
  reasons: PointsLayout;
  benefits: PointsLayout;
  process: 'rows' | 'cards';
  /** A `ruled` list stands beside its heading. */
  partner: PointsLayout;
}

const defaultLook: ServiceLook = {
  ground: 'paper',
  reasons: 'ruled',
  benefits: 'cards',
  process: 'rows',
  partner: 'columns',
};

/** One order of sections, set differently: who compares two services sees two pages. */
const looks: Partial<Record<string, Partial<ServiceLook>>> = {
  [paths.mobile]: { ground: 'deep', reasons: 'lead', process: 'cards', partner: 'ruled' },
  [paths.ecommerce]: { ground: 'sunken', flipped: true, reasons: 'columns', benefits: 'lead' },
  [paths.api]: { ground: 'ink', benefits: 'lead', process: 'cards' },
  [paths.digitalMarketing]: { flipped: true, reasons: 'lead', partner: 'ruled' },
  [paths.uiux]: { ground: 'sunken', reasons: 'columns', process: 'cards', partner: 'ruled' },
  [paths.cms]: { flipped: true, reasons: 'columns', benefits: 'lead', process: 'cards' },
  [paths.php]: { ground: 'deep', reasons: 'ruled', benefits: 'columns' },
};

/** The layout of the eight service pages (spec section 2, "Service pages"). */
export function ServicePage({ content }: { content: ServiceContent }) {
  const { hero, reasons, benefits, prepare, process, risks, partner, stack } = content;
  const [firstBlock, ...otherBlocks] = content.blocks;
  const look = { ...defaultLook, ...looks[content.path] };
  const dark = look.ground === 'deep' || look.ground === 'ink';
  return (
    <>
      <Band
        tone={look.ground}
        className={look.flipped ? `${styles.hero} ${styles.flipped}` : styles.hero}
      >
        <Breadcrumbs />
        <div className={styles.words}>
          <h1>{hero.title}</h1>
          <p className={styles.intro}>
            <RichText text={hero.intro} />
          </p>
          <ButtonLink kind={dark ? 'accent' : 'primary'} href={paths.quote}>
            Get Quote
          </ButtonLink>
        </div>
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 88vw, 38rem"
          first
          className={styles.picture}
        />
        <ul className={styles.points}>
          {hero.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Band>

      <Band>
        <SectionHead heading={reasons.heading} intro={reasons.intro} layout="split" />
        <Points items={reasons.items} layout={look.reasons} />
      </Band>

      <Band tone="sunken">
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <Points items={benefits.items} layout={look.benefits} />
        <ul className={styles.stack} aria-label="Technologies we use for this">
          {stack.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Band>

      {firstBlock && (
        <Band>
          <ContentBlock block={firstBlock} />
        </Band>
      )}

      <Band tone="deep" backdrop={<PitchEdge kind="crease" />} className={styles.prepare}>
        <SectionHead heading={prepare.heading} intro={prepare.intro} />
        <ul className={styles.checklist}>
          {prepare.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Band>

      <Band>
        <SectionHead heading={process.heading} intro={process.intro} layout="split" />
        <Steps steps={process.items} layout={look.process} />
      </Band>

      <Band tone="sunken">
        <SectionHead heading={risks.heading} intro={risks.intro} />
        <dl className={styles.risks} data-count={risks.items.length}>
          {risks.items.map(({ risk, prevention }) => (
            <div key={risk}>
              <dt>{risk}</dt>
              <dd>
                <RichText text={prevention} />
              </dd>
            </div>
          ))}
        </dl>
      </Band>

      {otherBlocks.map((block) => (
        <Band key={block.heading}>
          <ContentBlock block={block} />
        </Band>
      ))}

      <Band
        tone={otherBlocks.length > 0 ? 'sunken' : 'paper'}
        className={look.partner === 'ruled' ? styles.prepare : undefined}
      >
        <SectionHead heading={partner.heading} intro={partner.intro} />
        <Points items={partner.items} layout={look.partner} />
      </Band>

      <GetQuoteBanner />
    </>
  );
}
