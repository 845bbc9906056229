import type { PageOf } from '../../../shared/content.ts';
import { offerName, offersAnchor } from '../../../shared/estimate/choices.ts';
import { moneyOf } from '../../../shared/estimate/estimate-view.ts';
import { fill } from '../../../shared/fill.ts';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import { TextList } from '../parts/TextList.tsx';
import styles from './EntryOffers.deferred.css';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

/** Work at a fixed price to begin with: a ticket each, with what is in and what isn't. */
export function EntryOffers({ offers, money }: Pick<PageOf<'estimate'>, 'offers' | 'money'>) {
  const { formats, estimate } = useContent().words;
  const quote = usePath('quote');
  const { heading, intro, items } = offers;
  return (
    <Section tone="sunken" labelledBy={offersAnchor}>
      <SectionHead id={offersAnchor} heading={heading} intro={intro} layout="split" />
      <ul className={`split ${styles.tickets}`}>
        {items.map(({ id, title, price, time, text, includes, excludes }) => (
          <li key={id} className={styles.ticket}>
            <div className={styles.head}>
              <h3>{title}</h3>
              <p className={`amount ${styles.price}`}>
                {moneyOf(price, { money, signs: formats })}
              </p>
              <p className={styles.time}>{time}</p>
            </div>
            <Paragraph text={text} className={styles.text} />
            <Part heading={estimate.includes} items={includes} />
            <Part heading={estimate.excludes} items={excludes} className={styles.excludes} />
            <ButtonLink
              kind="plain"
              href={`${quote}?${offerName}=${id}`}
              rel="nofollow"
              className={styles.take}
              aria-label={fill(estimate.takeOffer, { title })}
            >
              {estimate.take}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Part(props: {
  heading: string;
  items: readonly string[];
  className?: string | undefined;
}) {
  const { heading, items, className } = props;
  return (
    <div className={className}>
      <h4 className="label">{heading}</h4>
      <TextList texts={items} className="checks" />
    </div>
  );
}
