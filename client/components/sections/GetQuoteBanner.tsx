import { mainPhone } from '../../../shared/site.ts';
import { useContent } from '../../page-context.ts';
import { BallStop } from '../parts/BallStop.tsx';
import { PriceLink } from '../parts/PriceLink.tsx';
import { QuoteButton } from '../parts/QuoteLink.tsx';
import styles from './GetQuoteBanner.deferred.css';
import { Section } from './Section.tsx';

/** The call to action at a page's end, in the page's own words where it has some. */
export function GetQuoteBanner({ own }: { own?: { heading: string; text: string } | undefined }) {
  const { site, words } = useContent();
  const { standard } = words.getQuoteBanner;
  const phone = mainPhone(site);
  const { heading, text } = own ?? { heading: standard.headline, text: standard.text };
  return (
    <Section
      as="aside"
      tone="pitch"
      className={`split ${styles.banner} ${own ? '' : styles.standard}`}
      labelledBy="get-quote-banner"
    >
      <h2 id="get-quote-banner">
        <BallStop text={heading} />
      </h2>
      <p>{text}</p>
      <p className="actions">
        <QuoteButton kind="accent" /> <PriceLink />{' '}
        {phone && (
          <a href={`tel:${phone.dial}`} className={`target ${styles.phone}`}>
            {phone.display}
          </a>
        )}
      </p>
    </Section>
  );
}
