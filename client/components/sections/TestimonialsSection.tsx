import { Testimonials } from '../../islands/Testimonials.island.tsx';
import { useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { Section } from './Section.tsx';
import styles from './TestimonialsSection.deferred.css';

export function TestimonialsSection({ tone = 'sunken' }: { tone?: 'paper' | 'sunken' }) {
  const siteContext = useSiteContext();
  const { heading, samples, items } = siteContext.content.site.testimonials;
  const { carousel, sections } = siteContext.content.words;
  if (items.length === 0) return null;
  const quotations = items.map(({ img, ...entry }) => ({
    ...entry,
    picture: pictureSources(img, siteContext),
  }));
  return (
    <Section tone={tone}>
      <h2 className={samples ? undefined : styles.head}>{heading}</h2>
      {samples && (
        <p className={`lead ${styles.head} ${styles.note}`}>{sections.sampleTestimonials}</p>
      )}
      <Testimonials
        label={carousel.testimonials}
        words={carousel.buttons}
        quotations={quotations}
      />
    </Section>
  );
}
