import type { SportsContent } from '../../shared/content/types.ts';
import { paths } from '../../shared/paths.ts';
import { Band } from '../components/Band.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Figure } from '../components/Figure.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { type PitchDrawing, PitchEdge } from '../components/PitchLines.tsx';
import { Points, type PointsLayout } from '../components/Points.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import styles from './SportsPage.module.css';

interface SportLook {
  /** The lines of the ground that it is played on. */
  ground: PitchDrawing;
  features: PointsLayout;
  /** Neighbours differ; `ruled` ones stand beside their heading. */
  lists: readonly PointsLayout[];
}

const defaultLook: SportLook = { ground: 'circle', features: 'cards', lists: ['ruled', 'columns'] };

const looks: Partial<Record<string, SportLook>> = {
  [paths.cricket]: { ground: 'crease', features: 'cards', lists: ['ruled', 'columns'] },
  [paths.football]: { ground: 'circle', features: 'lead', lists: ['columns', 'ruled'] },
  [paths.tennis]: { ground: 'baseline', features: 'columns', lists: ['cards', 'ruled'] },
  [paths.fantasy]: { ground: 'arc', features: 'cards', lists: ['columns', 'lead'] },
};

/** The layout of the four sports landing pages (spec section 2, "Sports landing pages"). */
export function SportsPage({ content }: { content: SportsContent }) {
  const { hero, features, detail, lists, sports, launch } = content;
  const { ground, ...look } = looks[content.path] ?? defaultLook;
  return (
    <>
      <section className={styles.hero}>
        <PitchEdge kind={ground} className={styles.lines} />
        <div className={styles.heroInner}>
          <div className={styles.words}>
            <Breadcrumbs />
            <p className={styles.live}>Live</p>
            <h1>{hero.title}</h1>
            <p className={styles.intro}>
              <RichText text={hero.intro} />
            </p>
            <div className={styles.actions}>
              <ButtonLink kind="accent" href={paths.contact}>
                Get in Touch
              </ButtonLink>
              <ButtonLink kind="plain" href={paths.quote}>
                Talk To Experts!
              </ButtonLink>
            </div>
          </div>
          <Figure
            picture={hero.picture}
            alt={hero.alt}
            sizes="(width < 62rem) 100vw, 44rem"
            first
            className={styles.picture}
          />
        </div>
      </section>

      <Band>
        <SectionHead heading={features.heading} intro={features.intro} layout="split" />
        <Points items={features.items} layout={look.features} />
      </Band>

      <Band tone="sunken" className={styles.detail}>
        <Figure
          picture={detail.picture}
          alt={detail.alt}
          sizes="(width < 62rem) 88vw, 34rem"
          className={styles.detailPicture}
        />
        <div>
          <SectionHead heading={detail.heading} intro={detail.intro} />
          <ul className={styles.checks}>
            {detail.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </Band>

      {sports && (
        <Band tone="ink">
          <SectionHead heading={sports.heading} intro={sports.intro} layout="split" />
          <ul className={styles.sports}>
            {sports.items.map(({ title, text, picture, alt }) => (
              <li key={title}>
                <Figure picture={picture} alt={alt} sizes="(width < 44rem) 88vw, 36rem" />
                <h3>{title}</h3>
                <p>
                  <RichText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </Band>
      )}

      {lists.map((list, place) => {
        const layout = look.lists[place] ?? 'ruled';
        const beside = layout === 'ruled';
        return (
          <Band
            key={list.heading}
            tone={place % 2 === 0 ? 'paper' : 'sunken'}
            className={beside ? styles.list : undefined}
          >
            <SectionHead
              heading={list.heading}
              intro={list.intro}
              layout={beside ? 'stacked' : 'split'}
            />
            <Points items={list.items} layout={layout} />
          </Band>
        );
      })}

      {content.blocks.map((block, place) => (
        <Band key={block.heading} tone={(lists.length + place) % 2 === 0 ? 'paper' : 'sunken'}>
          <ContentBlock block={block} />
        </Band>
      ))}

      <Band tone="deep" backdrop={<PitchEdge kind={ground} />}>
        <SectionHead heading={launch.heading} intro={launch.intro} layout="split" />
        <Points items={launch.items} layout="columns" />
      </Band>

      <GetQuoteBanner />
    </>
  );
}
