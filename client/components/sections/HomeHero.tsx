import type { HomeContent } from '../../../shared/schemas/home.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { QuoteButton } from '../parts/QuoteLink.tsx';
import { TextList } from '../parts/TextList.tsx';
import { Figure } from '../pictures/Figure.tsx';
import { BallReplay } from './BallReplay.tsx';
import styles from './HomeHero.module.css';

/** Less than the window is wide: below two dots a phone keeps the smallest file; from there on, and on tablets, scores are sharp. */
const sizes = '(width < 62rem) 86vw, 50vw';

/**
 * The first screen. With a replay it plays its ball anew every seven seconds, by CSS alone: the score goes back to the ball
 * before, the headline's full stop is hit out of the ground and lands on the phone, and the new score rolls in.
 */
export function HomeHero({ hero }: { hero: HomeContent['hero'] }) {
  const { buttons, sections } = useContent().words;
  return (
    <section className={`split ${styles.hero} ${hero.replay ? styles.plays : ''}`}>
      <div className={`stack ${styles.words}`}>
        <h1>{hero.title}</h1>
        <p className={styles.tagline}>{hero.tagline}</p>
        <div className="actions">
          <ButtonLink kind="accent" href={usePath('contact')}>
            {buttons.getInTouch}
          </ButtonLink>{' '}
          <QuoteButton kind="plain" />
        </div>
      </div>
      <div className={styles.screen}>
        <Figure picture={hero.picture} alt={hero.alt} sizes={sizes} first fine />
        {hero.replay && (
          <>
            <BallReplay {...hero.replay} sizes={sizes} />
            <label className={styles.pause}>
              <input type="checkbox" />
              <span className="unseen">{sections.pauseAnimation}</span>
            </label>
          </>
        )}
      </div>
      <TextList texts={hero.badges} className={styles.badges} aria-label={sections.technologies} />
    </section>
  );
}
