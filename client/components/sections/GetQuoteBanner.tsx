import type { Words } from '../../../shared/schemas/interface.ts';
import { useContent, usePath } from '../../page-context.ts';
import { BallStop } from '../parts/BallStop.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { PitchEdge } from '../pictures/PitchLines.tsx';
import styles from './GetQuoteBanner.module.css';
import { Section } from './Section.tsx';

/** The call to action of most pages; the home page has a headline of its own. */
export function GetQuoteBanner({
  variant = 'standard',
}: {
  variant?: keyof Words['getQuoteBanner'];
}) {
  const { words } = useContent();
  const { headline, text } = words.getQuoteBanner[variant];
  return (
    <Section
      as="aside"
      tone="pitch"
      backdrop={<PitchEdge kind="corner" />}
      className={`split ${styles.banner}`}
      labelledBy="get-quote-banner"
    >
      <h2 id="get-quote-banner">
        <BallStop text={headline} />
      </h2>
      <p>{text}</p>
      <ButtonLink kind="accent" href={usePath('quote')}>
        {words.buttons.getQuote}
      </ButtonLink>
    </Section>
  );
}
