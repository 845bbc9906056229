import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { Carousel, type CarouselItem, type CarouselWords, slidesIn } from './Carousel.tsx';
import { island } from './island.tsx';
import styles from './Testimonials.deferred.css';

export interface Quotation {
  id: number;
  title: string;
  name: string;
  about: string;
  picture: PictureSources;
}

/** A window of four of the five entries, or as many of the four as fit, that moves on by one. */
// Below the fold, and of no use before it is seen.
export const Testimonials = island('Testimonials', TestimonialsView, {
  when: ['visible'],
  inHtml: ['quotations'],
});

export const fromHtml = slidesIn;

export function TestimonialsView({
  label,
  words,
  quotations = [],
  slides = quotations.map(slideOf),
}: {
  label: string;
  words: CarouselWords;
  quotations?: readonly Quotation[];
  /** The same as they stand in the page. */
  slides?: readonly CarouselItem[];
}) {
  return <Carousel label={label} words={words} items={slides} small="fitted" featured />;
}

function slideOf({ id, title, name, about, picture }: Quotation): CarouselItem {
  return {
    id,
    label: name,
    content: (
      <figure className={`card ${styles.card}`}>
        <blockquote className={styles.words}>{about}</blockquote>
        <figcaption className={styles.person}>
          <Picture picture={picture} alt="" sizes="96px" className={styles.face} />
          <span className={styles.name}>{name}</span> {title}
        </figcaption>
      </figure>
    ),
  };
}
