import type { PageOf } from '../../shared/content.ts';
import type { PrototypeOf } from '../../shared/schemas/prototypes.ts';
import { CaseStudy } from '../components/cases/CaseStudy.tsx';
import { SeatPicker } from '../components/cases/SeatPicker.tsx';
import '../styles/identities/harbour-kings-face.module.css';
import palette from '../styles/identities/harbour-kings.module.css';
import styles from './HarbourKingsPage.module.css';

interface HarbourKingsPageProps {
  content: PageOf<'case'>;
  seats: PrototypeOf<'seats'>;
}

/** A cricket club: a poster, cut of red paper. */
export function HarbourKingsPage({ content, seats }: HarbourKingsPageProps) {
  return (
    <CaseStudy
      content={content}
      look={`${palette.identity} ${styles.page}`}
      prototype={<SeatPicker seats={seats} />}
    />
  );
}
