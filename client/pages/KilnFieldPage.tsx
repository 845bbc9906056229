import type { PageOf } from '../../shared/content.ts';
import type { PrototypeOf } from '../../shared/schemas/prototypes.ts';
import { Basket } from '../components/cases/Basket.tsx';
import { CaseStudy } from '../components/cases/CaseStudy.tsx';
import '../styles/identities/kiln-field-face.module.css';
import palette from '../styles/identities/kiln-field.module.css';
import styles from './KilnFieldPage.module.css';

interface KilnFieldPageProps {
  content: PageOf<'case'>;
  basket: PrototypeOf<'basket'>;
}

/** A pottery: clay, glaze and a fat letter. */
export function KilnFieldPage({ content, basket }: KilnFieldPageProps) {
  return (
    <CaseStudy
      content={content}
      look={`${palette.identity} ${styles.page}`}
      prototype={<Basket basket={basket} />}
    />
  );
}
