import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { Figure } from '../pictures/Figure.tsx';
import styles from './PictureExhibit.module.css';

/** A picture that is wider than the text; on a phone it keeps its size and is scrolled sideways. */
export function PictureExhibit({ heading, figure, notes }: BlockOf<'picture'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`strip ${styles.pan}`} aria-label={heading} tabIndex={0}>
        <Figure
          {...figure}
          sizes="(width < 48rem) 46rem, (width < 100rem) 92vw, 94rem"
          className={`rounded ${styles.picture}`}
        />
      </section>
      {notes && (
        <ol className={`grid numbered ${styles.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
    </>
  );
}
