import type { SiteContent } from '../../shared/schemas/site.ts';
import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { Carousel, type CarouselProps } from './Carousel.tsx';
import { island } from './island.tsx';
import styles from './Testimonials.deferred.css';

export { mountCarousel as mount } from './mount-carousel.ts';

type Quotation = SiteContent['testimonials']['items'][number];

interface TestimonialsProps extends Pick<CarouselProps, 'label' | 'words'> {
  quotations: readonly (Omit<Quotation, 'img'> & { picture: PictureSources })[];
}

/** A window of four of the five entries, or as many of the four as fit, that moves on by one. */
// Below the fold, and of no use before it is seen.
export const Testimonials = island('Testimonials', TestimonialsView, {
  when: 'visible',
  inHtml: ['label', 'quotations'],
});

export function TestimonialsView({ quotations, ...props }: TestimonialsProps) {
  const items = quotations.map(({ id, title, name, about, picture }) => ({
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
  }));
  return <Carousel {...props} items={items} small="fitted" featured />;
}
