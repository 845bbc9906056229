import { useContent, usePath } from '../../page-context.ts';
import { BallStop } from '../parts/BallStop.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { PitchEdge } from '../pictures/PitchLines.tsx';
import styles from './GetQuoteBanner.module.css';
import { Section } from './Section.tsx';

/** The call to action at a page's end, in the page's own words where it has some. */
export function GetQuoteBanner({ own }: { own?: { heading: string; text: string } | undefined }) {
  const { words } = useContent();
  const { standard } = words.getQuoteBanner;
  const { heading, text } = own ?? { heading: standard.headline, text: standard.text };
  return (
    <Section
      as="aside"
      tone="pitch"
      backdrop={<PitchEdge kind="corner" />}
      className={`split ${styles.banner}`}
      labelledBy="get-quote-banner"
    >
      <h2 id="get-quote-banner">
        <BallStop text={heading} />
      </h2>
      <p>{text}</p>
      <ButtonLink kind="accent" href={usePath('quote')}>
        {words.buttons.getQuote}
      </ButtonLink>
    </Section>
  );
}
