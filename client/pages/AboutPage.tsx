import { aboutContent } from '../../shared/content/about.ts';
import { Band } from '../components/Band.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Figure } from '../components/Figure.tsx';
import { GetQuoteBanner } from '../components/GetQuoteBanner.tsx';
import { PitchEdge } from '../components/PitchLines.tsx';
import { RichText } from '../components/RichText.tsx';
import { TestimonialsBand } from '../components/TestimonialsBand.tsx';
import styles from './AboutPage.module.css';

export function AboutPage() {
  const { hero, intro, vision, unique } = aboutContent;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <Breadcrumbs />
          <h1>{hero.title}</h1>
        </div>
      </section>
      <section className={styles.intro}>
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 88vw, 40rem"
          first
          className={styles.picture}
        />
        <div className={styles.prose}>
          <h2>{intro.heading}</h2>
          {intro.paragraphs.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
            <p key={place}>
              <RichText text={text} />
            </p>
          ))}
        </div>
      </section>
      <Band tone="deep" backdrop={<PitchEdge kind="circle" />} className={styles.vision}>
        <h2>{vision.heading}</h2>
        <div>
          {vision.paragraphs.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
            <p key={place}>
              <RichText text={text} />
            </p>
          ))}
        </div>
      </Band>
      <Band>
        <h2 className={styles.uniqueHeading}>{unique.heading}</h2>
        <ul className={styles.unique}>
          {unique.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Band>
      <TestimonialsBand />
      <GetQuoteBanner />
    </>
  );
}
