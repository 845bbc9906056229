import { useLoaderData } from 'react-router-dom';
import { articleContents } from '../../shared/content/articles.ts';
import { homeContent } from '../../shared/content/home.ts';
import { companyLinks } from '../../shared/navigation.ts';
import { Band } from '../components/Band.tsx';
import { ArticleCards, ServerBlogCards } from '../components/BlogCards.tsx';
import { Blogs } from '../components/Blogs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { HomeHero } from '../components/HomeHero.tsx';
import { PitchEdge } from '../components/PitchLines.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { ServiceGrid } from '../components/ServiceGrid.tsx';
import { TestimonialsBand } from '../components/TestimonialsBand.tsx';
import { Industries } from '../islands/Industries.tsx';
import type { BlogsData } from '../loaders.ts';
import { usePage } from '../page-context.ts';
import { pictureSources } from '../pictures.ts';
import styles from './HomePage.module.css';

/** How many of the newest provided articles the teaser shows, and static ones after them. */
const teaser = { provided: 6, fixed: 3 };

export function HomePage() {
  const { blogs } = useLoaderData<{ blogs: BlogsData }>();
  const environment = usePage();
  const { services, industries, sports, approach, blog } = homeContent;
  const tiles = industries.items.map(({ img, ...tile }) => ({
    ...tile,
    picture: pictureSources(img, environment),
  }));
  return (
    <>
      <HomeHero hero={homeContent.hero} />

      <Band>
        <SectionHead heading={services.heading} intro={services.intro} layout="split" />
        <ServiceGrid items={services.items} />
      </Band>

      <Band tone="ink" className={styles.sports} backdrop={<PitchEdge kind="circle" />}>
        <SectionHead heading={sports.heading} intro={sports.intro} />
        <ul className={styles.board}>
          {sports.items.map(({ title, text, to }) => (
            <li key={to}>
              <a href={to}>{title}</a>
              <p>
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <Band tone="sunken">
        <div className={styles.beside}>
          <SectionHead heading={industries.heading} intro={industries.intro} />
        </div>
        <Industries when="visible" tiles={tiles} />
      </Band>

      <Band className={styles.approach}>
        <SectionHead heading={approach.heading} intro={approach.intro} />
        <ol className={styles.steps}>
          {approach.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </Band>

      <Band tone="sunken">
        <SectionHead heading={blog.heading} intro={blog.intro} layout="split" />
        <div className={styles.cards}>
          <Blogs blogs={blogs}>
            {(list) => list && <ServerBlogCards blogs={list.newest(teaser.provided)} />}
          </Blogs>
          <ArticleCards articles={articleContents.slice(0, teaser.fixed)} />
        </div>
        <ButtonLink kind="plain" href={companyLinks.blog.to} className={styles.more}>
          See more Blogs
        </ButtonLink>
      </Band>

      <TestimonialsBand tone="paper" />
      <GetQuoteBanner variant="home" />
    </>
  );
}
