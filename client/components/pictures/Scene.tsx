import type { Figure as FigureContent } from '../../../shared/schemas/text.ts';
import { Figure } from './Figure.tsx';
import styles from './Scene.module.css';

interface SceneProps extends FigureContent {
  /** The part that narrow screens keep, where it isn't the middle: they show a third of the picture's width. */
  focus?: 'start' | 'end' | undefined;
}

/** A picture from edge to edge, two thirds of a screen high. Draw it 1920 × 800. */
export function Scene({ focus, ...figure }: SceneProps) {
  return (
    <Figure
      {...figure}
      // As wide as it is before its sides are cut off.
      sizes="(width < 44rem) 46rem, 100vw"
      className={focus ? `${styles.scene} ${styles[focus]}` : styles.scene}
    />
  );
}
