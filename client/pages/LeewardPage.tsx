import type { PageOf } from '../../shared/content.ts';
import type { PrototypeOf } from '../../shared/schemas/prototypes.ts';
import { CaseStudy } from '../components/cases/CaseStudy.tsx';
import { TideTable } from '../components/cases/TideTable.tsx';
import '../styles/identities/leeward-face.module.css';
import palette from '../styles/identities/leeward.module.css';
import styles from './LeewardPage.module.css';

interface LeewardPageProps {
  content: PageOf<'case'>;
  tide: PrototypeOf<'tide'>;
}

/** A sailing school: a sea chart. */
export function LeewardPage({ content, tide }: LeewardPageProps) {
  return (
    <CaseStudy
      content={content}
      look={`${palette.identity} ${styles.page}`}
      prototype={<TideTable tide={tide} />}
    />
  );
}
