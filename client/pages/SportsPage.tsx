import { type PageOf, pagesOf } from '../../shared/content.ts';
import { ContentBlock } from '../components/content-blocks/ContentBlock.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { MatchSection } from '../components/match/MatchSection.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { PriceLink } from '../components/parts/PriceLink.tsx';
import rails from '../components/parts/Rail.deferred.css';
import { TextList } from '../components/parts/TextList.tsx';
import { TitledItem } from '../components/parts/TitledItem.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { type PitchDrawing, PitchEdge } from '../components/pictures/PitchLines.tsx';
import { Closing } from '../components/sections/Closing.tsx';
import { ContactStrip } from '../components/sections/ContactStrip.tsx';
import { FeatureList, type FeatureListLayout } from '../components/sections/FeatureList.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { useContent, usePath } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './SportsPage.module.css';

interface SportLook {
  /** The lines of the ground that it is played on. */
  ground: PitchDrawing;
  features: FeatureListLayout;
  /** Neighbours differ; `paired` ones stand beside their heading. */
  lists: readonly FeatureListLayout[];
}

/** In turn, so that neighbours differ. */
const looks: readonly [SportLook, ...SportLook[]] = [
  { ground: 'crease', features: 'cards', lists: ['columns', 'paired'] },
  { ground: 'circle', features: 'columns', lists: ['paired', 'columns'] },
  { ground: 'baseline', features: 'cards', lists: ['columns', 'paired'] },
  { ground: 'arc', features: 'cards', lists: ['columns', 'paired'] },
];

/** The layout of the sports landing pages. */
export function SportsPage({ content }: { content: PageOf<'sports'> }) {
  const { hero, match, features, detail, lists, sports } = content;
  const place = pagesOf(useContent(), 'sports').indexOf(content);
  const { ground, ...look } = looks[place % looks.length] ?? looks[0];
  const { buttons } = useContent().words;
  return (
    <>
      <section className={`${page.ground} ${styles.hero}`}>
        <PitchEdge kind={ground} className={styles.lines} />
        <div className={match ? `inner ${styles.over}` : `inner split ${styles.stage}`}>
          <div className={`stack ${styles.words}`}>
            <Breadcrumbs />
            <h1>{hero.title}</h1>
            <Paragraph text={hero.intro} className="lead" />
            <div className="actions">
              <ButtonLink kind="accent" href={usePath('contact')}>
                {buttons.getInTouch}
              </ButtonLink>{' '}
              <ButtonLink kind="plain" href={usePath('quote')}>
                {buttons.talkToExperts}
              </ButtonLink>
            </div>
          </div>
          {!match && (
            <Figure
              {...hero}
              sizes="(width < 62rem) 100vw, 44rem"
              first
              className={styles.picture}
            />
          )}
        </div>
        {match && (
          <div className="inner">
            <MatchSection match={match} path={content.path} />
          </div>
        )}
      </section>
      <DeferredStyles />

      <Section band="slim">
        <SectionHead {...features} layout="split" />
        <FeatureList items={features.items} layout={look.features} figure={features.figure} />
      </Section>

      <Section tone="sunken" band="slim" className={`split ${styles.detail}`}>
        <Figure {...detail} sizes="(width < 62rem) 88vw, 34rem" className="rounded" />
        <div>
          <SectionHead {...detail} />
          <TextList texts={detail.items} className="checks" />
          <p className="onward">
            <PriceLink />
          </p>
        </div>
      </Section>

      {sports && (
        <Section tone="ink" band="slim">
          <SectionHead {...sports} layout="split" />
          <ul
            className={`grid ${rails.rail} ${styles.sports}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {sports.items.map((item) => (
              <TitledItem
                key={item.title}
                item={item}
                picture={
                  <Figure {...item} sizes="(width < 62rem) 22rem, 18rem" className="rounded" />
                }
              />
            ))}
          </ul>
        </Section>
      )}

      {lists.map((list, index) => {
        const layout = look.lists[index] ?? 'paired';
        const beside = layout === 'paired';
        return (
          <Section
            key={list.heading}
            tone={index % 2 === 0 ? 'paper' : 'sunken'}
            band="slim"
            className={beside ? 'split third' : undefined}
          >
            <SectionHead {...list} layout={beside ? 'stacked' : 'split'} />
            <FeatureList items={list.items} layout={layout} />
          </Section>
        );
      })}

      <ContactStrip />

      {content.blocks.map((block, index) => (
        <Section
          key={block.heading}
          tone={(lists.length + index) % 2 === 0 ? 'paper' : 'sunken'}
          band="slim"
        >
          <ContentBlock block={block} />
        </Section>
      ))}

      <Closing content={content.closing} statement={content.statement} tone="deep" />
    </>
  );
}
