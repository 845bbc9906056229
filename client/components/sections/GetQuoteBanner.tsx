import type { Words } from '../../../shared/schemas/interface.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { PitchEdge } from '../pictures/PitchLines.tsx';
import styles from './GetQuoteBanner.module.css';

/** The call to action of most pages; the home page has a headline of its own (spec section 1). */
export function GetQuoteBanner({
  variant = 'standard',
}: {
  variant?: keyof Words['getQuoteBanner'];
}) {
  const { headline, text } = useContent().words.getQuoteBanner[variant];
  return (
    <aside className={styles.banner} aria-labelledby="get-quote-banner">
      <PitchEdge kind="corner" />
      <h2 id="get-quote-banner">{headline}</h2>
      <p>{text}</p>
      <ButtonLink kind="accent" href={usePath('quote')}>
        Get Quote
      </ButtonLink>
    </aside>
  );
}
