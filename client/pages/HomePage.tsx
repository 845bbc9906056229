import { useLoaderData } from 'react-router-dom';
import type { PageOf } from '../../shared/content.ts';
import { ArticleCards, BlogRows, ServerBlogCards } from '../components/articles/BlogCards.tsx';
import { Blogs } from '../components/articles/Blogs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { MatchTeaser } from '../components/match/MatchTeaser.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import rail from '../components/parts/Rail.deferred.css';
import { PitchEdge } from '../components/pictures/PitchLines.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { HomeHero } from '../components/sections/HomeHero.tsx';
import { MeasuredStrip } from '../components/sections/MeasuredStrip.tsx';
import { Section } from '../components/sections/Section.tsx';
import { SectionHead } from '../components/sections/SectionHead.tsx';
import { ServiceGrid } from '../components/sections/ServiceGrid.tsx';
import { SportsShow } from '../components/sections/SportsShow.tsx';
import { Steps } from '../components/sections/Steps.tsx';
import { StudioPieces } from '../components/sections/StudioPieces.tsx';
import { TestimonialsSection } from '../components/sections/TestimonialsSection.tsx';
import { Industries } from '../islands/Industries.island.tsx';
import type { BlogsData } from '../loaders.ts';
import { usePath, useSiteContext } from '../page-context.ts';
import { pictureSources } from '../pictures.ts';
import styles from './HomePage.deferred.css';

/** How many of the newest provided articles the teaser shows, and static ones after them. */
const teaser = { provided: 6, fixed: 3 };

export function HomePage({ content }: { content: PageOf<'home'> }) {
  const { blogs } = useLoaderData<{ blogs: BlogsData }>();
  const siteContext = useSiteContext();
  const { services, industries, sports, studio, approach, blog } = content;
  const { articles, words } = siteContext.content;
  const { headline, text } = words.getQuoteBanner.home;
  const tiles = industries.items.map(({ img, ...tile }) => ({
    ...tile,
    picture: pictureSources(img, siteContext),
  }));
  return (
    <>
      <HomeHero hero={content.hero} />
      <DeferredStyles />

      {services.items.length > 0 && (
        <Section>
          <SectionHead {...services} layout="split" />
          <ServiceGrid items={services.items} />
        </Section>
      )}

      {studio.items.length > 0 && (
        <Section tone="sunken">
          <SectionHead {...studio} layout="split" />
          <StudioPieces items={studio.items} />
        </Section>
      )}

      {sports.items.length > 0 && (
        <Section
          tone="ink"
          band="wide"
          className={styles.sports}
          backdrop={<PitchEdge kind="circle" />}
        >
          <SectionHead {...sports} />
          {sports.teaser && <MatchTeaser {...sports.teaser} />}
          <SportsShow items={sports.items} />
        </Section>
      )}

      {tiles.length > 0 && (
        <Section tone="sunken">
          <SectionHead {...industries} className={styles.beside} />
          <Industries
            label={words.carousel.industries}
            words={words.carousel.buttons}
            tiles={tiles}
          />
        </Section>
      )}

      {approach.items.length > 0 && (
        <Section>
          <SectionHead {...approach} layout="split" />
          <Steps steps={approach.items} layout="across" />
        </Section>
      )}

      <MeasuredStrip words={content.measured} />

      <Section tone="sunken">
        <SectionHead {...blog} layout="split" />
        <div className={`stacked ${styles.cards}`}>
          <Blogs blogs={blogs}>
            {(list) =>
              list && (
                <>
                  <ServerBlogCards blogs={list.newest(1)} />
                  <BlogRows blogs={list.newest(teaser.provided).slice(1)} />
                </>
              )
            }
          </Blogs>
          <div className={`${rail.rail} ${styles.own}`}>
            <ArticleCards articles={articles.slice(0, teaser.fixed)} brief />
          </div>
        </div>
        <ButtonLink kind="plain" href={usePath('blog')} className="onward">
          {siteContext.content.words.articles.seeMore}
        </ButtonLink>
      </Section>

      <TestimonialsSection tone="paper" />
      <GetQuoteBanner own={{ heading: headline, text }} />
    </>
  );
}
