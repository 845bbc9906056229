import type { HomeContent } from '../../shared/content/types.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from './Button.tsx';
import { Figure } from './Figure.tsx';
import styles from './HomeHero.module.css';

/** The first screen; its line and badges play anew every seven seconds, by CSS alone. */
export function HomeHero({ hero }: { hero: HomeContent['hero'] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{hero.title}</h1>
          <p className={styles.tagline}>{hero.tagline}</p>
          <div className={styles.actions}>
            <ButtonLink kind="accent" href={paths.contact}>
              Get in Touch
            </ButtonLink>
          </div>
        </div>
        <Figure
          picture={hero.picture}
          alt={hero.alt}
          sizes="(width < 62rem) 72vw, 40rem"
          first
          className={styles.picture}
        />
        <ul className={styles.badges} aria-label="Technologies">
          {hero.badges.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
