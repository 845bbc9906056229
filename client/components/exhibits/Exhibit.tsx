import type { ExhibitData } from '../../../shared/schemas/exhibits.ts';
import { QuoteLink } from '../parts/QuoteLink.tsx';
import { Section } from '../sections/Section.tsx';
import { SectionHead } from '../sections/SectionHead.tsx';
import styles from './Exhibit.deferred.css';
import { ExhibitBody } from './ExhibitBody.tsx';

/** What only this page could show, and its reader can use: right below the first screen. */
export function Exhibit({ exhibit }: { exhibit: ExhibitData }) {
  return (
    <Section tone={exhibit.ground ?? 'paper'} band="slim" className={styles.exhibit}>
      <SectionHead {...exhibit} layout="split" />
      <ExhibitBody exhibit={exhibit} />
      <QuoteLink tried />
    </Section>
  );
}
