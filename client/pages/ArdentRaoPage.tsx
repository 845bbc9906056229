import type { PageOf } from '../../shared/content.ts';
import type { PrototypeOf } from '../../shared/schemas/prototypes.ts';
import { CaseStudy } from '../components/cases/CaseStudy.tsx';
import { HouseSection } from '../components/cases/HouseSection.tsx';
import '../styles/identities/ardent-rao-face.module.css';
import palette from '../styles/identities/ardent-rao.module.css';
import styles from './ArdentRaoPage.module.css';

interface ArdentRaoPageProps {
  content: PageOf<'case'>;
  house: PrototypeOf<'section'>;
}

/** Architects: one ink on drawing paper, and the same reversed at night. */
export function ArdentRaoPage({ content, house }: ArdentRaoPageProps) {
  return (
    <CaseStudy
      content={content}
      look={`${palette.identity} ${styles.page}`}
      prototype={<HouseSection house={house} />}
    />
  );
}
