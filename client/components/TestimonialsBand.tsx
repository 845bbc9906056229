import { testimonialsHeading } from '../../shared/content/shared-blocks.ts';
import { testimonials } from '../../shared/content/testimonials.ts';
import { Testimonials } from '../islands/Testimonials.tsx';
import { usePage } from '../page-context.ts';
import { pictureSources } from '../pictures.ts';
import { Band } from './Band.tsx';
import styles from './TestimonialsBand.module.css';

export function TestimonialsBand({ tone = 'sunken' }: { tone?: 'paper' | 'sunken' }) {
  const environment = usePage();
  const quotations = testimonials.map(({ img, ...entry }) => ({
    ...entry,
    picture: pictureSources(img, environment),
  }));
  return (
    <Band tone={tone}>
      <h2 className={styles.heading}>{testimonialsHeading}</h2>
      <Testimonials when="visible" quotations={quotations} />
    </Band>
  );
}
