import type { HomeContent } from '../../../shared/schemas/home.ts';
import { Figure } from '../pictures/Figure.tsx';
import styles from './BallReplay.module.css';

/** The ball that led to the hero's picture: lies on it, and says nothing that its description has not said. */
export function BallReplay({ before, replay }: Pick<HomeContent['hero'], 'before' | 'replay'>) {
  return (
    <div aria-hidden="true" className={styles.replay}>
      <Figure picture={before} alt="" sizes="50vw" second />
      <i className={styles.score}>
        <b />
        <b />
      </i>
      <p className={styles.card}>
        <b>6</b> {replay.ball} <strong>{replay.outcome}</strong> {replay.score}
      </p>
    </div>
  );
}
