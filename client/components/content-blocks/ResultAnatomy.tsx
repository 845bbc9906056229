import { Fragment } from 'react';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { RichText } from '../parts/RichText.tsx';
import styles from './ResultAnatomy.module.css';

/** One entry of a results page; its numbers lead to the notes beside it. */
export function ResultAnatomy({
  query,
  address,
  title,
  text,
  rating,
  links,
  notes,
}: BlockOf<'result'>) {
  return (
    <div className={`split ${styles.anatomy}`}>
      <figure className={`card ${styles.page}`}>
        <figcaption className={styles.query}>{query}</figcaption>
        <p>{address}</p>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        <p className={styles.rating}>{rating}</p>
        <p className={`actions ${styles.links}`}>
          {links.map((link) => (
            <Fragment key={link}>
              <span>{link}</span>{' '}
            </Fragment>
          ))}
        </p>
      </figure>
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.title}>
            <h3>{note.title}</h3>
            <p>
              <RichText text={note.text} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
