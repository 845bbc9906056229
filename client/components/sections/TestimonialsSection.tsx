import { testimonialsHeading } from '../../../shared/content/shared-blocks.ts';
import { testimonials } from '../../../shared/content/testimonials.ts';
import { Testimonials } from '../../islands/Testimonials.island.tsx';
import { useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { Section } from './Section.tsx';
import styles from './TestimonialsSection.below.module.css';

export function TestimonialsSection({ tone = 'sunken' }: { tone?: 'paper' | 'sunken' }) {
  const siteContext = useSiteContext();
  const quotations = testimonials.map(({ img, ...entry }) => ({
    ...entry,
    picture: pictureSources(img, siteContext),
  }));
  return (
    <Section tone={tone}>
      <h2 className={styles.heading}>{testimonialsHeading}</h2>
      <Testimonials when="visible" quotations={quotations} />
    </Section>
  );
}
