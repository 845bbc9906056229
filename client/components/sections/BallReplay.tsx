import type { HomeContent } from '../../../shared/schemas/home.ts';
import { Figure } from '../pictures/Figure.tsx';
import type { PictureProps } from '../pictures/Picture.tsx';
import styles from './BallReplay.deferred.css';

type Replay = NonNullable<HomeContent['hero']['replay']>;

/** The ball that led to the hero's picture: lies on it, and says nothing that its description has not said. */
export function BallReplay(props: Replay & Pick<PictureProps, 'sizes'>) {
  const { before, ball, outcome, score, sizes } = props;
  return (
    <div aria-hidden="true" className={styles.replay}>
      <Figure picture={before} alt="" sizes={sizes} second />
      <i className={styles.score}>
        <b />
      </i>
      <p className={styles.card}>
        <b>6</b> {ball} <strong>{outcome}</strong> {score}
      </p>
    </div>
  );
}
